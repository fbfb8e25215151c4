package import WidgetModel

/// A condition on a widget's value, as users write it after `--where`.
///
/// Examples are `name=value`, `name>5`, `name~part`, `name=1..5`, and `name=` for no value.
package struct Condition: Hashable, Sendable {
  /// How the value is compared.
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

    /// Whether the comparison needs an order.
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

  /// Reads a condition; throws if it has no name, no comparison or no value.
  package init(parsing text: String) throws(WidgetryError) {
    let end = text.firstIndex { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "_" }
    guard let end, end > text.startIndex,
      let comparison = Comparison.longestFirst.first(where: { text[end...].hasPrefix($0.rawValue) })
    else {
      throw WidgetryError(
        .misuse, code: "condition.malformed", summary: "'\(text)' isn't a condition",
        hint: "Write --where 'name=value'; conditions with < and > need quotes: --where "
          + "'goal>5000'")
    }
    guard !text[end...].hasPrefix("==") else {
      throw WidgetryError(
        .misuse, code: "condition.malformed", summary: "'\(text)' has an extra '='",
        hint: "Use --where '\(text[..<end])=\(text[end...].dropFirst(2))'")
    }
    name = String(text[..<end])
    self.comparison = comparison
    value = String(text[end...].dropFirst(comparison.rawValue.count))
    guard !value.isEmpty || comparison == .equal || comparison == .notEqual else {
      throw WidgetryError(
        .misuse, code: "condition.malformed",
        summary: "'\(text)' needs a value after '\(comparison.rawValue)'",
        hint: "Use --where '\(name)=' to select widgets without a value")
    }
  }

  /// The two ends of a range `a..b`; nil for another value.
  var ends: (low: String, high: String)? {
    guard let dots = value.firstRange(of: "..") else { return nil }
    return (String(value[..<dots.lowerBound]), String(value[dots.upperBound...]))
  }
}
