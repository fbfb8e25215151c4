/// Which samples are asked for.
package struct SampleQuery: Sendable {
  package struct Order: Hashable, Sendable {
    /// Whether ends are compared instead of starts.
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
  /// The time that they touch, in milliseconds since 1970; open bounds are `Int.min` and `Int.max`.
  package var from: Int
  package var to: Int
  /// What begins before is not meant, even if it touches the time.
  package var startsFrom: Int
  /// What ends later is not meant, even if it touches the time.
  package var endsBy: Int
  /// The values that are meant, in the unit of the type.
  package var values: ClosedRange<Double>
  /// The names of the sources that count; none for all.
  package var sources: Set<String>
  package var order: Order
  package var limit: Int
  /// Where the page before ended.
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

  /// Which starts, and which ends, can follow the page before.
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
