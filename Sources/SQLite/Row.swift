internal import CSQLite

/// The current row of a running query; it is passed to a closure that reads its columns.
///
///     try connection.all("SELECT id, size FROM file") { row in (row.text(0), row.int(1)) }
///
/// A row can't be stored, because the next step overwrites it. Columns are counted from zero.
/// Values are converted as SQLite does; NULL is read as zero or as an empty value.
package struct Row: ~Copyable {
  private let statement: OpaquePointer
  /// The number of columns.
  package let count: Int

  init(of statement: OpaquePointer) {
    self.statement = statement
    count = Int(sqlite3_data_count(statement))
  }

  package func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, index(column)) == SQLITE_NULL
  }

  package func int(_ column: Int) -> Int {
    Int(sqlite3_column_int64(statement, index(column)))
  }

  package func int64(_ column: Int) -> Int64 {
    sqlite3_column_int64(statement, index(column))
  }

  package func bool(_ column: Int) -> Bool {
    sqlite3_column_int64(statement, index(column)) != 0
  }

  package func double(_ column: Int) -> Double {
    sqlite3_column_double(statement, index(column))
  }

  package func text(_ column: Int) -> String {
    let index = index(column)
    // Request the text first: the byte count is that of the form requested last.
    guard let text = sqlite3_column_text(statement, index) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, index))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  package func bytes(_ column: Int) -> [UInt8] {
    withBytes(column) { [UInt8]($0) }
  }

  /// Passes the bytes to a closure without copying them; they are valid only inside the closure.
  package func withBytes<Result>(
    _ column: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let index = index(column)
    let bytes = sqlite3_column_blob(statement, index)
    let count = Int(sqlite3_column_bytes(statement, index))
    return try body(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  }

  package func optionalInt(_ column: Int) -> Int? {
    isNull(column) ? nil : int(column)
  }

  package func optionalText(_ column: Int) -> String? {
    isNull(column) ? nil : text(column)
  }

  package func optionalBytes(_ column: Int) -> [UInt8]? {
    isNull(column) ? nil : bytes(column)
  }

  private func index(_ column: Int) -> Int32 {
    // SQLite would read NULL beyond the last column, which would hide a mistake in the query.
    precondition(column >= 0 && column < count, "Column \(column) of \(count)")
    return Int32(truncatingIfNeeded: column)
  }
}
