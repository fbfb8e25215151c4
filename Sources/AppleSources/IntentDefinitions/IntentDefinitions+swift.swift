/// Generates the Swift source of an .intentdefinition file as Xcode does.
extension IntentDefinitions {
  /// The classes, enums and protocols in one file.
  ///
  /// - Parameter handler: The class of the intents extension, which offers the choices.
  package func source(handler: String?) -> String {
    let parts =
      intents.map { $0.source(handler: handler) } + enums.map(\.source) + objects.map(\.source)
    return "// Generated from an .intentdefinition, with Xcode's names.\nimport AppleFrameworks\n\n"
      + parts.joined(separator: "\n")
  }
}

extension IntentDefinition {
  fileprivate func source(handler: String?) -> String {
    let offered = parameters.filter(\.isOffered)
    return """
      /// \(title.sentence)
      public class \(className): INIntent {
      \(parameters.map(\.source).joined(separator: "\n"))\(offered.isEmpty ? "" : answers(offered, handler))
      }

      \(handlingProtocol)
      /// The answer of a \(className)Handling.
      public class \(className)Response: INIntentResponse {
        public var code = \(className)ResponseCode.unspecified

        public convenience init(code: \(className)ResponseCode, userActivity: NSUserActivity?) {
          self.init()
          self.code = code
          self.userActivity = userActivity
        }
      }

      public enum \(className)ResponseCode: Int, Sendable {
        case unspecified
        case ready
        case continueInApp
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
      }

      """
  }

  /// The methods that ask the handler for choices and defaults.
  private func answers(_ offered: [Parameter], _ handler: String?) -> String {
    let cases = offered.map {
      "    case \($0.name.asSwiftLiteral): try await handler.options\($0.capitalName)(self, search)\n"
    }
    let defaults = offered.compactMap { parameter -> String? in
      guard case .object = parameter.type, !parameter.isArray else { return nil }
      return
        "    case \(parameter.name.asSwiftLiteral): handler.default\(parameter.capitalName)(for: self)\n"
    }
    return """


        private var handling: (any \(className)Handling)? {
          \(handler.map { "\($0)().handler(for: self) as? any \(className)Handling" } ?? "nil")
        }

        @MainActor public override func _options(
          for parameter: String, matching search: String?
        ) async throws -> _INOptions? {
          guard let handler = handling else { return nil }
          return switch parameter {
      \(cases.joined())    default: nil
          }
        }

        @MainActor public override func _defaultObject(for parameter: String) -> INObject? {
          \(defaults.isEmpty ? "nil" : """
          guard let handler = handling else { return nil }
              return switch parameter {
          \(defaults.joined())    default: nil
              }
          """)
        }
      """
  }

  // MARK: Handling

  /// The protocol of the intents extension, whose methods are all optional.
  private var handlingProtocol: String {
    let requirements = parameters.map { $0.requirements(className) }.joined()
    let defaults = parameters.map { $0.defaults(className) }.joined()
    return """
      @preconcurrency public protocol \(className)Handling: AnyObject {
      \(requirements)  func confirm(
          intent: \(className), completion: @escaping @Sendable (\(className)Response) -> Void)
        func handle(
          intent: \(className), completion: @escaping @Sendable (\(className)Response) -> Void)
      }

      extension \(className)Handling {
      \(defaults)  public func confirm(
          intent: \(className), completion: @escaping @Sendable (\(className)Response) -> Void
        ) { completion(\(className)Response()) }

        public func handle(
          intent: \(className), completion: @escaping @Sendable (\(className)Response) -> Void
        ) { completion(\(className)Response()) }
      }

      """
  }
}

extension IntentDefinition.Parameter {
  /// Whether the intent's handler offers the choices.
  fileprivate var isOffered: Bool {
    switch type {
    case .object: true
    case .plain(let type): hasOptions && type == "String" && !isArray
    case .choices: false
    }
  }

  fileprivate var capitalName: String { name.prefix(1).uppercased() + name.dropFirst() }

  // MARK: The property

  fileprivate var source: String {
    "  \(wrapper) public var \(name.asSwiftName): \(propertyType)"
  }

