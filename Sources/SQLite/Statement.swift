internal import CSQLite

/// A prepared SQL statement; ``Connection`` caches it, and runs it again for the same SQL.
final class Statement {
  let sql: String
  let handle: OpaquePointer
  let isReadOnly: Bool
  private let parameterCount: Int32
  /// Whether the statement has begun and not ended; running the same SQL then needs another one.
  private(set) var isRunning = false

  /// Takes ownership of a handle that SQLite has prepared.
  init(sql: String, handle: OpaquePointer) {
    self.sql = sql
    self.handle = handle
    isReadOnly = sqlite3_stmt_readonly(handle) != 0
    parameterCount = sqlite3_bind_parameter_count(handle)
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Binds the arguments; call ``end()`` afterwards, even if this throws.
  func begin(_ arguments: [(any SQLiteValue)?]) throws {
    guard arguments.count == Int(parameterCount) else { throw miscounted(arguments.count) }
    try begin { bound in
      for argument in arguments { try bound.add(argument) }
    }
  }

  /// Lets a closure bind the arguments; call ``end()`` afterwards, even if this throws.
  func begin(binding: (inout StatementArguments) throws -> Void) throws {
    isRunning = true
    var arguments = StatementArguments(statement: handle)
    do {
      try binding(&arguments)
    } catch var error as SQLiteError {
      error.sql = sql
      throw error
    }
    guard arguments.count == parameterCount else { throw miscounted(Int(arguments.count)) }
  }

  private func miscounted(_ count: Int) -> SQLiteError {
    SQLiteError(.misuse, "\(count) arguments for \(parameterCount) parameters", sql: sql)
  }

  /// Resets the statement and clears its arguments.
  func end() {
    sqlite3_reset(handle)
    if parameterCount > 0 {
      sqlite3_clear_bindings(handle)
    }
    isRunning = false
  }
}
