internal import CSQLite

package enum TransactionKind: Sendable {
  /// Takes the write lock at once, and waits for it.
  case immediate
  /// Sees one state of the file, and takes the write lock at its first change.
  ///
  /// If another connection has written in between, that change fails as busy at once.
  case deferred
}

extension Connection {
  /// Runs a closure in a transaction: all its changes are stored, or none.
  ///
  /// The closure isn't asynchronous, so that no lock is held during an `await`. If it throws, the
  /// transaction is rolled back and the error is rethrown; an error of the rollback never replaces
  /// it. Transactions can't be nested.
  package func transaction<Value>(
    _ kind: TransactionKind = .immediate, _ body: (Connection) throws -> Value
  ) throws -> Value {
    try inTransaction(
      kind == .immediate ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED", state: .writing, body)
  }

  /// Runs a closure that sees one state of the file, and can't write.
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
