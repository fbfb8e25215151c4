internal import SQLite
internal import WidgetModel

extension HealthStore {
  /// How much time is looked at together, so that the samples held are few.
  private static let slice = 12 * 86_400_000

  /// The statistics of a type over consecutive times.
  ///
  /// - Parameters:
  ///   - bounds: Where the times begin and end, in order, in milliseconds since 1970.
  ///   - only: The names of the sources that count; none for all.
  package func statistics(
    _ type: String, bounds: [Int], only: [String] = []
  ) throws -> StatisticsCollection {
    try read {
      let stored = try storedType(type)
      let unit = stored?.unit.text ?? HealthQuantity(identifier: type).unit ?? "count"
      var collection = StatisticsCollection(bounds: bounds, unit: unit)
      guard let stored, let first = bounds.first, let last = bounds.last else { return collection }
      let ranked = try sources().filter { only.isEmpty || only.contains($0.name) }
      // Outside of what there is, nothing has to be looked for; the bounds may be those of all time.
      var start = max(first, try firstStart(of: stored.key) ?? last)
      let end = min(last, try lastEnd(of: stored.key) ?? first)
      let begin = start
      while start < end {
        let next = min(start + Self.slice, last)
        let spans = try spans(type: stored.key, from: start, to: next)
        collection.count(spans, in: start..<next, isFirst: start == begin, ranked: ranked)
        start = next
      }
      collection.sortSources()
      return collection
    }
  }

  private func firstStart(of type: Int) throws -> Int? {
    try connection.first(
      "SELECT start FROM sample INDEXED BY sample_by_start WHERE type = ? ORDER BY start LIMIT 1",
      type
    ) { $0.int(0) }
  }

  /// A moment that no sample of a type ends after.
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
