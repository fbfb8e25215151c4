/// The statistics of consecutive times, whole and by source.
package struct StatisticsCollection: Sendable {
  /// The times begin and end at these moments, in milliseconds since 1970.
  package let bounds: [Int]
  package var unit: String
  package private(set) var whole: [HealthStatistics]
  /// By source, the one that counts most first; what one counts for, and what it told itself.
  package private(set) var sources: [(source: HealthSource, times: [HealthStatistics])] = []

  init(bounds: [Int], unit: String) {
    self.bounds = bounds
    self.unit = unit
    whole = Array(repeating: HealthStatistics(), count: max(bounds.count - 1, 0))
  }

  /// All times together.
  package var total: HealthStatistics { Self.total(whole) }

  package static func total(_ times: [HealthStatistics]) -> HealthStatistics {
    times.reduce(into: HealthStatistics()) { $0.merge($1) }
  }
}

extension StatisticsCollection {
  mutating func sortSources() {
    sources.sort { HealthSource.precedes($0.source, $1.source) }
  }

  /// Counts the samples that touch a slice of the bounds, each source in its turn.
  mutating func count(
    _ spans: [SampleSpan], in slice: Range<Int>, isFirst: Bool, ranked: [HealthSource]
  ) {
    let bySource = Dictionary(grouping: spans, by: \.source)
    var covered = CoveredTime()
    for source in ranked {
      guard let own = bySource[source.key] else { continue }
      let place = place(of: source)
      var hint = 0
      for span in own {
        count(span, in: slice, isFirst: isFirst, place, covered, hint: &hint)
      }
      let before = covered
      covered.cover(own)
      countDuration(own, in: slice, place, before)
    }
  }

  private mutating func place(of source: HealthSource) -> Int {
    if let place = sources.firstIndex(where: { $0.source.key == source.key }) { return place }
    sources.append((source, Array(repeating: HealthStatistics(), count: whole.count)))
    return sources.count - 1
  }

  private mutating func count(
    _ span: SampleSpan, in slice: Range<Int>, isFirst: Bool, _ place: Int,
    _ covered: CoveredTime, hint: inout Int
  ) {
    if slice.contains(span.start) || (isFirst && span.start < slice.lowerBound) {
      let time = time(at: max(span.start, slice.lowerBound))
      whole[time].take(span)
      sources[place].times[time].take(span)
    }
    guard span.start < span.end else {
      guard slice.contains(span.start) else { return }
      let time = time(at: span.start)
      addNaive(span.value, time, place)
      add(covered.contains(span.start, hint: &hint) ? 0 : span.value, time, place)
      return
    }
    let inside = max(span.start, slice.lowerBound)..<min(span.end, slice.upperBound)
    let length = Double(span.end - span.start)
    forEachTime(in: inside) { time, part in
      addNaive(span.value * Double(part.count) / length, time, place)
      // A time that others have told of is no time without samples.
      add(0, time, place)
    }
    covered.gaps(in: inside, hint: &hint) { gap in
      forEachTime(in: gap) { time, part in
        add(span.value * Double(part.count) / length, time, place)
      }
    }
  }

  private mutating func countDuration(
    _ own: [SampleSpan], in slice: Range<Int>, _ place: Int, _ before: CoveredTime
  ) {
    var end = slice.lowerBound
    var hint = 0
    for span in own {
      let fresh = max(span.start, end)..<max(min(span.end, slice.upperBound), max(span.start, end))
      guard !fresh.isEmpty else { continue }
      end = fresh.upperBound
      forEachTime(in: fresh) { sources[place].times[$0].duration += $1.count }
      before.gaps(in: fresh, hint: &hint) { gap in
        forEachTime(in: gap) { whole[$0].duration += $1.count }
      }
    }
  }

  private mutating func add(_ value: Double, _ time: Int, _ place: Int) {
    whole[time].sum = (whole[time].sum ?? 0) + value
    sources[place].times[time].sum = (sources[place].times[time].sum ?? 0) + value
  }

  private mutating func addNaive(_ value: Double, _ time: Int, _ place: Int) {
    whole[time].naiveSum = (whole[time].naiveSum ?? 0) + value
    sources[place].times[time].naiveSum = (sources[place].times[time].naiveSum ?? 0) + value
  }

  /// The last time that begins at or before a moment.
  private func time(at moment: Int) -> Int {
    var (low, high) = (0, bounds.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if bounds[middle] <= moment { low = middle } else { high = middle }
    }
    return low
  }

  private func forEachTime(in range: Range<Int>, _ body: (Int, Range<Int>) -> Void) {
    var time = time(at: range.lowerBound)
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, bounds[time + 1])
      body(time, start..<end)
      start = end
      time += 1
    }
  }
}
