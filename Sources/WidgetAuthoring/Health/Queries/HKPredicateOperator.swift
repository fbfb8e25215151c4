/// A comparison operator; on Linux Foundation has no `NSComparisonPredicate.Operator`.
public enum HKPredicateOperator: Hashable, Sendable {
  case lessThan
  case lessThanOrEqualTo
  case greaterThan
  case greaterThanOrEqualTo
  case equalTo
  case notEqualTo
}
