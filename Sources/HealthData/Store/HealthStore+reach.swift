internal import SQLite

extension HealthStore {
  private struct Teller: Hashable {
    var type: Int
    var source: Int
  }

  /// Remembers, in the transaction that adds them, how far the samples of each source reach.
  ///
  /// Deleting leaves it as it is: it only spares the search where a source, as a phone that was given away, has nothing.
  func noteReach(of rows: ArraySlice<SampleRow>) throws {
    var reaches: [Teller: ClosedRange<Int>] = [:]
    for row in rows {
      let teller = Teller(type: row.type, source: row.source)
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

  /// The time that no sample of each source lies outside of, by the source's key.
  func reaches(ofType type: Int) throws -> [Int: ClosedRange<Int>] {
    var reaches: [Int: ClosedRange<Int>] = [:]
    try connection.rows("SELECT source, first, last FROM reach WHERE type = ?", type) { row in
      reaches[row.int(0)] = row.int(1)...max(row.int(1), row.int(2))
    }
    return reaches
  }

  /// The time that no sample of some sources lies outside of; nil if they have told nothing of a type.
  func reach(of sources: [HealthSource], type: Int) throws -> ClosedRange<Int>? {
    let keys = sources.map { "\($0.key)" }.joined(separator: ", ")
    let bounds = try connection.first(
      "SELECT min(first), max(last) FROM reach WHERE type = ? AND source IN (\(keys))", type
    ) { ($0.optionalInt(0), $0.optionalInt(1)) }
    guard case (let first?, let last?)? = bounds else { return nil }
    return first...max(first, last)
  }
}
