package import SQLite
internal import WidgetModel

/// One of a home's database files, as backups copy, check and migrate it.
package struct HomeDatabase: Sendable {
  /// The name of the file in the home's folder.
  package let file: String
  private let migrator: Migrator

  package init(_ file: String, _ migrator: Migrator) {
    self.file = file
    self.migrator = migrator
  }

  package static let registry = HomeDatabase("registry.sqlite", Registry.migrator)

  /// Copies a database into an empty file, while other processes use it.
  ///
  /// - Parameter name: The name of the new file in messages.
  package static func copy(
    _ source: String, into path: String, named name: String
  ) throws {
    let connection: Connection
    do { connection = try Connection(path: source, mode: .readWrite) } catch let error
      as SQLiteError
    {
      throw WidgetryError.registry(error, path: source)
    }
    defer { connection.abandon() }
    try copy(connection, of: source, into: path, named: name)
  }

  static func copy(
    _ connection: Connection, of source: String, into path: String, named name: String
  ) throws {
    do {
      try connection.run("VACUUM INTO ?", path)
    } catch let error as SQLiteError {
      let isTarget = [.full, .inputOutput, .cannotOpen, .readOnly].contains(error.code)
      throw WidgetryError.registry(error, path: isTarget ? name : source)
    }
  }

  /// Checks a file from a backup, and migrates it to the current version; throws if it is damaged
  /// or isn't this database.
  ///
  /// - Parameter name: The name of the backup in messages.
  package func admit(_ path: String, named name: String) throws {
    do {
      let connection = try Connection(path: path, mode: .readWrite)
      defer { connection.close() }
      try Self.distrust(connection)
      try check(connection, named: name)
      try migrator.migrate(connection)
      try connection.switchToWAL()
    } catch let error as SQLiteError {
      throw WidgetryError.backup(error, path: name)
    }
  }

  /// Lets SQLite treat the file as untrusted.
  static func distrust(_ connection: Connection) throws {
    try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
  }

  /// Throws if the file isn't this database, or if it is damaged.
  ///
  /// The version is checked first, because other tables of a newer version aren't damage.
  ///
  /// - Parameter tables: SQL that creates further tables which the file must have.
  func check(
    _ connection: Connection, and tables: String = "", named name: String
  ) throws {
    let version = try connection.userVersion
    let owner = try connection.first("PRAGMA application_id") { $0.int(0) } ?? 0
    guard owner == Int(migrator.applicationID), version > 0 else {
      throw WidgetryError.unreadableBackup(name, "it is a different kind of file")
    }
    let known = migrator.migrations
    guard version <= known.count else { throw SQLiteError(.tooNew, "version \(version)") }
    let model = try Connection.inMemory()
    try Migrator(
      applicationID: migrator.applicationID, migrations: Array(known.prefix(version))
    ).migrate(model)
    try model.execute(tables)
    // Compare the tables before reading any, because triggers and views of a foreign file would
    // run.
    guard try Self.schema(of: connection) == Self.schema(of: model) else {
      throw WidgetryError.unreadableBackup(name, "its tables differ from those of a backup")
    }
    let answer = try connection.first("PRAGMA integrity_check(1)") { $0.text(0) } ?? ""
    guard answer == "ok" else {
      throw WidgetryError.unreadableBackup(name, "it is damaged: \(answer)")
    }
    if let table = try connection.first("PRAGMA foreign_key_check", read: { $0.text(0) }) {
      throw WidgetryError.unreadableBackup(
        name, "rows of '\(table)' refer to rows that don't exist")
    }
  }

  /// Tables that SQLite creates itself; a file may have them in exactly this form.
  private static let ownTables = [
    "table sqlite_sequence sqlite_sequence CREATE TABLE sqlite_sequence(name,seq)",
    "table sqlite_stat1 sqlite_stat1 CREATE TABLE sqlite_stat1(tbl,idx,stat)",
  ]

  private static func schema(of connection: Connection) throws -> [String] {
    try connection.all(
      "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '') "
        + "FROM sqlite_master ORDER BY 1"
    ) { $0.text(0) }.filter { !ownTables.contains($0) }
  }
}
