internal import SQLite
internal import WidgetModel

/// Computes statistics, such as the steps of each day.
extension HealthStore {
  /// The time range that is read at once, which limits the number of samples in memory.
  private static let slice = 12 * 86_400_000

  /// The statistics of a type over consecutive time ranges.
  ///
  /// - Parameter bounds: The bounds of the ranges, ascending, in milliseconds since 1970.
  package func statistics(_ type: String, bounds: [Int]) throws -> StatisticsCollection {
    try statistics(of: SampleQuery(type: type), bounds: bounds, isSeparate: true)
  }

  /// The statistics of a query's samples over consecutive time ranges.
  ///
  /// If a sample is partly outside the query's time, only the part inside is counted.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the ranges, ascending, in milliseconds since 1970.
  ///   - isSeparate: Whether to also compute the statistics of each source, which multiplies the
  ///     required memory.
  package func statistics(
    of query: SampleQuery, bounds: [Int], isSeparate: Bool
  ) throws -> StatisticsCollection {
    try read {
      let stored = try storedType(query.type)
      let unit = stored?.unit.text ?? HealthQuantity(identifier: query.type).unit ?? "count"
      var collection = StatisticsCollection(bounds: bounds, unit: unit, isSeparate: isSeparate)
      guard let stored, let opening = bounds.first, let closing = bounds.last else {
        return collection
      }
      let (first, last) = (max(opening, query.from), min(closing, query.to))
      let ranked = try sources().filter {
        query.sources.isEmpty || query.sources.contains($0.name)
      }
      // Skip the time before the first sample and after the last one, because the bounds may be
      // centuries apart.
      var start = max(first, try firstStart(of: stored.key) ?? last)
      let end = min(last, try lastEnd(of: stored.key) ?? first)
      var isFirst = true
      while start < end {
        let next = min(start + Self.slice, last)
        let spans = try spans(type: stored.key, from: start, to: next, of: query)
        collection.count(spans, in: start..<next, isFirst: isFirst, ranked: ranked)
        isFirst = false
        start = next
      }
      collection.sortSources()
      return collection
    }
  }

  /// The start of a type's first sample.
  private func firstStart(of type: Int) throws -> Int? {
    try connection.first(
      "SELECT start FROM sample INDEXED BY sample_by_start WHERE type = ? ORDER BY start LIMIT 1",
      type
    ) { $0.int(0) }
  }

  /// A moment at or after the end of a type's last sample.
  private func lastEnd(of type: Int) throws -> Int? {
    let start = try connection.first(
      """
      SELECT start FROM sample INDEXED BY sample_by_start WHERE type = ?
      ORDER BY start DESC LIMIT 1
      """, type
    ) { $0.int(0) }
    let long = try connection.first(
      """
      SELECT end FROM sample INDEXED BY sample_by_end
      WHERE type = ? AND end - start > 7200000 ORDER BY end DESC LIMIT 1
      """, type
    ) { $0.int(0) }
    return start.map { max($0 + SampleWindow.long + 1, long ?? .min) }
  }
}
