internal import PluginProtocol
internal import Synchronization
internal import WidgetModel

/// The number of a chosen case; nil for `unknown`.
final class INChoiceParameter: _AnyIntentParameter {
  private let title: String
  private let choices: [(number: Int, title: String)]
  private let initial: Int?
  private let chosen: Mutex<Int?>

  init(title: String, choices: [(number: Int, title: String)], initial: Int?) {
    self.title = title
    self.choices = choices
    self.initial = initial
    chosen = Mutex(initial)
    super.init(wrapping: ())
  }

  var number: Int? {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }

  private static func json(_ number: Int) -> JSONValue { .string(String(number)) }

  @MainActor override func schema(name: String) async -> ParameterSchema {
    var schema = ParameterSchema(
      name: name, title: title, type: .enumeration, isOptional: true,
      options: choices.map { ParameterOption(value: Self.json($0.number), title: $0.title) })
    schema.defaultValue = initial.map(Self.json)
    return schema
  }

  @MainActor override func fill(
    from json: JSONValue?, name: String, source: IntentValueSource
  ) async throws {
    try fillWithoutQueries(from: json, name: name, source: source)
  }

  override func fillWithoutQueries(
    from json: JSONValue?, name: String, source: IntentValueSource
  ) throws {
    guard let json, json != .null else { return }
    guard let number = Int(json.string ?? json.json),
      choices.contains(where: { $0.number == number })
    else {
      let numbers = choices.map { String($0.number) }.joined(separator: ", ")
      throw WireError.wrongValue(of: name, expected: "one of \(numbers)")
    }
    self.number = number
  }

  override func json(in zone: TimeZone) -> JSONValue? { number.map(Self.json) }

  override var isSet: Bool { number != nil }
  override var isDefault: Bool { number == initial }
}

/// The chosen objects of a parameter, whose choices come from the intent's handler.
final class INObjectParameter: _AnyIntentParameter {
  private let title: String
  private let typeName: String
  private let isArray: Bool
  private let size: ListSize?
  private let make: (String) -> INObject
  private let chosen = Mutex<[INObject]>([])

  /// - Parameter make: Creates an object that the handler no longer offers from its stored id.
  init(
    title: String, typeName: String, isArray: Bool, size: ListSize?,
    make: @escaping (String) -> INObject
  ) {
    self.title = title
    self.typeName = typeName
    self.isArray = isArray
    self.size = size
    self.make = make
    super.init(wrapping: ())
  }

  var objects: [INObject] {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }

  @MainActor override func schema(name: String) async -> ParameterSchema {
    var schema = ParameterSchema(
      name: name, title: title, type: .entity(EntityType(name: typeName, owner: .plugin)),
      isArray: isArray, isOptional: true, hasDynamicOptions: true)
    if let size { schema.size = size }
    if !isArray, let object = INIntent.current?._defaultObject(for: name) {
      schema.defaultValue = .string(object.storedID)
    }
    return schema
  }

  @MainActor override func fill(
    from json: JSONValue?, name: String, source: IntentValueSource
  ) async throws {
    let ids = Self.ids(json)
    if ids.isEmpty {
      objects = []
      if !isArray, !source.isPreview, let object = INIntent.current?._defaultObject(for: name) {
        objects = [object]
      }
      return
    }
    // An error of the handler leaves the objects with the texts that are stored.
    let offered = try? await INIntent.current?._options(for: name, matching: nil)?.objects
    objects = ids.map { id in offered?.first { $0.storedID == id } ?? make(id) }
  }

  override func fillWithoutQueries(
    from json: JSONValue?, name: String, source: IntentValueSource
  ) throws {
    objects = Self.ids(json).map(make)
  }

  private static func ids(_ json: JSONValue?) -> [String] {
    guard let json, json != .null else { return [] }
    return (json.array ?? [json]).map { $0.string ?? $0.json }
  }

  override func json(in zone: TimeZone) -> JSONValue? {
    let ids = objects.map { JSONValue.string($0.storedID) }
    return isArray ? (ids.isEmpty ? nil : .array(ids)) : ids.first
  }

  override var usesIntent: Bool { true }
  override var isSet: Bool { !objects.isEmpty }
  override var isDefault: Bool { objects.isEmpty }

  @MainActor override func options(_ request: OptionsRequest) async throws -> [ParameterOption] {
    try await INIntent.offered(request)
  }
}
