internal import SQLite

/// The time and the value of a sample, which is all that statistics need.
struct SampleSpan {
  var start: Int
  var end: Int
  var value: Double
}

/// The window of time in which a search by start finds all short samples.
enum SampleWindow {
  /// The maximum length of a short sample, in milliseconds.
  ///
  /// Longer samples have a separate index; its migration contains the same number.
  static let long = 7_200_000
}

extension HealthStore {
  /// The samples of a type that overlap a time range, by source, sorted by start.
  ///
  /// Excludes samples whose start, end or value the query excludes.
  func spans(
    type: Int, from: Int, to: Int, of query: SampleQuery
  ) throws -> [Int: [SampleSpan]] {
    let (startsFrom, endsBy, values) = (query.startsFrom, query.endsBy, query.values)
    var spans: [Int: [SampleSpan]] = [:]
    // Filtering the few excluded samples here is faster than in SQLite.
    try connection.rows(
      """
      SELECT start, end, value, source FROM sample INDEXED BY sample_by_start
      WHERE type = ? AND start >= ? AND start < ? ORDER BY start
      """, type, from - SampleWindow.long, to
    ) { row in
      let span = SampleSpan(row)
      guard span.end > from || span.start >= from, span.length <= SampleWindow.long,
        span.start >= startsFrom, span.end <= endsBy, values.contains(span.value)
      else { return }
      spans[row.int(3), default: []].append(span)
    }
    var unsortedSources: Set<Int> = []
    try connection.rows(
      """
      SELECT start, end, value, source FROM sample INDEXED BY sample_by_end
      WHERE type = ?1 AND end > ?2 AND end < ?3 + ?4 AND start < ?3 AND end - start > 7200000
      """, type, from, to, SampleLimits.longest
    ) { row in
      let span = SampleSpan(row)
      guard span.start >= startsFrom, span.end <= endsBy, values.contains(span.value) else {
        return
      }
      spans[row.int(3), default: []].append(span)
      unsortedSources.insert(row.int(3))
    }
    for source in unsortedSources { spans[source]?.sort { $0.start < $1.start } }
    return spans
  }
}

extension SampleSpan {
  fileprivate init(_ row: borrowing Row) {
    self.init(start: row.int(0), end: row.int(1), value: row.double(2))
  }

  fileprivate var length: Int { end - start }
}
