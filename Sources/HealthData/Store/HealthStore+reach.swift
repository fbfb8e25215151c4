internal import SQLite

/// Stores the reach of each source: the time range in which it has samples of a type.
///
/// The reach saves searches at times in which a source has no samples, such as an old phone.
extension HealthStore {
  private struct SourceAndType: Hashable {
    var type: Int
    var source: Int
  }

  /// Extends the sources' reach by new rows, in the transaction that adds them.
  ///
  /// Deleting samples doesn't shrink the reach.
  func recordReach(of rows: ArraySlice<SampleRow>) throws {
    var reaches: [SourceAndType: ClosedRange<Int>] = [:]
    for row in rows {
      let key = SourceAndType(type: row.type, source: row.source)
      let known = reaches[key] ?? row.start...row.end
      reaches[key] = min(known.lowerBound, row.start)...max(known.upperBound, row.end)
    }
    for (key, reach) in reaches {
      try connection.run(
        """
        INSERT INTO reach (type, source, first, last) VALUES (?, ?, ?, ?)
        ON CONFLICT (type, source) DO UPDATE
        SET first = min(first, excluded.first), last = max(last, excluded.last)
        """, key.type, key.source, reach.lowerBound, reach.upperBound)
    }
  }

  /// The reach of each source, by the source's key.
  func reaches(ofType type: Int) throws -> [Int: ClosedRange<Int>] {
    var reaches: [Int: ClosedRange<Int>] = [:]
    try connection.rows("SELECT source, first, last FROM reach WHERE type = ?", type) { row in
      reaches[row.int(0)] = row.int(1)...max(row.int(1), row.int(2))
    }
    return reaches
  }

  /// The common reach of some sources; nil if they have no samples.
  func reach(of sources: [HealthSource], type: Int) throws -> ClosedRange<Int>? {
    let keys = sources.map { "\($0.key)" }.joined(separator: ", ")
    let bounds = try connection.first(
      "SELECT min(first), max(last) FROM reach WHERE type = ? AND source IN (\(keys))", type
    ) { ($0.optionalInt(0), $0.optionalInt(1)) }
    guard case (let first?, let last?)? = bounds else { return nil }
    return first...max(first, last)
  }
}
