/// Selects samples by type, time, value and source.
package struct SampleQuery: Sendable {
  package struct Order: Hashable, Sendable {
    /// Whether samples are sorted by end instead of start.
    package var byEnd = false
    package var isNewestFirst: Bool

    package init(byEnd: Bool = false, isNewestFirst: Bool) {
      self.byEnd = byEnd
      self.isNewestFirst = isNewestFirst
    }

    package static let oldestFirst = Order(isNewestFirst: false)
    package static let newestFirst = Order(isNewestFirst: true)

    var columns: [String] { byEnd ? ["end", "start"] : ["start", "end"] }
  }

  package var type: String
  /// The time range that samples touch, in milliseconds since 1970; open bounds are `Int.min` and
  /// `Int.max`.
  package var from: Int
  package var to: Int
  /// Excludes samples that begin earlier, even if they touch the range.
  package var startsFrom: Int
  /// Excludes samples that end later, even if they touch the range.
  package var endsBy: Int
  /// The accepted values, in the unit of the type.
  package var values: ClosedRange<Double>
  /// The names of the accepted sources; empty for all.
  package var sources: Set<String>
  package var order: Order
  package var limit: Int
  /// Where the previous page ended.
  package var after: SampleCursor?

  package init(
    type: String, from: Int = .min, to: Int = .max, startsFrom: Int = .min, endsBy: Int = .max,
    values: ClosedRange<Double> = -Double.infinity...Double.infinity,
    sources: Set<String> = [], order: Order = .oldestFirst, limit: Int = 1000,
    after: SampleCursor? = nil
  ) {
    self.type = type
    self.from = from
    self.to = to
    self.startsFrom = startsFrom
    self.endsBy = endsBy
    self.values = values
    self.sources = sources
    self.order = order
    self.limit = limit
    self.after = after
  }

  func holds(_ sample: HealthSample) -> Bool {
    guard sources.isEmpty || sources.contains(sample.source) else { return false }
    return sample.start < to && (sample.end > from || sample.start >= from)
      && sample.start >= startsFrom && sample.end <= endsBy && values.contains(sample.value)
  }

  /// The starts and ends that samples on the next page can have.
  var page: (first: Int, last: Int, reaching: Int?) {
    guard let after else { return (.min, .max, nil) }
    return switch (order.byEnd, order.isNewestFirst) {
    case (false, false): (after.start, .max, nil)
    case (false, true): (.min, after.start, nil)
    case (true, false): (.min, .max, after.end)
    case (true, true): (.min, after.end, nil)
    }
  }
}
