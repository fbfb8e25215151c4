internal import WidgetModel

/// A comparison of a sample's value with a quantity, from a predicate.
struct HealthValueCondition: Hashable, Sendable {
  var comparison: HKPredicateOperator
  var quantity: HKQuantity

  /// The smallest and largest matching value, in the unit that the type is stored in.
  func ends(for type: HKQuantityType) throws(HKError) -> (least: Double?, most: Double?) {
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
      throw HKError(.errorInvalidArgument, "Values can't be compared with 'not equal'")
    }
  }

  func holds(_ other: HKQuantity) -> Bool {
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
