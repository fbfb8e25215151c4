/// The statistics of the samples in a time range, such as the steps of a day.
///
/// Values are nil if there are no samples.
package struct HealthStatistics: Hashable, Sendable {
  /// The sum without overlaps: where several sources have samples of the same time, only the most
  /// trusted source counts.
  package var sum: Double?
  /// The sum of all samples, including overlaps.
  package var naiveSum: Double?
  package var minimum: Double?
  package var maximum: Double?
  /// The value of the sample that ended last.
  package var mostRecent: Double?
  /// When the most recent sample ended, in milliseconds since 1970.
  package var mostRecentEnd: Int?
  /// The time that samples cover, in milliseconds, without overlaps.
  package var duration = 0
  /// The number of samples that start in the time range.
  package var count = 0
  /// The sum of these samples' values, for the average.
  var total = 0.0

  package init() {}

  /// The mean of the samples' values.
  package var average: Double? { count > 0 ? total / Double(count) : nil }

  package var isEmpty: Bool { count == 0 && naiveSum == nil }

  /// Counts a sample that starts in the time range; doesn't change the sums and the duration.
  mutating func add(_ span: SampleSpan) {
    count += 1
    total += span.value
    minimum = min(minimum ?? span.value, span.value)
    maximum = max(maximum ?? span.value, span.value)
    if span.end >= mostRecentEnd ?? .min {
      mostRecentEnd = span.end
      mostRecent = span.value
    }
  }

  /// Adds the statistics of another time range, which doesn't overlap this one.
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
