internal import SQLite
internal import WidgetModel

/// Which samples are asked for.
package struct SampleQuery: Sendable {
  /// Which end of a sample has to lie within the time asked for; neither: it has to touch it.
  package struct Strictness: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let start = Strictness(rawValue: 1)
    package static let end = Strictness(rawValue: 2)
  }

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
  }

  package var type: String
  /// Milliseconds since 1970; empty bounds are `Int.min` and `Int.max`.
  package var from: Int
  package var to: Int
  package var strictness: Strictness
  package var sources: [String]
  package var order: Order
  package var limit: Int

  package init(
    type: String, from: Int = .min, to: Int = .max, strictness: Strictness = [],
    sources: [String] = [], order: Order = .oldestFirst, limit: Int = 1000
  ) {
    self.type = type
    self.from = from
    self.to = to
    self.strictness = strictness
    self.sources = sources
    self.order = order
    self.limit = limit
  }
}

extension HealthStore {
  static func columns(indexedBy index: String) -> String {
    """
    sample.anchor, value, start, end, source.name, device.name, uuid
    FROM sample INDEXED BY \(index)
    CROSS JOIN source ON source.key = sample.source LEFT JOIN device ON device.key = sample.device
    """
  }

  /// The samples that a query asks for.
  package func samples(_ query: SampleQuery) throws -> [StoredSample] {
    guard let type = try storedType(query.type) else { return [] }
    guard query.order.byEnd else { return try select(query, type) }
    var byStart = query
    byStart.order.byEnd = false
    let ends = try select(byStart, type).map(\.sample.end)
    guard ends.count == query.limit else { return try select(query, type) }
    // What is among the first by its end may be a long one that is not among the first by its start.
    return try query.order.isNewestFirst
      ? select(query, type, reaching: ends.min()) : select(query, type, before: ends.max())
  }

  /// - Parameters:
  ///   - reaching: What ends before is not asked for.
  ///   - before: What begins later is not asked for.
  private func select(
    _ query: SampleQuery, _ type: StoredNames.StoredType, reaching: Int? = nil, before: Int? = nil
  ) throws -> [StoredSample] {
    let from = max(query.from, reaching.map { $0 - 1 } ?? .min)
    var first = try firstStart(touching: from, type: type.key)
    var last = min(before ?? .max, query.to > .min ? query.to - 1 : .min)
    // One bound at either end: of several, SQLite searches by the first.
    var conditions = ["sample.type = ?1", "start >= ?4", "start <= ?6"]
    if query.strictness.contains(.start) {
      first = max(first, query.from)
    } else {
      // What touches the time may have begun long before; how long, the index of long ones knows.
      conditions.append("(start >= ?2 OR end > ?2)")
    }
    if query.strictness.contains(.end) { conditions.append("end <= ?3") }
    if !query.sources.isEmpty {
      let sources = try sources().filter { query.sources.contains($0.name) }
      guard let reach = try reach(of: sources, type: type.key) else { return [] }
      (first, last) = (max(first, reach.lowerBound), min(last, reach.upperBound))
      conditions.append("source.key IN (\(sources.map { "\($0.key)" }.joined(separator: ", ")))")
    }
    let direction = query.order.isNewestFirst ? "DESC" : "ASC"
    let order = query.order.byEnd ? ["end", "start"] : ["start", "end"]
    return try connection.all(
      """
      SELECT \(Self.columns(indexedBy: "sample_by_start")) WHERE \(conditions.joined(separator: " AND "))
      ORDER BY \(order[0]) \(direction), \(order[1]) \(direction) LIMIT ?5
      """, type.key, query.from, query.to, first, query.limit, last,
      read: { Self.sample($0, type) })
  }

  static func sample(_ row: borrowing Row, _ type: StoredNames.StoredType) -> StoredSample {
    let uuid = row.text(6)
    return StoredSample(
      anchor: row.int(0),
      sample: HealthSample(
        type: type.quantity.identifier, value: row.double(1), unit: type.unit.text,
        start: row.int(2), end: row.int(3), source: row.text(4), device: row.optionalText(5),
        uuid: uuid.isEmpty ? nil : uuid))
  }

  /// The start of the earliest sample that reaches into the time from a moment.
  private func firstStart(touching from: Int, type: Int) throws -> Int {
    guard from > SampleLimits.earliest else { return .min }
    let long = try connection.first(
      """
      SELECT min(start) FROM sample INDEXED BY sample_by_end
      WHERE type = ? AND end > ? AND start < ? AND end - start > 7200000
      """, type, from, from, read: { $0.optionalInt(0) })
    return min(long.flatMap { $0 } ?? .max, from - SampleWindow.long)
  }
}
