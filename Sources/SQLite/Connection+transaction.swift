internal import CSQLite

/// When a transaction takes the lock for writing.
package enum TransactionKind: Sendable {
  /// At the beginning; waits if another connection holds it.
  case immediate
  /// At the first change. The transaction reads one state of the file.
  ///
  /// If another connection has written in the meantime, the change fails as busy without waiting.
  case deferred
}

extension Connection {
  /// Runs a closure in a transaction: either all its changes are stored, or none.
  ///
  ///     try connection.transaction { connection in
  ///       try connection.run("DELETE FROM plugin WHERE id = ?", "steps")
  ///     }
  ///
  /// If the closure throws, the transaction is rolled back and the error is rethrown. The closure
  /// isn't asynchronous, so that no lock is held during an `await`. Transactions can't be nested.
  package func transaction<Value>(
    _ kind: TransactionKind = .immediate, _ body: (Connection) throws -> Value
  ) throws -> Value {
    try inTransaction(
      kind == .immediate ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED", state: .writing, body)
  }

  /// Runs a closure that reads one state of the file and can't write.
  package func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try inTransaction("BEGIN DEFERRED", state: .reading, body)
  }

  /// Rolls back an open transaction; after some failures SQLite has already done so.
  func rollBack() {
    guard !isAutocommitting else { return }
    try? configure("ROLLBACK")
  }

  private func inTransaction<Value>(
    _ begin: String, state: TransactionState, _ body: (Connection) throws -> Value
  ) throws -> Value {
    guard !isInTransaction else {
      throw SQLiteError(.transaction, "A transaction can't begin inside another one")
    }
    try configure(begin)
    transactionState = state
    defer { transactionState = .none }
    do {
      let value = try body(self)
      guard !isAutocommitting else {
        throw SQLiteError(.transaction, "The transaction ended too early")
      }
      try configure("COMMIT")
      return value
    } catch {
      rollBack()
      throw error
    }
  }
}
