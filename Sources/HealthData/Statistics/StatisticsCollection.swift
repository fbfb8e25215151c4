/// The statistics of consecutive time ranges, such as the days of a month, over all sources and for
/// each source.
///
/// ``HealthStore/statistics(_:bounds:)`` creates it.
package struct StatisticsCollection: Sendable {
  /// The bounds of the time ranges, in milliseconds since 1970.
  package let bounds: [Int]
  /// The unit of all values.
  package var unit: String
  /// The statistics of each time range over all sources.
  package private(set) var whole: [HealthStatistics]
  private let isSeparate: Bool
  /// The statistics of each time range for each source, most trusted first; empty unless requested.
  ///
  /// The sum counts only what the source contributes to the sum over all sources.
  package private(set) var sources: [(source: HealthSource, times: [HealthStatistics])] = []

  init(bounds: [Int], unit: String, isSeparate: Bool) {
    self.bounds = bounds
    self.unit = unit
    self.isSeparate = isSeparate
    whole = Array(repeating: HealthStatistics(), count: max(bounds.count - 1, 0))
  }

  /// The statistics of all time ranges together.
  package var total: HealthStatistics { Self.total(whole) }

  /// The statistics of several time ranges together.
  package static func total(_ times: [HealthStatistics]) -> HealthStatistics {
    times.reduce(into: HealthStatistics()) { $0.merge($1) }
  }
}

/// Builds the collection while ``HealthStore`` reads samples.
extension StatisticsCollection {
  mutating func sortSources() {
    sources.sort { HealthSource.precedes($0.source, $1.source) }
  }

  /// Adds the samples in a slice of the time, source by source, most trusted first.
  mutating func count(
    _ spans: [Int: [SampleSpan]], in slice: Range<Int>, isFirst: Bool, ranked: [HealthSource]
  ) {
    var covered = CoveredTime()
    for source in ranked {
      guard let sourceSpans = spans[source.key] else { continue }
      let index = isSeparate ? index(of: source) : nil
      // Move the statistics out, so that they are changed in place without a copy.
      var count = SliceCount(
        bounds: bounds, slice: slice, isFirst: isFirst, whole: whole,
        own: index.map { sources[$0].times })
      whole = []
      if let index { sources[index].times = [] }
      count.add(sourceSpans, covered)
      whole = count.whole
      if let index { sources[index].times = count.own }
      covered.cover(sourceSpans)
    }
  }

  /// The index of a source's statistics, which are added if they are missing.
  private mutating func index(of source: HealthSource) -> Int {
    if let index = sources.firstIndex(where: { $0.source.key == source.key }) { return index }
    sources.append((source, Array(repeating: HealthStatistics(), count: bounds.count - 1)))
    return sources.count - 1
  }
}
