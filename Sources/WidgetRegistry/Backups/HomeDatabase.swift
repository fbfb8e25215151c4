package import SQLite
internal import WidgetModel

/// A database file of a home, with what a backup needs to know about it.
package struct HomeDatabase: Sendable {
  /// The file's name in the home's folder.
  package let file: String
  private let migrator: Migrator

  package init(_ file: String, _ migrator: Migrator) {
    self.file = file
    self.migrator = migrator
  }

  package static let registry = HomeDatabase("registry.sqlite", Registry.migrator)

  /// Copies a database into an empty file; other processes may write meanwhile.
  ///
  /// - Parameter name: The new file's name for messages.
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

  /// Checks a file from a backup and migrates it; throws if it isn't this database or is damaged.
  ///
  /// - Parameter name: The backup's name for messages.
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

  /// Makes SQLite treat the file as untrusted input.
  static func distrust(_ connection: Connection) throws {
    try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
  }

  /// Checks that the file is this database and intact.
  ///
  /// The version is checked before the tables, because a newer program's tables aren't damage.
  ///
  /// - Parameter tables: Additional tables that the file has.
  func check(
    _ connection: Connection, and tables: String = "", named name: String
  ) throws {
    let version = try connection.userVersion
    let owner = try connection.first("PRAGMA application_id") { $0.int(0) } ?? 0
    guard owner == Int(migrator.applicationID), version > 0 else {
      throw WidgetryError.noBackup(name, "it is something else")
    }
    let known = migrator.migrations
    guard version <= known.count else { throw SQLiteError(.tooNew, "version \(version)") }
    let model = try Connection.inMemory()
    try Migrator(
      applicationID: migrator.applicationID, migrations: Array(known.prefix(version))
    ).migrate(model)
    try model.execute(tables)
    // Checked before anything else is read, because triggers and views in a foreign file would run.
    guard try Self.schema(of: connection) == Self.schema(of: model) else {
      throw WidgetryError.noBackup(name, "it has other tables than a backup")
    }
    let answer = try connection.first("PRAGMA integrity_check(1)") { $0.text(0) } ?? ""
    guard answer == "ok" else { throw WidgetryError.noBackup(name, "it is damaged: \(answer)") }
    if let table = try connection.first("PRAGMA foreign_key_check", read: { $0.text(0) }) {
      throw WidgetryError.noBackup(name, "rows of '\(table)' refer to rows that don't exist")
    }
  }

  /// SQLite's own tables, which a file may have; compared as a whole, because anything can use
  /// their names.
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
