/// The expansion of SwiftData's `@Model` on a class.
///
/// It adds an identity, and methods that read the stored properties from shared values and write
/// them.
struct ModelExpansion {
  private let type: String
  private let access: String
  private let properties: [StoredProperties.Property]

  init(_ declaration: String) {
    let stored = StoredProperties(declaration)
    type = stored.type
    access = stored.isPublic ? "public " : ""
    properties = stored.all.filter { !($0.isConstant && $0.hasValue) }
  }

  var members: String {
    let required = properties.filter { !$0.hasValue }.map {
      "  self.\($0.name) = try _values.read(\($0.key))\n"
    }
    let optional = properties.filter(\.hasValue).map {
      "  _values.read(\($0.key), into: &self.\($0.name))\n"
    }
    let links = properties.filter { !$0.isConstant }.map {
      "  _values.link(\($0.key), self, \\\(type).\($0.name))\n"
    }
    let written = properties.map { "  _values.write(\($0.key), self.\($0.name))\n" }
    let shapes = properties.map {
      "  _shape.add(\($0.key), \\\(type).\($0.name), isOptional: \($0.hasValue || $0.isOptional))\n"
    }
    return """
      \(access)let _identity = _ModelIdentity()
      \(access)required init(_values: _ModelValues) throws {
      \((required + optional).joined())}
      \(access)func _link(_ _values: _ModelValues) {
      \(links.joined())}
      \(access)func _write(to _values: inout _ModelRecord) {
      \(written.joined())}
      \(access)static func _describe(_ _shape: inout _ModelShape) {
      \(shapes.joined())}
      """
  }

  static func conformance(of type: String) -> String {
    "extension \(type): PersistentModel {}"
  }

  /// The members of a `@ModelActor`.
  static func actorMembers(_ declaration: String) -> String {
    let access = StoredProperties(declaration).isPublic ? "public " : ""
    return """
      \(access)nonisolated let modelExecutor: any ModelExecutor
      \(access)nonisolated let modelContainer: ModelContainer
      \(access)init(modelContainer: ModelContainer) {
        modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(modelContainer))
        self.modelContainer = modelContainer
      }
      """
  }
}

extension StoredProperties.Property {
  /// The name as a string literal.
  fileprivate var key: String { "\"\(name.filter { $0 != "`" })\"" }
}