  /// The type that the property has in Xcode's class.
  package var propertyType: String {
    switch type {
    case .choices(let name) where !isArray: name
    case .choices: "[NSNumber]?"
    case .object(let name): isArray ? "[\(name)]?" : "\(name)?"
    case .plain(let type):
      isArray ? "[\(Self.objectType(type))]?" : "\(Self.objectType(type))?"
    }
  }

  private static func objectType(_ type: String) -> String {
    ["Int", "Double", "Bool", "Duration"].contains(type) ? "NSNumber" : type
  }

  private var wrapper: String {
    let title = "title: \(title.asSwiftLiteral)"
    switch type {
    case .object(let name):
      let size = details.first { $0.hasPrefix("size:") }.map { ", \($0)" } ?? ""
      return "@INParameter(\(title), \(isArray ? "list" : "object"): \(name).self, "
        + "typeName: \(name.asSwiftLiteral)\(isArray ? size : ""))"
    case .choices(let name) where isArray:
      return "@INParameter(IntentParameter<[Int]>(\(title))) /* of \(name) */"
    case .choices:
      let list = choices.map { "\($0.number): \($0.title.asSwiftLiteral)" }.joined(separator: ", ")
      let value = defaultNumber.map { ", default: \($0)" } ?? ""
      return "@INParameter(\(title), choices: [\(list.isEmpty ? ":" : list)]\(value))"
    case .plain(let type):
      var arguments = [title]
      if let value = defaultValue { arguments.append("default: \(value)") }
      arguments += details
      let call = "(\(arguments.joined(separator: ", ")))"
      if isArray { return "@INParameter(IntentParameter<[\(type)]>\(call))" }
      if isOffered { return "@INParameter(optionsOf: IntentParameter<String?>\(call))" }
      return Self.objectType(type) == type
        ? "@IntentParameter\(call)" : "@INParameter(IntentParameter<\(type)?>\(call))"
    }
  }

  // MARK: The handler's methods

  private func collection(_ element: String) -> String { "INObjectCollection<\(element)>" }

  /// The type of a choice.
  private var element: String {
    if case .object(let name) = type { name } else { "NSString" }
  }

  private var resolution: String {
    let one =
      switch type {
      case .object(let name), .choices(let name): "\(name)ResolutionResult"
      case .plain("Int"): "INIntegerResolutionResult"
      case .plain("Double"): "INDoubleResolutionResult"
      case .plain("Bool"): "INBooleanResolutionResult"
      case .plain("Duration"): "INTimeIntervalResolutionResult"
      case .plain("DateComponents"): "INDateComponentsResolutionResult"
      case .plain("URL"): "INURLResolutionResult"
      case .plain("String"): "INStringResolutionResult"
      case .plain: "INIntentResolutionResult"
      }
    return isArray ? "[\(one)]" : one
  }

  fileprivate func requirements(_ intent: String) -> String {
    let resolve =
      "  func resolve\(capitalName)(\n    for intent: \(intent), with completion: "
      + "@escaping @Sendable (\(resolution)) -> Void)\n"
      + "  func resolve\(capitalName)(for intent: \(intent)) async -> \(resolution)\n"
    guard isOffered else { return resolve }
    return resolve + offering(intent).map { "  \($0.declaration)\n" }.joined()
  }

  fileprivate func defaults(_ intent: String) -> String {
    let none = isArray ? "[]" : ".notRequired()"
    let resolve =
      "  public func resolve\(capitalName)(\n    for intent: \(intent), with completion: "
      + "@escaping @Sendable (\(resolution)) -> Void\n  ) { completion(\(none)) }\n"
      + "  public func resolve\(capitalName)(for intent: \(intent)) async -> \(resolution) { \(none) }\n"
    guard isOffered else { return resolve }
    let offers = offering(intent).map { "  public \($0.declaration) {\n    \($0.body)\n  }\n" }
    return resolve + offers.joined() + """
        @MainActor fileprivate func options\(capitalName)(
          _ intent: \(intent), _ search: String?
        ) async throws -> _INOptions? {
          _INOptions(try await provide\(capitalName)OptionsCollection(for: intent, searchTerm: search))
        }

      """
  }

