/// The statistics of consecutive time ranges, in total and per source.
package struct StatisticsCollection: Sendable {
  /// The bounds of the time ranges, in milliseconds since 1970.
  package let bounds: [Int]
  package var unit: String
  package private(set) var whole: [HealthStatistics]
  private let isSeparate: Bool
  /// The statistics per source, if requested, most trusted first: without overlaps, and for the
  /// source alone.
  package private(set) var sources: [(source: HealthSource, times: [HealthStatistics])] = []

  init(bounds: [Int], unit: String, isSeparate: Bool) {
    self.bounds = bounds
    self.unit = unit
    self.isSeparate = isSeparate
    whole = Array(repeating: HealthStatistics(), count: max(bounds.count - 1, 0))
  }

  /// The statistics of all time ranges together.
  package var total: HealthStatistics { Self.total(whole) }

  package static func total(_ times: [HealthStatistics]) -> HealthStatistics {
    times.reduce(into: HealthStatistics()) { $0.merge($1) }
  }
}

extension StatisticsCollection {
  mutating func sortSources() {
    sources.sort { HealthSource.precedes($0.source, $1.source) }
  }

  /// Adds the samples in a slice of the time, source by source.
  mutating func count(
    _ spans: [Int: [SampleSpan]], in slice: Range<Int>, isFirst: Bool, ranked: [HealthSource]
  ) {
    var covered = CoveredTime()
    for source in ranked {
      guard let own = spans[source.key] else { continue }
      let place = isSeparate ? place(of: source) : nil
      // Move the value out, so that it is changed in place without a copy.
      var count = SliceCount(
        bounds: bounds, slice: slice, isFirst: isFirst, whole: whole,
        own: place.map { sources[$0].times })
      whole = []
      if let place { sources[place].times = [] }
      count.take(own, covered)
      whole = count.whole
      if let place { sources[place].times = count.own }
      covered.cover(own)
    }
  }

  private mutating func place(of source: HealthSource) -> Int {
    if let place = sources.firstIndex(where: { $0.source.key == source.key }) { return place }
    sources.append((source, Array(repeating: HealthStatistics(), count: bounds.count - 1)))
    return sources.count - 1
  }
}
