internal import SQLite

extension HealthStore {
  private struct SourceAndType: Hashable {
    var type: Int
    var source: Int
  }

  /// Records the time range of each source's samples, in the transaction that adds them.
  ///
  /// Deleting doesn't shrink the range. It only saves searches where a source has no samples, such
  /// as an old phone.
  func noteReach(of rows: ArraySlice<SampleRow>) throws {
    var reaches: [SourceAndType: ClosedRange<Int>] = [:]
    for row in rows {
      let teller = SourceAndType(type: row.type, source: row.source)
      let known = reaches[teller] ?? row.start...row.end
      reaches[teller] = min(known.lowerBound, row.start)...max(known.upperBound, row.end)
    }
    for (teller, reach) in reaches {
      try connection.run(
        """
        INSERT INTO reach (type, source, first, last) VALUES (?, ?, ?, ?)
        ON CONFLICT (type, source) DO UPDATE
        SET first = min(first, excluded.first), last = max(last, excluded.last)
        """, teller.type, teller.source, reach.lowerBound, reach.upperBound)
    }
  }

  /// The time range of each source's samples, by the source's key.
  func reaches(ofType type: Int) throws -> [Int: ClosedRange<Int>] {
    var reaches: [Int: ClosedRange<Int>] = [:]
    try connection.rows("SELECT source, first, last FROM reach WHERE type = ?", type) { row in
      reaches[row.int(0)] = row.int(1)...max(row.int(1), row.int(2))
    }
    return reaches
  }

  /// The time range of the samples of some sources; nil if there are none.
  func reach(of sources: [HealthSource], type: Int) throws -> ClosedRange<Int>? {
    let keys = sources.map { "\($0.key)" }.joined(separator: ", ")
    let bounds = try connection.first(
      "SELECT min(first), max(last) FROM reach WHERE type = ? AND source IN (\(keys))", type
    ) { ($0.optionalInt(0), $0.optionalInt(1)) }
    guard case (let first?, let last?)? = bounds else { return nil }
    return first...max(first, last)
  }
}
