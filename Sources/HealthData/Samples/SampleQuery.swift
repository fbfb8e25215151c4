/// Selects samples of a ``HealthStore`` by type, time, value and source.
///
/// ```swift
/// var query = SampleQuery(type: HealthQuantity.stepCount, from: start, to: end)
/// query.order = .newestFirst
/// let samples = try store.samples(query)
/// ```
package struct SampleQuery: Sendable {
  /// The order in which samples are returned.
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
  /// The start of the time range that samples overlap, in milliseconds since 1970; `Int.min` for
  /// none.
  package var from: Int
  /// The end of the time range that samples overlap; `Int.max` for none.
  package var to: Int
  /// Excludes samples that start earlier, even if they overlap the range.
  package var startsFrom: Int
  /// Excludes samples that end later, even if they overlap the range.
  package var endsBy: Int
  /// The accepted values, in the unit of the type.
  package var values: ClosedRange<Double>
  /// The names of the accepted sources; empty for all.
  package var sources: Set<String>
  package var order: Order
  /// The maximum number of samples to return.
  package var limit: Int
  /// The end of the previous page; nil for the first page.
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

  /// Whether the query selects a sample of its type, whatever the page and limit.
  func includes(_ sample: HealthSample) -> Bool {
    guard sources.isEmpty || sources.contains(sample.source) else { return false }
    return sample.start < to && (sample.end > from || sample.start >= from)
      && sample.start >= startsFrom && sample.end <= endsBy && values.contains(sample.value)
  }

  /// The range of starts that samples of the page can have, and their earliest end if the page is
  /// limited by it.
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
