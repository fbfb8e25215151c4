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
    isRunning = true
    guard arguments.count == Int(parameterCount) else {
      throw SQLiteError(
        .misuse, "\(arguments.count) arguments for \(parameterCount) parameters", sql: sql)
    }
    var index: Int32 = 0
    for argument in arguments {
      index += 1
      let parameter = Parameter(statement: handle, index: index)
      do {
        if let argument {
          try argument.bind(to: parameter)
        } else {
          try parameter.bindNull()
        }
      } catch var error as SQLiteError {
        error.sql = sql
        throw error
      }
    }
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
