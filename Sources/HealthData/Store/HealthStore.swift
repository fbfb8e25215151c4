package import SQLite

/// The SQLite database with a person's health data, in the home folder.
///
/// It contains samples, their sources, and the plugins' access to them. A store must be used by one
/// task at a time. It throws `SQLiteError`; the code that opens the file converts these errors for
/// users.
///
/// ```swift
/// let store = try HealthStore.inMemory()
/// let result = try store.add(samples, limits: SampleLimits(now: now))
/// let days = try store.statistics(HealthQuantity.stepCount, bounds: midnights)
/// ```
package final class HealthStore {
  let connection: Connection
  /// A cache of the names of types, sources and devices.
  var names = StoredNames()

  /// Creates a store on a database that is up to date; see ``migrate(_:)``.
  package init(connection: Connection) {
    self.connection = connection
  }

  /// Creates an empty store in memory, mostly for tests.
  package static func inMemory() throws -> HealthStore {
    let connection = try Connection.inMemory()
    try migrate(connection)
    return HealthStore(connection: connection)
  }

  /// Stops using the store shortly before the process ends.
  ///
  /// Closes the database only if SQLite's log has to be copied into it, which saves time otherwise.
  package func abandon() {
    connection.abandon()
  }

  /// Runs a transaction that may write; it must be short, because other processes can't write
  /// meanwhile.
  package func write<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.transaction(.immediate) { connection in
      // A newer version may have migrated the database while this process was running.
      guard try connection.userVersion == Self.migrator.migrations.count else {
        throw SQLiteError(.tooNew, "The file was upgraded by a newer version of Widgetry")
      }
      return try body()
    }
  }

  /// Runs a transaction in which all reads see the same state of the database.
  package func read<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.read { _ in try body() }
  }

  /// Whether a database has the current schema; throws if a newer version of Widgetry or another
  /// program has created it.
  package static func isCurrent(_ connection: Connection) throws -> Bool {
    guard try !migrator.needsMigration(connection) else { return false }
    let owner = try connection.first("PRAGMA application_id") { $0.int(0) }
    guard owner == Int(applicationID) else {
      throw SQLiteError(.foreign, "The file belongs to another program")
    }
    return true
  }

  /// Updates a database to the current schema; the caller must hold the home folder's lock.
  package static func migrate(_ connection: Connection) throws {
    try migrator.migrate(connection)
  }

  /// A number that changes whenever another process writes to the database.
  package func dataVersion() throws -> Int {
    try connection.first("PRAGMA data_version") { $0.int(0) } ?? 0
  }

  /// Checks the database; returns a description of damage, or nil if it is intact.
  package func damage() throws -> String? { try connection.damage() }
}
