/// One step in the life of a schema, which never changes once it was released.
package struct Migration: Hashable, Sendable {
  package let name: String
  /// What it does, as statements; they name nothing of today's program.
  package let script: String

  package init(_ name: String, _ script: String) {
    self.name = name
    self.script = script
  }
}

/// The ordered migrations of one kind of file.
///
/// Each is applied in a transaction of its own. The file's `user_version` is their number, its
/// `application_id` says whose file it is, and its table `migration` holds their names.
package struct Migrator: Sendable {
  package let applicationID: Int32
  package let migrations: [Migration]

  package init(applicationID: Int32, migrations: [Migration]) {
    self.applicationID = applicationID
    self.migrations = migrations
  }

  /// Whether any migration has yet to be applied.
  ///
  /// A file that is up to date is recognised by its `user_version` alone.
  /// - Throws: ``SQLiteError`` with `tooNew` or `foreign` for a file that must be left alone.
  package func needsMigration(_ connection: Connection) throws -> Bool {
    guard try connection.userVersion != migrations.count else { return false }
    // Of one moment: another process may be making the file.
    return try connection.read { connection in
      let version = try connection.userVersion
      guard version != migrations.count else { return false }
      try checkOwner(connection, version: version)
      return true
    }
  }

  /// Whether a newer program has applied migrations that are unknown here.
  package func isNewer(_ connection: Connection) throws -> Bool {
    try connection.userVersion > migrations.count
  }

  /// Applies what is missing, one transaction for each.
  ///
  /// A migration that fails leaves the file as the one before it did. Several connections may do
  /// this at once.
  package func migrate(_ connection: Connection) throws {
    guard try needsMigration(connection) else { return }
    // A table can only be rebuilt while nothing guards the rows that name its own; each migration
    // is checked before it is committed. The setting can't be changed inside a transaction.
    try connection.setForeignKeys(on: false)
    defer { try? connection.setForeignKeys(on: true) }
    for number in 1...migrations.count {
      try connection.transaction { connection in
        // Another connection may have come first.
        let version = try connection.userVersion
        guard version < number else { return }
        try checkOwner(connection, version: version)
        try apply(number, to: connection)
      }
    }
    _ = try needsMigration(connection)
  }

  private func apply(_ number: Int, to connection: Connection) throws {
    let migration = migrations[number - 1]
    if number == 1 {
      try connection.execute(
        "CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)")
      try connection.execute("PRAGMA application_id = \(applicationID)")
    }
    try connection.execute(migration.script)
    if let table = try connection.first("PRAGMA foreign_key_check", read: { $0.text(0) }) {
      throw SQLiteError(
        .constraint, "Migration '\(migration.name)' leaves rows of '\(table)' that name nothing")
    }
    try connection.run("INSERT INTO migration (number, name) VALUES (?, ?)", number, migration.name)
    try connection.execute("PRAGMA user_version = \(number)")
  }

  private func checkOwner(_ connection: Connection, version: Int) throws {
    let owner = try connection.first("PRAGMA application_id") { $0.int(0) } ?? 0
    if version == 0, owner == 0 {
      let objects = try connection.first("SELECT count(*) FROM sqlite_master") { $0.int(0) } ?? 0
      guard objects == 0 else { throw SQLiteError.foreign }
      return
    }
    guard owner == Int(applicationID) else { throw SQLiteError.foreign }
    guard version <= migrations.count else {
      throw SQLiteError(
        .tooNew, "The file is of version \(version), and \(migrations.count) is the latest known")
    }
    let names = try connection.all("SELECT name FROM migration ORDER BY number") { $0.text(0) }
    guard names == migrations.prefix(version).map(\.name) else { throw SQLiteError.foreign }
  }
}

extension Connection {
  /// The number of migrations that were applied to the file.
  package var userVersion: Int {
    get throws { try first("PRAGMA user_version") { $0.int(0) } ?? 0 }
  }
}

extension SQLiteError {
  static let foreign = SQLiteError(.foreign, "The file is a database of another program")
}
