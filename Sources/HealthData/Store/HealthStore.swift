package import SQLite

/// One person's health data, in a file of its own.
///
/// It has one owner and is not `Sendable`. Its errors are those of SQLite; whoever opened the file words them.
package final class HealthStore {
  let connection: Connection
  /// What was looked up of the names that samples refer to; a name that is stored never changes.
  var names = StoredNames()

  /// Opens an up-to-date file; see `migrate`.
  package init(connection: Connection) {
    self.connection = connection
  }

  /// Opens a store of its own in memory.
  package static func inMemory() throws -> HealthStore {
    let connection = try Connection.inMemory()
    try migrate(connection)
    return HealthStore(connection: connection)
  }

  /// Closes the file if its log has to be copied into it; else leaves it to the end of this process.
  package func abandon() {
    connection.abandon()
  }

  /// Runs a transaction that may write; it holds the lock for others, so it must be short.
  package func write<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.transaction(.immediate) { connection in
      // A newer program may have migrated the file under a process that runs for long.
      guard try connection.userVersion == Self.migrator.migrations.count else {
        throw SQLiteError(.tooNew, "The file was migrated by a newer program")
      }
      return try body()
    }
  }

  /// Runs a transaction in which everything read is of one moment.
  package func read<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.read { _ in try body() }
  }

  /// Whether a file has all that this program knows of; throws for one that is newer or not ours.
  package static func isCurrent(_ connection: Connection) throws -> Bool {
    guard try !migrator.needsMigration(connection) else { return false }
    let owner = try connection.first("PRAGMA application_id") { $0.int(0) }
    guard owner == Int(applicationID) else {
      throw SQLiteError(.foreign, "The file is a database of another program")
    }
    return true
  }

  /// Brings a file up to date; the caller holds the home's lock.
  package static func migrate(_ connection: Connection) throws {
    try migrator.migrate(connection)
  }

  /// Changes whenever another process has written.
  package func dataVersion() throws -> Int {
    try connection.first("PRAGMA data_version") { $0.int(0) } ?? 0
  }

  /// What is wrong with the file, nil if nothing is.
  package func damage() throws -> String? { try connection.damage() }
}
