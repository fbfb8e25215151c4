internal import CSQLite

// Runs SQL statements. Prepared statements are cached by their SQL.

/// Whether ``Connection/scan(_:_:body:)`` continues with the next row.
package enum ScanStep: Sendable {
  case next, stop
}

extension Connection {
  /// The most statements in the cache; beyond that, the cache is emptied.
  private static let statementLimit = 200

  /// Runs a statement that returns no rows, such as an INSERT.
  package func run(_ sql: String, _ arguments: (any SQLiteValue)?...) throws {
    try run(sql, arguments: arguments)
  }

  /// Runs a statement with a list of arguments.
  package func run(_ sql: String, arguments: [(any SQLiteValue)?]) throws {
    try scan(sql, arguments: arguments) { _ in .next }
  }

  /// Runs a statement whose many arguments are bound by a closure, which is faster than a list.
  ///
  ///     try connection.run("INSERT INTO sample VALUES (?, ?), (?, ?)") { arguments in
  ///       for sample in samples {
  ///         try arguments.add(sample.start)
  ///         try arguments.add(sample.value)
  ///       }
  ///     }
  package func run(_ sql: String, binding: (inout StatementArguments) throws -> Void) throws {
    try scan(sql, begin: { try $0.begin(binding: binding) }, body: { _ in .next })
  }

  /// Runs a query, and calls a closure with every row.
  package func rows(
    _ sql: String, _ arguments: (any SQLiteValue)?..., body: (borrowing Row) throws -> Void
  ) throws {
    try rows(sql, arguments: arguments, body: body)
  }

  /// Runs a query with a list of arguments, and calls a closure with every row.
  package func rows(
    _ sql: String, arguments: [(any SQLiteValue)?], body: (borrowing Row) throws -> Void
  ) throws {
    try scan(sql, arguments: arguments) { row in
      try body(row)
      return .next
    }
  }

  /// Runs a query, and calls a closure with each row until it returns `stop`.
  package func scan(
    _ sql: String, _ arguments: (any SQLiteValue)?..., body: (borrowing Row) throws -> ScanStep
  ) throws {
    try scan(sql, arguments: arguments, body: body)
  }

  /// Runs a query, and reads its first row; nil if there is none.
  package func first<Value>(
    _ sql: String, _ arguments: (any SQLiteValue)?..., read: (borrowing Row) throws -> Value
  ) throws -> Value? {
    try first(sql, arguments: arguments, read: read)
  }

  /// Runs a query with a list of arguments, and reads its first row; nil if there is none.
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

  /// Runs a query, and reads all rows into an array.
  package func all<Value>(
    _ sql: String, _ arguments: (any SQLiteValue)?..., read: (borrowing Row) throws -> Value
  ) throws -> [Value] {
    try all(sql, arguments: arguments, read: read)
  }

  /// Runs a query with a list of arguments, and reads all rows into an array.
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

  /// Runs a query with a list of arguments, and calls a closure with each row until it returns
  /// `stop`.
  package func scan(
    _ sql: String, arguments: [(any SQLiteValue)?], body: (borrowing Row) throws -> ScanStep
  ) throws {
    try scan(sql, begin: { try $0.begin(arguments) }, body: body)
  }

  private func scan(
    _ sql: String, begin: (Statement) throws -> Void, body: (borrowing Row) throws -> ScanStep
  ) throws {
    let statement = try statement(for: sql)
    try checkMayRun(statement)
    do {
      defer { statement.end() }
      try begin(statement)
      try step(statement, body)
    }
    try checkLeftNothingOpen(sql)
  }

  /// Runs all statements of a script, up to the first failure.
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

  /// Runs a statement that doesn't change the file's contents, such as BEGIN or a PRAGMA.
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

  /// Throws if a statement isn't allowed in the current transaction.
  private func checkMayRun(_ statement: Statement) throws {
    if isInTransaction, isAutocommitting {
      throw SQLiteError(
        .transaction, "An earlier failure has ended the transaction", sql: statement.sql)
    }
    guard !statement.isReadOnly else { return }
    if transactionState == .reading {
      throw SQLiteError(.transaction, "A read transaction can't write", sql: statement.sql)
    }
    hasWritten = true
  }

  /// Throws if a statement has begun a transaction, and rolls it back.
  private func checkLeftNothingOpen(_ sql: String) throws {
    guard !isInTransaction, !isAutocommitting else { return }
    rollBack()
    throw SQLiteError(.transaction, "A transaction was left open, and was rolled back", sql: sql)
  }

  private func statement(for sql: String) throws -> Statement {
    let cached = statements[sql]
    if let cached, !cached.isRunning { return cached }
    var rest = sql[...]
    let persistent = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard let fresh = try prepare(&rest, flags: cached == nil ? persistent : 0) else {
      throw SQLiteError(.misuse, "The statement is empty", sql: sql)
    }
    guard rest.utf8.allSatisfy({ [0x09, 0x0A, 0x0D, 0x20, 0x3B].contains($0) }) else {
      throw SQLiteError(.misuse, "Text follows the statement", sql: sql)
    }
    // While the cached statement is running, use another one once.
    guard cached == nil else { return fresh }
    if statements.count >= Self.statementLimit {
      statements.removeAll(keepingCapacity: true)
    }
    statements[sql] = fresh
    return fresh
  }

  /// Prepares the first statement of a script, and removes it from the script; nil if none is left.
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
      // Blanks and comments were read. If nothing was, the script contains a NUL.
      guard length > 0 else { throw SQLiteError(.misuse, "The script contains a NUL") }
    }
    return nil
  }
}