  /// The ways to offer choices, each of which asks the next by default.
  private func offering(_ intent: String) -> [(declaration: String, body: String)] {
    let list = "provide\(capitalName)OptionsCollection"
    let old = "provide\(capitalName)Options"
    let type = collection(element)
    let answer = "@escaping @Sendable (\(type)?, (any Error)?) -> Void"
    var ways = [
      (
        "func \(list)(for intent: \(intent), searchTerm: String?) async throws -> \(type)",
        "try await _awaitIntentAnswer { \(list)(for: intent, searchTerm: searchTerm, with: $0) } "
          + "?? \(type)(items: [])"
      ),
      (
        "func \(list)(for intent: \(intent), searchTerm: String?, with completion: \(answer))",
        "_answerIntent(completion) { try await self.\(list)(for: intent) }"
      ),
      (
        "func \(list)(for intent: \(intent)) async throws -> \(type)",
        "try await _awaitIntentAnswer { \(list)(for: intent, with: $0) } ?? \(type)(items: [])"
      ),
      (
        "func \(list)(for intent: \(intent), with completion: \(answer))",
        "_answerIntent(completion) { \(type)(items: try await self.\(old)(for: intent)) }"
      ),
      (
        "func \(old)(for intent: \(intent)) async throws -> [\(element)]",
        "try await _awaitIntentAnswer { \(old)(for: intent, with: $0) } ?? []"
      ),
      (
        "func \(old)(for intent: \(intent), with completion: @escaping @Sendable ([\(element)]?, "
          + "(any Error)?) -> Void)",
        "completion([], nil)"
      ),
    ]
    if case .object = self.type {
      ways.append(
        (
          "func default\(capitalName)(for intent: \(intent)) -> \(isArray ? "[\(element)]" : element)?",
          "nil"
        ))
    }
    return ways
  }
}

extension IntentChoices {
  fileprivate var source: String {
    let unknown = cases.contains { $0.number == 0 } ? "" : "  case unknown = 0\n"
    return "/// \(title.sentence)\npublic enum \(name): Int, Sendable {\n\(unknown)"
      + cases.map { "  case \($0.swiftName.asSwiftName) = \($0.number)\n" }.joined()
      + cases.filter { [names = cases.map(\.swiftName)] in !names.contains($0.importedName) }.map {
        "  public static var \($0.importedName.asSwiftName): Self { .\($0.swiftName.asSwiftName) }\n"
      }.joined()
      + "}\n\npublic class \(name)ResolutionResult: INEnumResolutionResult {\n"
      + "  public class func success(with value: \(name)) -> Self { success(with: value.rawValue) }\n"
      + "  public class func confirmationRequired(with value: \(name)) -> Self {\n"
      + "    confirmationRequired(with: value.rawValue)\n  }\n}\n"
  }
}

extension IntentChoices.Case {
  /// The name in the Swift code that Xcode generates: `uSD` for `USD`.
  fileprivate var swiftName: String { name.prefix(1).lowercased() + name.dropFirst() }

  /// The name if Xcode generates code in Objective-C, which Swift imports.
  fileprivate var importedName: String { name.withLowerFirstWord }
}

extension IntentObject {
  fileprivate var source: String {
    let fields = properties.map { "  public var \($0.name.asSwiftName): \($0.type)?\n" }.joined()
    // A subclass has to repeat INObject's `@unchecked Sendable`, and the reason is there.
    return
      "/// \(title.sentence)\npublic class \(name): INObject, @unchecked Sendable {\n\(fields)}\n\n"
      + "public class \(name)ResolutionResult: INObjectResolutionResult {}\n"
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
  package var asSwiftName: String { Self.keywords.contains(self) ? "`\(self)`" : self }

  /// The text as the single sentence of a comment.
  fileprivate var sentence: String {
    let line = String(unicodeScalars.map { $0.isInvisible ? " " : Character($0) })
    return line.last.map { ".!?".contains($0) } == true ? line : line + "."
  }

  /// A string literal without interpolation.
  package var asSwiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", "\"": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case _ where scalar.isInvisible: literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control or formatting character, which could hide code in a comment.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: true
    default: false
    }
  }
}
