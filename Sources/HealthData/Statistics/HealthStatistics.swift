/// The statistics of samples over some time; all nil if there are none.
package struct HealthStatistics: Hashable, Sendable {
  /// The sum without overlaps: where several sources have samples, only the most trusted one
  /// counts.
  package var sum: Double?
  /// The sum of all samples, including overlaps.
  package var naiveSum: Double?
  package var minimum: Double?
  package var maximum: Double?
  package var mostRecent: Double?
  /// When the most recent sample ended, in milliseconds since 1970.
  package var mostRecentEnd: Int?
  /// The time that samples cover, in milliseconds, without overlaps.
  package var duration = 0
  package var count = 0
  var total = 0.0

  package init() {}

  /// The mean of the samples' values.
  package var average: Double? { count > 0 ? total / Double(count) : nil }

  package var isEmpty: Bool { count == 0 && naiveSum == nil }

  /// Adds a sample that begins in this time.
  mutating func take(_ span: SampleSpan) {
    count += 1
    total += span.value
    minimum = min(minimum ?? span.value, span.value)
    maximum = max(maximum ?? span.value, span.value)
    if span.end >= mostRecentEnd ?? .min {
      mostRecentEnd = span.end
      mostRecent = span.value
    }
  }

  mutating func merge(_ other: HealthStatistics) {
    sum = Self.sum(sum, other.sum)
    naiveSum = Self.sum(naiveSum, other.naiveSum)
    minimum = [minimum, other.minimum].compactMap { $0 }.min()
    maximum = [maximum, other.maximum].compactMap { $0 }.max()
    if let end = other.mostRecentEnd, end >= mostRecentEnd ?? .min {
      mostRecentEnd = end
      mostRecent = other.mostRecent
    }
    duration += other.duration
    count += other.count
    total += other.total
  }

  private static func sum(_ one: Double?, _ other: Double?) -> Double? {
    guard let one else { return other }
    return one + (other ?? 0)
  }
}
