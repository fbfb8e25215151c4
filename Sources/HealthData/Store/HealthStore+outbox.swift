internal import SQLite

/// A type of data that has changed and of which not everybody was told yet.
package struct PendingChange: Hashable, Sendable {
  package let type: String
  /// Grows with every transaction that changes the type.
  package let generation: Int
}

extension HealthStore {
  /// Remembers, in the transaction that changes it, that a type has changed.
  ///
  /// Who tells the registry does so in another file and may be killed in between; the row is what remains.
  func noteChange(ofType type: Int) throws {
    try connection.run(
      """
      INSERT INTO outbox (type, generation) VALUES (?, 1)
      ON CONFLICT (type) DO UPDATE SET generation = generation + 1
      """, type)
  }

  /// How often each type has changed since the file was made.
  package func changes() throws -> [PendingChange] {
    try connection.all(
      """
      SELECT type.identifier, outbox.generation FROM outbox JOIN type ON type.key = outbox.type
      ORDER BY type.identifier
      """
    ) { PendingChange(type: $0.text(0), generation: $0.int(1)) }
  }
}
