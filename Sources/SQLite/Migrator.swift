/// One change of a database's schema; it is never edited after its release.
package struct Migration: Hashable, Sendable {
  package let name: String
  /// The SQL statements, as literals: the program's constants could change later.
  package let script: String

  package init(_ name: String, _ script: String) {
    self.name = name
    self.script = script
  }
}

/// Brings a database file to the latest schema, by applying the migrations that it lacks.
///
///     let migrator = Migrator(applicationID: 0x57444759, migrations: [
///       Migration("plugins", "CREATE TABLE plugin (id TEXT PRIMARY KEY)"),
///     ])
///     try migrator.migrate(connection)
///
/// Each migration runs in its own transaction. The file's `user_version` is the number of applied
/// migrations, its `application_id` identifies the program, and its table `migration` lists the
/// names.
package struct Migrator: Sendable {
  package let applicationID: Int32
  package let migrations: [Migration]

  package init(applicationID: Int32, migrations: [Migration]) {
    self.applicationID = applicationID
    self.migrations = migrations
  }

  /// Whether the file lacks a migration; if it doesn't, only its `user_version` is read.
  ///
  /// - Throws: ``SQLiteError`` with `tooNew` or `foreign` if the file must not be changed.
  package func needsMigration(_ connection: Connection) throws -> Bool {
    guard try connection.userVersion != migrations.count else { return false }
    // In one transaction, because another process may be creating the file.
    return try connection.read { connection in
      let version = try connection.userVersion
      guard version != migrations.count else { return false }
      try checkOwner(connection, version: version)
      return true
    }
  }

  /// Whether a newer version of the program has applied migrations that this one doesn't know.
  package func isNewer(_ connection: Connection) throws -> Bool {
    try connection.userVersion > migrations.count
  }

  /// Applies the missing migrations, each in its own transaction.
  ///
  /// A migration that fails changes nothing. Several connections may call this at the same time.
  package func migrate(_ connection: Connection) throws {
    guard try needsMigration(connection) else { return }
    // Rebuilding a table violates foreign keys for a moment, so they are disabled; each migration
    // checks them before its commit. The setting can't be changed inside a transaction.
    try connection.setForeignKeys(on: false)
    defer { try? connection.setForeignKeys(on: true) }
    for number in 1...migrations.count {
      try connection.transaction { connection in
        // Another connection may have migrated the file in the meantime.
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
        .constraint,
        "Migration '\(migration.name)' leaves rows of '\(table)' that refer to missing rows")
    }
    try connection.run("INSERT INTO migration (number, name) VALUES (?, ?)", number, migration.name)
    try connection.execute("PRAGMA user_version = \(number)")
  }

  /// Throws if the file belongs to another program, or to a newer version of this one.
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
        .tooNew, "The file has version \(version); the latest known version is \(migrations.count)")
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
  static let foreign = SQLiteError(.foreign, "The file belongs to another program")
}
