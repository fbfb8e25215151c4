/// A stored source of samples, such as a watch.
///
/// Where several sources have samples of the same time, statistics use the most trusted source.
package struct HealthSource: Hashable, Sendable {
  /// The key in the store.
  package let key: Int
  package let name: String
  package let kind: SourceKind
  /// The rank set by the user, from 1; nil to rank the source by its kind.
  package let preference: Int?

  /// Whether a source is more trusted than another.
  ///
  /// Sources that the user has ranked come first, then watches, phones and others; of the same
  /// kind, the source that was stored first.
  static func precedes(_ one: HealthSource, _ other: HealthSource) -> Bool {
    let (left, right) = (one.preference ?? .max, other.preference ?? .max)
    return (left, one.kind.rawValue, one.key) < (right, other.kind.rawValue, other.key)
  }
}
