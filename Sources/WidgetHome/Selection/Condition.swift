package import WidgetModel

/// A condition of `--where` on a widget's value: `name=value`, `name>5`, `name~part`, `name=1..5`,
/// `name=`.
package struct Condition: Hashable, Sendable {
  package enum Comparison: String, Hashable, Sendable {
    case notEqual = "!="
    case atMost = "<="
    case atLeast = ">="
    case equal = "="
    case less = "<"
    case greater = ">"
    case contains = "~"

    fileprivate static let longestFirst: [Self] = [
      .notEqual, .atMost, .atLeast, .equal, .less, .greater, .contains,
    ]

    var isOrder: Bool {
      switch self {
      case .atMost, .atLeast, .less, .greater: true
      case .equal, .notEqual, .contains: false
      }
    }
  }

  package var name: String
  package var comparison: Comparison
  package var value: String

  package init(parsing text: String) throws(WidgetryError) {
    let end = text.firstIndex { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "_" }
    guard let end, end > text.startIndex,
      let comparison = Comparison.longestFirst.first(where: { text[end...].hasPrefix($0.rawValue) })
    else {
      throw WidgetryError(
        .misuse, code: "condition.malformed", summary: "'\(text)' isn't a condition",
        hint: "write --where 'name=value', and quote < and >: --where 'goal>5000'")
    }
    guard !text[end...].hasPrefix("==") else {
      throw WidgetryError(
        .misuse, code: "condition.malformed", summary: "'\(text)' has an extra '='",
        hint: "--where '\(text[..<end])=\(text[end...].dropFirst(2))'")
    }
    name = String(text[..<end])
    self.comparison = comparison
    value = String(text[end...].dropFirst(comparison.rawValue.count))
    guard !value.isEmpty || comparison == .equal || comparison == .notEqual else {
      throw WidgetryError(
        .misuse, code: "condition.malformed",
        summary: "'\(text)' lacks a value after '\(comparison.rawValue)'",
        hint: "--where '\(name)=' selects those without a value")
    }
  }

  /// The two ends of `a..b`.
  var ends: (low: String, high: String)? {
    guard let dots = value.firstRange(of: "..") else { return nil }
    return (String(value[..<dots.lowerBound]), String(value[dots.upperBound...]))
  }
}
