internal import WidgetModel
internal import WidgetRegistry

/// A condition whose value has been read for one kind's parameter, so that widgets can be tested.
struct ConditionTest {
  enum Operand {
    /// Matches widgets that have no value.
    case nothing
    case value(JSONValue)
    /// Matches values from one end to the other, both included; nil for no limit.
    case range(JSONValue?, JSONValue?)
    /// Matches values that contain a text, or whose title does.
    case part(folded: String, named: Set<JSONValue>)
  }

  let comparison: Condition.Comparison
  let operand: Operand
  let parameter: ParameterSchema

  /// Whether a widget's value meets the condition; nil if the widget has no value.
  func holds(for resolved: JSONValue?) -> Bool {
    let elements = resolved.map { $0.array ?? [$0] }?.filter { $0 != .string("") } ?? []
    if case .nothing = operand { return elements.isEmpty == (comparison == .equal) }
    if comparison == .notEqual { return !elements.contains(where: matches) }
    return elements.contains(where: matches)
  }

  private func matches(_ element: JSONValue) -> Bool {
    switch operand {
    case .nothing: false
    case .value(let value):
      switch comparison {
      case .equal, .notEqual, .contains: element == value || order(element, value) == 0
      case .less: order(element, value) == -1
      case .greater: order(element, value) == 1
      case .atMost: [-1, 0].contains(order(element, value))
      case .atLeast: [0, 1].contains(order(element, value))
      }
    case .range(let low, let high):
      low.map { [0, 1].contains(order(element, $0)) } ?? true
        && high.map { [-1, 0].contains(order(element, $0)) } ?? true
    case .part(let folded, let named):
      named.contains(element) || Folding.folded(element.plain).contains(folded)
    }
  }

  /// The anniversary to which each matching widget refers; nil if other widgets match too.
  var anniversary: String? {
    guard comparison == .equal, case .value(.string(let id)) = operand,
      parameter.type == .entity(.anniversary)
    else { return nil }
    return id
  }

  /// -1, 0 or 1; nil if the values can't be compared.
  private func order(_ left: JSONValue, _ right: JSONValue) -> Int? {
    let left = parameter.amount(of: left).map { JSONValue.double($0) } ?? left
    let right = parameter.amount(of: right).map { JSONValue.double($0) } ?? right
    if let left = left.number, let right = right.number {
      return left < right ? -1 : left > right ? 1 : 0
    }
    // Dates are stored as texts that sort by time.
    guard let left = left.string, let right = right.string else { return nil }
    return left < right ? -1 : left > right ? 1 : 0
  }
}
