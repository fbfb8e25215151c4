internal import WidgetModel

/// Generates Swift source for the intents of an .intentdefinition file.
extension IntentDefinitions {
  /// A source file for each type, named after it.
  package var sources: [(name: String, source: String)] {
    intents.map { ($0.className, $0.source) } + enums.map { ($0.name, $0.source) }
      + objects.map { ($0.name, $0.source) }
      + (numbers.isEmpty ? [] : [("NumberValues", numbers)])
  }

  /// Source for the properties such as `intValue` that code for Xcode's classes uses on numbers.
  private var numbers: String {
    let used = Set(intents.flatMap(\.parameters).filter { !$0.isArray }.map(\.type.name))
    let words = [("Int", "intValue"), ("Double", "doubleValue"), ("Bool", "boolValue")]
    let extensions = words.filter { used.contains($0.0) }.map {
      "extension \($0.0) {\n  var \($0.1): \($0.0) { self }\n}\n"
    }
    guard !extensions.isEmpty else { return "" }
    return "// Code for Xcode's classes reads numbers from objects: `count?.intValue`.\n\n"
      + extensions.joined(separator: "\n")
  }
}

extension IntentDefinition {
  /// The Swift source of the intent's class.
  package var source: String {
    "import WidgetAuthoring\n\n/// \(title.sentence)\nfinal class \(className): INIntent {\n"
      + parameters.map(\.source).joined(separator: "\n") + "}\n"
  }
}

extension IntentDefinition.Parameter {
  fileprivate var source: String {
    var arguments = ["title: \(title.asSwiftLiteral)"]
    if let value = defaultValue { arguments.append("default: \(value)") }
    let declaration = "var \(name.asSwiftName): \(swiftType)"
    let line = "  @Parameter(\((arguments + details).joined(separator: ", "))) \(declaration)\n"
    if line.count <= 100 { return line }
    return "  @Parameter(\n"
      + (arguments + details).map { "    \($0.inLines)" }.joined(separator: ",\n")
      + "\n  )\n  \(declaration)\n"
  }

  /// Whether the value is never nil.
  var isAlwaysSet: Bool {
    isArray || (defaultValue != nil && type.name != "URL")
      || details.contains { $0.hasPrefix("defaultValue:") }
  }

  private var swiftType: String {
    isArray ? "[\(type.name)]" : type.name + (isAlwaysSet ? "" : "?")
  }
}

extension IntentChoices {
  fileprivate var source: String {
    "import WidgetAuthoring\n\nenum \(name): Int, AppEnum {\n"
      + cases.map { "  case \($0.name.asSwiftName) = \($0.number)\n" }.joined()
      + "\n  static let typeDisplayRepresentation: TypeDisplayRepresentation = \(title.asSwiftLiteral)\n"
      + "  static let caseDisplayRepresentations: [\(name): DisplayRepresentation] = [\n"
      + cases.map { "    .\($0.name.asSwiftName): \($0.title.asSwiftLiteral),\n" }.joined()
      + "  ]\n}\n"
  }
}

extension IntentObject {
  fileprivate var source: String {
    let fields = properties.map { "  var \($0.name.asSwiftName): \($0.type)?\n" }.joined()
    return """
      import WidgetAuthoring

      /// \(title.sentence)
      struct \(name): AppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = \(title.asSwiftLiteral)
        static let defaultQuery = \(name)Query()

        let identifier: String?
        let displayString: String
      \(fields)
        init(identifier: String?, display: String) {
          self.identifier = identifier
          displayString = display
        }

        var id: String { identifier ?? displayString }
        var displayRepresentation: DisplayRepresentation {
          DisplayRepresentation(title: "\\(displayString)")
        }
      }

      /// Finds the selected options among the offered ones.
      struct \(name)Query: EntityQuery {
        func entities(for identifiers: [String]) async throws -> [\(name)] {
          try await suggestedEntities().filter { identifiers.contains($0.id) }
        }

        /// The options to choose from: return those of the app's Intents extension.
        func suggestedEntities() async throws -> [\(name)] {
          [\(name)(identifier: "example", display: "Example")]
        }
      }

      """
  }
}

extension String {
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Whether the text is a valid Swift identifier of ASCII letters, digits and '_'.
  var isSwiftName: Bool {
    guard let first = utf8.first, utf8.count <= 64, self != "_" else { return false }
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    return !isDigit(first)
      && utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || isDigit($0) || $0 == 0x5F }
  }

  /// The name for Swift source, in backticks if it is a keyword.
  var asSwiftName: String { Self.keywords.contains(self) ? "`\(self)`" : self }

  /// The text as the single sentence of a comment.
  fileprivate var sentence: String {
    let line = HarmlessText.line(self)
    return line.last.map { ".!?".contains($0) } == true ? line : line + "."
  }

  /// The call on several lines if it is too long for one.
  fileprivate var inLines: String {
    guard count > 95, let open = firstIndex(of: "("), last == ")" else { return self }
    return self[...open] + "\n      " + self[index(after: open)...].dropLast() + "\n    )"
  }

  /// A string literal without interpolation.
  var asSwiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", "\"": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case _ where HarmlessText.isHarmful(scalar):
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
