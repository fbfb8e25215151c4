internal import WidgetModel

extension IntentDefinition {
  /// The intent and its enums in Swift.
  package var source: String {
    var text =
      "import WidgetAuthoring\n\n/// \(title.oneLine)\nfinal class \(className): INIntent {\n"
    for parameter in parameters {
      var details = ["title: \(parameter.title.asSwiftLiteral)"]
      var type = parameter.isArray ? "[\(parameter.type)]" : parameter.type
      if let value = parameter.defaultValue {
        details.append("default: \(value)")
      } else if !parameter.isArray {
        type += "?"
      }
      if let range = parameter.range, !parameter.isArray {
        let isWhole = parameter.type == "Int"
        let ends = [range.lowerBound, range.upperBound].map { isWhole ? "\(Int($0))" : "\($0)" }
        details.append("inclusiveRange: (\(ends[0]), \(ends[1]))")
      }
      let list = details.joined(separator: ", ")
      text += "  @Parameter(\(list)) var \(parameter.name.asSwiftName): \(type)\n"
    }
    text += "}\n"
    for choices in enums { text += "\n" + choices.source }
    return text
  }
}

extension IntentDefinition.Choices {
  fileprivate var source: String {
    let type = name
    return "enum \(type): Int, AppEnum {\n"
      + cases.map { "  case \($0.name.asSwiftName) = \($0.number)\n" }.joined()
      + "\n  static let typeDisplayRepresentation: TypeDisplayRepresentation = \(title.asSwiftLiteral)\n"
      + "  static let caseDisplayRepresentations: [\(type): DisplayRepresentation] = [\n"
      + cases.map { "    .\($0.name.asSwiftName): \($0.title.asSwiftLiteral),\n" }.joined()
      + "  ]\n}\n"
  }
}

extension String {
  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false", "for", "func", "if", "import", "in", "init", "is", "let", "nil",
    "operator", "private", "protocol", "public", "repeat", "return", "self", "static", "struct",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  var isSwiftName: Bool {
    guard let first = utf8.first, utf8.count <= 64 else { return false }
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    return !isDigit(first)
      && utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || isDigit($0) || $0 == 0x5F }
  }

  var asSwiftName: String { Self.keywords.contains(self) ? "`\(self)`" : self }

  fileprivate var oneLine: String { HarmlessText.line(self) }

  /// A literal in which nothing is interpolated.
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
