package import SQLite

/// The database of one person's health data, in a file of its own.
///
/// It has one owner and isn't `Sendable`. It throws SQLite's errors; the code that opens the file
/// converts them for users.
package final class HealthStore {
  let connection: Connection
  /// A cache of names; stored names never change.
  var names = StoredNames()

  /// Opens a file that is up to date; see ``migrate(_:)``.
  package init(connection: Connection) {
    self.connection = connection
  }

  /// Opens a private store in memory.
  package static func inMemory() throws -> HealthStore {
    let connection = try Connection.inMemory()
    try migrate(connection)
    return HealthStore(connection: connection)
  }

  /// Closes the file if its log has to be copied into it; otherwise leaves that to the end of the
  /// process.
  package func abandon() {
    connection.abandon()
  }

  /// Runs a transaction that may write; it locks out other writers, so it must be short.
  package func write<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.transaction(.immediate) { connection in
      // A newer program may have migrated the file while this process was running.
      guard try connection.userVersion == Self.migrator.migrations.count else {
        throw SQLiteError(.tooNew, "The file was migrated by a newer program")
      }
      return try body()
    }
  }

  /// Runs a transaction in which all reads see the same state.
  package func read<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.read { _ in try body() }
  }

  /// Whether a file is up to date; throws if it is newer or of another program.
  package static func isCurrent(_ connection: Connection) throws -> Bool {
    guard try !migrator.needsMigration(connection) else { return false }
    let owner = try connection.first("PRAGMA application_id") { $0.int(0) }
    guard owner == Int(applicationID) else {
      throw SQLiteError(.foreign, "The file is a database of another program")
    }
    return true
  }

  /// Migrates a file; the caller holds the home's lock.
  package static func migrate(_ connection: Connection) throws {
    try migrator.migrate(connection)
  }

  /// Changes whenever another process has written.
  package func dataVersion() throws -> Int {
    try connection.first("PRAGMA data_version") { $0.int(0) } ?? 0
  }

  /// What is wrong with the file; nil if it is intact.
  package func damage() throws -> String? { try connection.damage() }
}
