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
    guard
      let match = text.wholeMatch(
        of:
          /\s*([a-zA-Z]+)\s*\(\s*([A-Za-z_]\w{0,63})\s*(?:=\s*(".*?"|'.*?'|.*?)\s*)?\)\s*(?::\s*(.*))?/
      )
    else { return nil }
    type = match.output.1.lowercased()
    name = String(match.output.2)
    usual = Self.unquoted(match.output.3.map { String($0) } ?? "")
    var words = match.output.4.map { String($0) } ?? ""
    guard ["string", "number", "boolean", "select"].contains(type) else { return nil }
    // The options of a select are in brackets at the end. Without them any text will do.
    if type == "select", let list = words.firstMatch(of: /\[([^\]]*)\]\s*$/) {
      var options = list.output.1.split(separator: ",").map { Self.unquoted(String($0)) }
      words = String(words[..<list.range.lowerBound])
      if !usual.isEmpty, !options.contains(usual) { options.append(usual) }
      self.options = options
    } else {
      options = []
    }
    description = HarmlessText.line(words.trimmingCharacters(in: .whitespaces))
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
      parameter.defaultValue = Double(usual).map { number in
        Int(exactly: number).map { .int($0) } ?? .double(number)
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
    let words = (name.hasPrefix("VAR_") ? name.dropFirst(4) : name[...])
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
