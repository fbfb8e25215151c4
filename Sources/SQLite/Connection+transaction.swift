internal import CSQLite

package enum TransactionKind: Sendable {
  /// Takes the lock for writing at once, and waits for it.
  case immediate
  /// Sees one state of the file throughout, and takes the lock when it first writes.
  ///
  /// If another connection has written in between, that fails as busy without any waiting.
  case deferred
}

extension Connection {
  /// Runs a closure in one transaction, which all of its changes survive or none.
  ///
  /// The closure isn't asynchronous, so that no lock is held while anything else is waited for.
  /// Whatever it throws undoes the transaction and is thrown on; a failure of the undoing never
  /// takes its place. A transaction inside another one is refused.
  package func transaction<Value>(
    _ kind: TransactionKind = .immediate, _ body: (Connection) throws -> Value
  ) throws -> Value {
    try inTransaction(
      kind == .immediate ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED", state: .writing, body)
  }

  /// Runs a closure that sees one state of the file throughout, and can't write.
  package func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try inTransaction("BEGIN DEFERRED", state: .reading, body)
  }

  /// Undoes what is open, if anything; SQLite itself has done so after some failures.
  func rollBack() {
    guard !isAutocommitting else { return }
    try? configure("ROLLBACK")
  }

  private func inTransaction<Value>(
    _ begin: String, state: TransactionState, _ body: (Connection) throws -> Value
  ) throws -> Value {
    guard !isInTransaction else {
      throw SQLiteError(.transaction, "A transaction can't be begun inside another one")
    }
    try configure(begin)
    transactionState = state
    defer { transactionState = .none }
    do {
      let value = try body(self)
      guard !isAutocommitting else {
        throw SQLiteError(.transaction, "The transaction was ended before its time")
      }
      try configure("COMMIT")
      return value
    } catch {
      rollBack()
      throw error
    }
  }
}
