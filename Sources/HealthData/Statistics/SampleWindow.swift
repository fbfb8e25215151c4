internal import SQLite

/// The part of a sample that statistics are made of.
struct SampleSpan {
  var start: Int
  var end: Int
  var value: Double
  var source: Int
}

enum SampleWindow {
  /// Samples that last longer have an index of their own; its migration says the same number.
  static let long = 7_200_000
}

extension HealthStore {
  /// The samples of a type that touch a time, the earlier start first.
  func spans(type: Int, from: Int, to: Int) throws -> [SampleSpan] {
    var spans: [SampleSpan] = []
    func take(_ row: borrowing Row) {
      spans.append(
        SampleSpan(
          start: row.int(0), end: row.int(1), value: row.double(2), source: row.int(3)))
    }
    try connection.rows(
      """
      SELECT start, end, value, source FROM sample INDEXED BY sample_by_start
      WHERE type = ?1 AND start >= ?2 - 7200000 AND start < ?3
      AND (end > ?2 OR start >= ?2) AND end - start <= 7200000
      ORDER BY start
      """, type, from, to, body: take)
    let short = spans.count
    try connection.rows(
      """
      SELECT start, end, value, source FROM sample INDEXED BY sample_by_end
      WHERE type = ? AND end > ? AND start < ? AND end - start > 7200000
      """, type, from, to, body: take)
    if spans.count > short { spans.sort { $0.start < $1.start } }
    return spans
  }
}
