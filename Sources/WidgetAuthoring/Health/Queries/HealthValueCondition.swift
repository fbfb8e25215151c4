internal import WidgetModel

/// A condition of a health predicate that compares a sample's value with a quantity.
struct HealthValueCondition: Hashable, Sendable {
  var comparison: HKPredicateOperator
  var quantity: HKQuantity

  /// The smallest and largest matching value, in the unit in which the home stores the type.
  func bounds(for type: HKQuantityType) throws(HKError) -> (least: Double?, most: Double?) {
    let known = HealthQuantity(identifier: type.identifier).unit.flatMap(HealthUnit.init)
    guard let known, quantity.is(compatibleWith: HKUnit(known)) else {
      throw HKError(
        .errorInvalidArgument, "\(type.identifier) isn't measured in '\(quantity.unit)'")
    }
    let value = quantity.doubleValue(for: HKUnit(known))
    switch comparison {
    case .equalTo: return (value, value)
    case .lessThan: return (nil, value.nextDown)
    case .lessThanOrEqualTo: return (nil, value)
    case .greaterThan: return (value.nextUp, nil)
    case .greaterThanOrEqualTo: return (value, nil)
    case .notEqualTo:
      throw HKError(.errorInvalidArgument, "Predicates can't compare values with 'not equal'")
    }
  }

  func matches(_ other: HKQuantity) -> Bool {
    guard other.is(compatibleWith: quantity.unit) else { return false }
    let order = other.compare(quantity)
    return switch comparison {
    case .equalTo: order == .orderedSame
    case .notEqualTo: order != .orderedSame
    case .lessThan: order == .orderedAscending
    case .lessThanOrEqualTo: order != .orderedDescending
    case .greaterThan: order == .orderedDescending
    case .greaterThanOrEqualTo: order != .orderedAscending
    }
  }
}
