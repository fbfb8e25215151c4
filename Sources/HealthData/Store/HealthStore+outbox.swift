internal import SQLite

/// A change of a type that hasn't been delivered to all widgets.
package struct PendingChange: Hashable, Sendable {
  package let type: String
  /// A number that increases with each transaction that changes the type.
  package let generation: Int
}

extension HealthStore {
  /// Records that a type changed, in the same transaction.
  ///
  /// The registry is a separate file. If the process ends before it updates the registry, this row
  /// still records the change.
  func noteChange(ofType type: Int) throws {
    try connection.run(
      """
      INSERT INTO outbox (type, generation) VALUES (?, 1)
      ON CONFLICT (type) DO UPDATE SET generation = generation + 1
      """, type)
  }

  /// How often each type has changed since the file was created.
  package func changes() throws -> [PendingChange] {
    try connection.all(
      """
      SELECT type.identifier, outbox.generation FROM outbox JOIN type ON type.key = outbox.type
      ORDER BY type.identifier
      """
    ) { PendingChange(type: $0.text(0), generation: $0.int(1)) }
  }
}
