internal import CSQLite

/// Whether a scan continues with the next row.
package enum ScanStep: Sendable {
  case next, stop
}

extension Connection {
  /// When more statements than this are cached, the cache is emptied.
  private static let statementLimit = 200

  /// Runs a statement and ignores its rows.
  package func run(_ sql: String, _ arguments: (any SQLiteValue)?...) throws {
    try run(sql, arguments: arguments)
  }

  /// Runs a statement with a list of arguments.
  package func run(_ sql: String, arguments: [(any SQLiteValue)?]) throws {
    try scan(sql, arguments: arguments) { _ in .next }
  }

  /// Calls a closure with every row.
  package func rows(
    _ sql: String, _ arguments: (any SQLiteValue)?..., body: (borrowing Row) throws -> Void
  ) throws {
    try rows(sql, arguments: arguments, body: body)
  }

  /// Calls a closure with every row, for a list of arguments.
  package func rows(
    _ sql: String, arguments: [(any SQLiteValue)?], body: (borrowing Row) throws -> Void
  ) throws {
    try scan(sql, arguments: arguments) { row in
      try body(row)
      return .next
    }
  }

  /// Calls a closure with each row until it asks to stop.
  package func scan(
    _ sql: String, _ arguments: (any SQLiteValue)?..., body: (borrowing Row) throws -> ScanStep
  ) throws {
    try scan(sql, arguments: arguments, body: body)
  }

  /// Reads the first row; returns nil if there is none.
  package func first<Value>(
    _ sql: String, _ arguments: (any SQLiteValue)?..., read: (borrowing Row) throws -> Value
  ) throws -> Value? {
    try first(sql, arguments: arguments, read: read)
  }

  /// Reads the first row, for a list of arguments.
  package func first<Value>(
    _ sql: String, arguments: [(any SQLiteValue)?], read: (borrowing Row) throws -> Value
  ) throws -> Value? {
    var value: Value?
    try scan(sql, arguments: arguments) { row in
      value = try read(row)
      return .stop
    }
    return value
  }

  /// Reads all rows into an array.
  package func all<Value>(
    _ sql: String, _ arguments: (any SQLiteValue)?..., read: (borrowing Row) throws -> Value
  ) throws -> [Value] {
    try all(sql, arguments: arguments, read: read)
  }

  /// Reads all rows into an array, for a list of arguments.
  package func all<Value>(
    _ sql: String, arguments: [(any SQLiteValue)?], read: (borrowing Row) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try scan(sql, arguments: arguments) { row in
      values.append(try read(row))
      return .next
    }
    return values
  }

  /// Calls a closure with each row until it asks to stop, for a list of arguments.
  package func scan(
    _ sql: String, arguments: [(any SQLiteValue)?], body: (borrowing Row) throws -> ScanStep
  ) throws {
    let statement = try statement(for: sql)
    try checkMayRun(statement)
    do {
      defer { statement.end() }
      try statement.begin(arguments)
      try step(statement, body)
    }
    try checkLeftNothingOpen(sql)
  }

  /// Runs the statements of a script one after the other.
  ///
  /// Stops at the first failure; inside a transaction, that rolls back all of them.
  package func execute(_ script: String) throws {
    var rest = script[...]
    while let next = try prepare(&rest, flags: 0) {
      try checkMayRun(next)
      do {
        defer { next.end() }
        try next.begin([])
        try step(next) { _ in .next }
      }
      try checkLeftNothingOpen(next.sql)
    }
  }

  /// Runs a statement of this module that changes nothing in the file itself.
  func configure(_ sql: String) throws {
    let statement = try statement(for: sql)
    defer { statement.end() }
    try statement.begin([])
    try step(statement) { _ in .next }
  }
}

extension Connection {
  private func step(_ statement: Statement, _ body: (borrowing Row) throws -> ScanStep) throws {
    while true {
      switch sqlite3_step(statement.handle) {
      case SQLITE_ROW:
        if case .stop = try body(Row(of: statement.handle)) { return }
      case SQLITE_DONE:
        return
      default:
        throw failure(statement.sql)
      }
      // The closure may have closed the connection; then this throws.
      _ = try handle()
    }
  }

  private func checkMayRun(_ statement: Statement) throws {
    if isInTransaction, isAutocommitting {
      throw SQLiteError(
        .transaction, "The transaction was ended by an earlier failure", sql: statement.sql)
    }
    guard !statement.isReadOnly else { return }
    if transactionState == .reading {
      throw SQLiteError(.transaction, "A read transaction can't write", sql: statement.sql)
    }
    hasWritten = true
  }

  private func checkLeftNothingOpen(_ sql: String) throws {
    guard !isInTransaction, !isAutocommitting else { return }
    rollBack()
    throw SQLiteError(.transaction, "A transaction was left open, and was rolled back", sql: sql)
  }

  private func statement(for sql: String) throws -> Statement {
    let kept = statements[sql]
    if let kept, !kept.isRunning { return kept }
    var rest = sql[...]
    let persistent = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard let fresh = try prepare(&rest, flags: kept == nil ? persistent : 0) else {
      throw SQLiteError(.misuse, "The statement is empty", sql: sql)
    }
    guard rest.utf8.allSatisfy({ [0x09, 0x0A, 0x0D, 0x20, 0x3B].contains($0) }) else {
      throw SQLiteError(.misuse, "Text follows the statement", sql: sql)
    }
    // The cached statement is running, so this one is used once.
    guard kept == nil else { return fresh }
    if statements.count >= Self.statementLimit {
      statements.removeAll(keepingCapacity: true)
    }
    statements[sql] = fresh
    return fresh
  }

  /// Prepares the first statement of a script and removes it; nil if only blanks are left.
  private func prepare(_ script: inout Substring, flags: UInt32) throws -> Statement? {
    let handle = try handle()
    while !script.isEmpty {
      var prepared: OpaquePointer?
      var length = 0
      let result = script.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { bytes in
          var tail: UnsafePointer<CChar>?
          let result = sqlite3_prepare_v3(
            handle, bytes.baseAddress, Int32(clamping: bytes.count), flags, &prepared, &tail)
          if let tail, let start = bytes.baseAddress { length = tail - start }
          return result
        }
      }
      guard result == SQLITE_OK else { throw failure(String(script)) }
      let end = script.utf8.index(script.startIndex, offsetBy: length)
      let sql = script[..<end]
      script = script[end...]
      if let prepared { return Statement(sql: String(sql), handle: prepared) }
      // Only blanks or a comment were read; at a NUL the script ends.
      guard length > 0 else { throw SQLiteError(.misuse, "The script contains a NUL") }
    }
    return nil
  }
}
