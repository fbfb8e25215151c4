internal import CSQLite

/// A prepared statement, kept by the connection that prepared it.
final class Statement {
  let sql: String
  let handle: OpaquePointer
  let isReadOnly: Bool
  private let parameterCount: Int32
  /// Set from the first argument until the last row; the same SQL then needs another statement.
  private(set) var isRunning = false

  /// Takes over a handle.
  init(sql: String, handle: OpaquePointer) {
    self.sql = sql
    self.handle = handle
    isReadOnly = sqlite3_stmt_readonly(handle) != 0
    parameterCount = sqlite3_bind_parameter_count(handle)
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Binds the arguments; every call is followed by one of `end()`, also if it throws.
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

  /// Ends the running and lets go of the arguments.
  func end() {
    sqlite3_reset(handle)
    if parameterCount > 0 {
      sqlite3_clear_bindings(handle)
    }
    isRunning = false
  }
}
