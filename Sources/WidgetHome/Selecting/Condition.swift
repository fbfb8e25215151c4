package import WidgetModel

/// A condition on a resolved value: `name=value`, `name>5`, `name~part`, `name=1..5`, `name=`.
package struct Condition: Hashable, Sendable {
  package enum Comparison: String, Hashable, Sendable {
    case notEqual = "!="
    case atMost = "<="
    case atLeast = ">="
    case equal = "="
    case less = "<"
    case greater = ">"
    case contains = "~"
  }

  package var name: String
  package var comparison: Comparison
  package var value: String

  package init(parsing text: String) throws(WidgetryError) {
    let end = text.firstIndex { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "_" }
    let all: [Comparison] = [.notEqual, .atMost, .atLeast, .equal, .less, .greater, .contains]
    guard let end, end > text.startIndex,
      let comparison = all.first(where: { text[end...].hasPrefix($0.rawValue) })
    else {
      throw WidgetryError(
        .misuse, code: "condition.malformed", summary: "'\(text)' is no condition",
        hint: "write --where 'name=value', and quote < and >: --where 'goal>5000'")
    }
    guard !text[end...].hasPrefix("==") else {
      throw WidgetryError(
        .misuse, code: "condition.malformed", summary: "'\(text)' has one '=' too many",
        hint: "--where '\(text[..<end])=\(text[end...].dropFirst(2))'")
    }
    name = String(text[..<end])
    self.comparison = comparison
    value = String(text[end...].dropFirst(comparison.rawValue.count))
  }

  /// Holds the condition against a resolved value, nil if there is none.
  package func holds(for resolved: JSONValue?, of parameter: ParameterSchema) -> Bool {
    guard let resolved, resolved != .string(""), resolved != .array([]) else {
      switch comparison {
      case .equal: return value.isEmpty
      case .notEqual: return !value.isEmpty
      default: return false
      }
    }
    let elements = resolved.array ?? [resolved]
    switch comparison {
    case .equal: return elements.contains { equals($0, parameter) }
    case .notEqual: return !elements.contains { equals($0, parameter) }
    case .contains:
      return elements.contains { $0.plain.lowercased().contains(value.lowercased()) }
    case .less: return elements.contains { order($0, value) == -1 }
    case .greater: return elements.contains { order($0, value) == 1 }
    case .atMost: return elements.contains { [-1, 0].contains(order($0, value)) }
    case .atLeast: return elements.contains { [1, 0].contains(order($0, value)) }
    }
  }

  private func equals(_ element: JSONValue, _ parameter: ParameterSchema) -> Bool {
    if let range = value.range(of: ".."), parameter.isOrdered {
      let low = order(element, String(value[..<range.lowerBound]))
      let high = order(element, String(value[range.upperBound...]))
      return [0, 1].contains(low) && [0, -1].contains(high)
    }
    if element.plain == value { return true }
    switch parameter.type {
    case .int, .double: return order(element, value) == 0
    case .bool:
      let words = ["true": true, "yes": true, "on": true, "1": true]
      let opposite = ["false", "no", "off", "0"].contains(value.lowercased())
      guard let asked = words[value.lowercased()] ?? (opposite ? false : nil) else { return false }
      return element == .bool(asked)
    case .enumeration:
      let option = parameter.options.first { $0.title.lowercased() == value.lowercased() }
      return option?.value == element
    default: return false
    }
  }

  /// -1, 0 or 1; nil where there is no order between the two.
  private func order(_ element: JSONValue, _ text: String) -> Int? {
    if let left = element.number {
      guard let right = Double(text) else { return nil }
      return left < right ? -1 : left > right ? 1 : 0
    }
    // Dates are spelled so that their order is that of their text.
    guard let left = element.string, !text.isEmpty else { return nil }
    return left < text ? -1 : left > text ? 1 : 0
  }
}

extension ParameterSchema {
  fileprivate var isOrdered: Bool {
    switch type {
    case .int, .double, .date: true
    default: false
    }
  }
}

extension String {
  fileprivate func range(of separator: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(separator) {
        return start..<index(start, offsetBy: separator.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
