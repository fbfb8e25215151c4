/// A source of samples, such as a watch, with its rank.
package struct HealthSource: Hashable, Sendable {
  package let key: Int
  package let name: String
  package let kind: SourceKind
  /// The rank set by the user, from 1; nil to rank the source by its kind.
  package let preference: Int?

  /// Sorts most trusted sources first: ranked ones, then watches, phones and others, older first.
  static func precedes(_ one: HealthSource, _ other: HealthSource) -> Bool {
    let (left, right) = (one.preference ?? .max, other.preference ?? .max)
    return (left, one.kind.rawValue, one.key) < (right, other.kind.rawValue, other.key)
  }
}
