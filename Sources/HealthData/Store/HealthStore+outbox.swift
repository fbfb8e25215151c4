internal import SQLite

/// How often the samples of a type have changed, which shows whether widgets have to be notified.
package struct PendingChange: Hashable, Sendable {
  /// The identifier of the type.
  package let type: String
  /// A number that increases with each transaction that changes the type.
  package let generation: Int
}

extension HealthStore {
  /// Records, in the current transaction, that a type's samples or settings have changed.
  ///
  /// The widget registry is a separate database. If the process ends before it has updated the
  /// registry, the change is still recorded here.
  func recordChange(ofType type: Int) throws {
    try connection.run(
      """
      INSERT INTO outbox (type, generation) VALUES (?, 1)
      ON CONFLICT (type) DO UPDATE SET generation = generation + 1
      """, type)
  }

  /// The number of changes of each type since the database was created.
  package func changes() throws -> [PendingChange] {
    try connection.all(
      """
      SELECT type.identifier, outbox.generation FROM outbox JOIN type ON type.key = outbox.type
      ORDER BY type.identifier
      """
    ) { PendingChange(type: $0.text(0), generation: $0.int(1)) }
  }
}
