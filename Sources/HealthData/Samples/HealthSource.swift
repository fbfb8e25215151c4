/// Where samples come from, and how much it counts.
package struct HealthSource: Hashable, Sendable {
  package let key: Int
  package let name: String
  package let kind: SourceKind
  /// The place that the person gave it, from 1; nil leaves it to its kind.
  package let preference: Int?

  /// Sorts what counts first to the front: chosen ones, then watch, phone and others, older first.
  static func precedes(_ one: HealthSource, _ other: HealthSource) -> Bool {
    let (left, right) = (one.preference ?? .max, other.preference ?? .max)
    return (left, one.kind.rawValue, one.key) < (right, other.kind.rawValue, other.key)
  }
}
