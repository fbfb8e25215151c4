/// Adds the samples of one source in a slice of time to the statistics.
///
/// A slice is the time that ``HealthStore`` reads at once; it contains or cuts any number of the
/// time ranges that have statistics.
struct SliceCount {
  /// The bounds of the time ranges that have statistics.
  let bounds: [Int]
  let slice: Range<Int>
  /// Whether this is the first slice, which includes samples that started before it.
  let isFirst: Bool
  /// The statistics of each time range over all sources.
  var whole: [HealthStatistics]
  /// The statistics of each time range for the source alone; empty if they aren't needed.
  var own: [HealthStatistics]
  private let countsOwn: Bool
  /// The time range of the last sample, where the search for the next one starts.
  private var last = 0

  init(
    bounds: [Int], slice: Range<Int>, isFirst: Bool, whole: [HealthStatistics],
    own: [HealthStatistics]?
  ) {
    self.bounds = bounds
    self.slice = slice
    self.isFirst = isFirst
    self.whole = whole
    self.own = own ?? []
    countsOwn = own != nil
  }

  /// Adds the source's samples, sorted by start.
  ///
  /// - Parameter covered: The time of more trusted sources, in which the samples don't count.
  mutating func add(_ spans: [SampleSpan], _ covered: CoveredTime) {
    var hint = 0
    var durationHint = 0
    var end = slice.lowerBound
    for span in spans {
      count(span, covered, hint: &hint)
      let start = max(span.start, end)
      let fresh = start..<max(min(span.end, slice.upperBound), start)
      guard !fresh.isEmpty else { continue }
      end = fresh.upperBound
      countDuration(fresh, covered, hint: &durationHint)
    }
  }

  private mutating func count(_ span: SampleSpan, _ covered: CoveredTime, hint: inout Int) {
    if slice.contains(span.start) || (isFirst && span.start < slice.lowerBound) {
      let time = time(at: max(span.start, slice.lowerBound))
      whole[time].add(span)
      if countsOwn { own[time].add(span) }
    }
    guard span.start < span.end else {
      guard slice.contains(span.start) else { return }
      let time = time(at: span.start)
      addNaive(span.value, time)
      addToSum(covered.contains(span.start, hint: &hint) ? 0 : span.value, time)
      return
    }
    let inside = max(span.start, slice.lowerBound)..<min(span.end, slice.upperBound)
    let length = Double(span.end - span.start)
    forEachTime(in: inside) { count, time, part in
      count.addNaive(span.value * Double(part) / length, time)
      // A time range that other sources cover completely has the sum 0 rather than nil.
      count.addToSum(0, time)
    }
    covered.gaps(in: inside, hint: &hint) { gap in
      forEachTime(in: gap) { count, time, part in
        count.addToSum(span.value * Double(part) / length, time)
      }
    }
  }

  /// Adds time that no earlier sample of the source covers.
  private mutating func countDuration(
    _ fresh: Range<Int>, _ covered: CoveredTime, hint: inout Int
  ) {
    if countsOwn {
      forEachTime(in: fresh) { count, time, part in count.own[time].duration += part }
    }
    covered.gaps(in: fresh, hint: &hint) { gap in
      forEachTime(in: gap) { count, time, part in count.whole[time].duration += part }
    }
  }

  private mutating func addToSum(_ value: Double, _ time: Int) {
    whole[time].sum = (whole[time].sum ?? 0) + value
    if countsOwn { own[time].sum = (own[time].sum ?? 0) + value }
  }

  private mutating func addNaive(_ value: Double, _ time: Int) {
    whole[time].naiveSum = (whole[time].naiveSum ?? 0) + value
    if countsOwn { own[time].naiveSum = (own[time].naiveSum ?? 0) + value }
  }

  /// The number of the last time range that starts at or before a moment.
  private mutating func time(at moment: Int) -> Int {
    if bounds[last] <= moment, moment < bounds[last + 1] { return last }
    var (low, high) = (0, bounds.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if bounds[middle] <= moment { low = middle } else { high = middle }
    }
    last = low
    return low
  }

  /// Calls a closure with the number of each time range that a span overlaps, and the length of the
  /// overlap.
  private mutating func forEachTime(
    in range: Range<Int>, _ body: (inout SliceCount, Int, Int) -> Void
  ) {
    var start = range.lowerBound
    var time = time(at: start)
    while start < range.upperBound {
      let end = min(range.upperBound, bounds[time + 1])
      body(&self, time, end - start)
      start = end
      time += 1
    }
  }
}
