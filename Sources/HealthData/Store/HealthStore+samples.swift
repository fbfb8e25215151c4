internal import SQLite
internal import WidgetModel

/// Reads samples.
extension HealthStore {
  /// The columns that ``sample(_:_:)`` reads, and the tables that contain them.
  static func columns(indexedBy index: String) -> String {
    """
    sample.anchor, value, start, end, source.name, device.name, uuid, source.kind
    FROM sample INDEXED BY \(index)
    CROSS JOIN source ON source.key = sample.source LEFT JOIN device ON device.key = sample.device
    """
  }

  /// The samples that a query selects, in its order.
  package func samples(_ query: SampleQuery) throws -> [StoredSample] {
    guard let type = try storedType(query.type) else { return [] }
    guard query.order.byEnd else { return try select(query, type, sortedByEnd: false) }
    let ends = try select(query, type, sortedByEnd: false).map(\.sample.end)
    guard ends.count == query.limit else { return try select(query, type, sortedByEnd: true) }
    // There may be more samples than the limit, so sorting all of them by end would be slow. The page
    // sorted by start limits the search: the samples sorted by end can't lie beyond it.
    return try query.order.isNewestFirst
      ? select(query, type, sortedByEnd: true, reaching: ends.min())
      : select(query, type, sortedByEnd: true, before: ends.max())
  }

  /// Selects samples with a single statement.
  ///
  /// - Parameters:
  ///   - reaching: Excludes samples that end earlier; nil for no limit.
  ///   - before: Excludes samples that start later; nil for no limit.
  private func select(
    _ query: SampleQuery, _ type: StoredNames.StoredType, sortedByEnd: Bool,
    reaching: Int? = nil, before: Int? = nil
  ) throws -> [StoredSample] {
    let page = query.page
    let from = max(
      query.from, [reaching, page.reaching].compactMap { $0 }.max().map { $0 - 1 } ?? .min)
    var first = max(try firstStart(touching: from, type: type.key), query.startsFrom, page.first)
    var last = min(before ?? .max, query.to > .min ? query.to - 1 : .min, query.endsBy, page.last)
    // Combine all bounds of the start, because SQLite uses only one of several for the index. A
    // sample that overlaps the range may start long before it, so `firstStart` looks for these.
    let (sign, columns) = (query.order.isNewestFirst ? "<" : ">", query.order.columns)
    var conditions = [
      "sample.type = ?1", "start >= ?4", "start <= ?6", "(start >= ?2 OR end > ?2)", "end <= ?3",
      "value BETWEEN ?10 AND ?11",
      "(?9 IS NULL OR (\(columns[0]), \(columns[1]), sample.anchor) \(sign) (?7, ?8, ?9))",
    ]
    if !query.sources.isEmpty {
      let sources = try sources().filter { query.sources.contains($0.name) }
      guard let reach = try reach(of: sources, type: type.key) else { return [] }
      (first, last) = (max(first, reach.lowerBound), min(last, reach.upperBound))
      conditions.append("source.key IN (\(sources.map { "\($0.key)" }.joined(separator: ", ")))")
    }
    let direction = query.order.isNewestFirst ? "DESC" : "ASC"
    let order = (sortedByEnd ? ["end", "start"] : ["start", "end"]) + ["sample.anchor"]
    let cursor = query.after.map { query.order.byEnd ? ($0.end, $0.start) : ($0.start, $0.end) }
    return try connection.all(
      """
      SELECT \(Self.columns(indexedBy: "sample_by_start")) WHERE \(conditions.joined(separator: " AND "))
      ORDER BY \(order.map { "\($0) \(direction)" }.joined(separator: ", ")) LIMIT ?5
      """, type.key, query.from, query.endsBy, first, query.limit, last, cursor?.0, cursor?.1,
      query.after?.anchor, query.values.lowerBound, query.values.upperBound,
      read: { Self.sample($0, type) })
  }

  /// Reads a sample from a row of ``columns(indexedBy:)``.
  static func sample(_ row: borrowing Row, _ type: StoredNames.StoredType) -> StoredSample {
    let uuid = row.text(6)
    return StoredSample(
      anchor: row.int(0),
      sample: HealthSample(
        type: type.quantity.identifier, value: row.double(1), unit: type.unit.text,
        start: row.int(2), end: row.int(3), source: row.text(4), device: row.optionalText(5),
        uuid: uuid.isEmpty ? nil : uuid),
      kind: SourceKind(rawValue: row.int(7)) ?? .other)
  }

  /// A moment at or before the start of each sample that ends after a given moment.
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
