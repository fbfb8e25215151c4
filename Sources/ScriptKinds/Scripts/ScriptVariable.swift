internal import Foundation
internal import WidgetModel

/// A variable that a script declares, as in `string(VAR_CITY="Busan"): The city.`.
///
/// Each widget has its own value, which the script finds in its environment.
struct ScriptVariable {
  let name: String
  private let type: String
  private let usual: String
  private let description: String
  private let options: [String]

  /// Reads a declaration; nil if it isn't valid.
  init?(_ text: String) {
    guard let bracket = text.firstIndex(of: "(") else { return nil }
    type = text[..<bracket].trimmingCharacters(in: .whitespaces).lowercased()
    var rest = text[text.index(after: bracket)...].drop(while: \.isWhitespace)
    name = String(rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    guard let first = name.first, !first.isNumber, name.count <= 64 else { return nil }
    rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
    if rest.first == "=" {
      guard let value = Self.value(&rest) else { return nil }
      usual = value
    } else {
      usual = ""
    }
    guard rest.first == ")" else { return nil }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    guard rest.isEmpty || rest.first == ":" else { return nil }
    var words = rest.dropFirst().trimmingCharacters(in: .whitespaces)
    guard ["string", "number", "boolean", "select"].contains(type) else { return nil }
    // The options of a select are in brackets at the end. Without them any text will do.
    if type == "select", words.last == "]", let start = words.lastIndex(of: "[") {
      let list = words[words.index(after: start)...].dropLast()
      var options = list.split(separator: ",").map { Self.unquoted(String($0)) }
      words = String(words[..<start])
      if !usual.isEmpty, !options.contains(usual) { options.append(usual) }
      self.options = options
    } else {
      options = []
    }
    description = HarmlessText.line(words.trimmingCharacters(in: .whitespaces))
  }

  /// Reads the value after an equals sign, which ends at the bracket that closes the declaration; nil
  /// if there is none.
  private static func value(_ rest: inout Substring) -> String? {
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    let quote = rest.first.flatMap { ["\"", "'"].contains($0) ? $0 : nil }
    var end = rest.firstIndex(of: ")")
    // In quotes, a bracket ends the value only if it follows the second one.
    while let found = end, let quote {
      let last = rest[..<found].lastIndex { !$0.isWhitespace }
      if let last, last > rest.startIndex, rest[last] == quote { break }
      end = rest[rest.index(after: found)...].firstIndex(of: ")")
    }
    guard let end = end ?? rest.firstIndex(of: ")") else { return nil }
    defer { rest = rest[end...] }
    return unquoted(String(rest[..<end]))
  }

  private static func unquoted(_ text: String) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.count > 1, let first = text.first, let last = text.last,
      ["\"\"", "''", "“”"].contains("\(first)\(last)")
    else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// The parameter of the kind.
  var parameter: ParameterSchema {
    var parameter = ParameterSchema(
      name: name, title: title, description: description.isEmpty ? nil : description, type: .string,
      isOptional: true)
    switch type {
    case "number":
      parameter.type = .double
      parameter.defaultValue = Double(usual).flatMap { number in
        // JSON has no infinity.
        guard number.isFinite else { return nil }
        return Int(exactly: number).map { .int($0) } ?? .double(number)
      }
    case "boolean":
      parameter.type = .bool
      parameter.defaultValue = .bool(["true", "1", "yes"].contains(usual.lowercased()))
    case "select" where !options.isEmpty:
      parameter.type = .enumeration
      parameter.options = options.map { ParameterOption(value: .string($0), title: $0) }
      if !usual.isEmpty { parameter.defaultValue = .string(usual) }
    default:
      if !usual.isEmpty { parameter.defaultValue = .string(usual) }
    }
    parameter.isSecret = type == "string" && isSecret
    return parameter
  }

  /// Whether the value seems to be a password, so that it is hidden.
  private var isSecret: Bool {
    let name = name.uppercased()
    return ["PASSWORD", "PASSWD", "TOKEN", "SECRET", "API_KEY", "APIKEY"].contains {
      name.hasSuffix($0) || name.contains($0 + "_")
    }
  }

  /// The name for people: `VAR_HOME_CITY` is 'Home city'.
  private var title: String {
    let words = (name.hasPrefix("VAR_") && name != "VAR_" ? name.dropFirst(4) : name[...])
      .replacing("_", with: " ").lowercased()
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A value as scripts expect it.
  static func text(_ value: JSONValue) -> String {
    switch value {
    case .bool(let isOn): isOn ? "true" : "false"
    case .null: ""
    default: value.plain
    }
  }
}
