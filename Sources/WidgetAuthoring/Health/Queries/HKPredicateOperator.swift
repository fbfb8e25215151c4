/// A comparison in a health predicate.
///
/// It replaces `NSComparisonPredicate.Operator`, which Foundation lacks on Linux.
public enum HKPredicateOperator: Hashable, Sendable {
  case lessThan
  case lessThanOrEqualTo
  case greaterThan
  case greaterThanOrEqualTo
  case equalTo
  case notEqualTo
}
