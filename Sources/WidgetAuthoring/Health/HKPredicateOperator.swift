/// How values are compared; Foundation has no `NSComparisonPredicate.Operator` here.
public enum HKPredicateOperator: Hashable, Sendable {
  case lessThan
  case lessThanOrEqualTo
  case greaterThan
  case greaterThanOrEqualTo
  case equalTo
  case notEqualTo
}
