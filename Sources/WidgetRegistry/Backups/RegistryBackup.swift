package import SQLite
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A backup of a home in one file: a copy of its registry, with plugins' programs in another table.
///
/// Without that table, it is a registry again.
package final class RegistryBackup {
  /// A part of a file, with the path of the file in the home or in the folder of all plugins.
  package struct Piece: Hashable, Sendable {
    package var path: String
    package var number: Int
    package var isExecutable: Bool
    package var bytes: [UInt8]

    package init(path: String, number: Int, isExecutable: Bool, bytes: [UInt8]) {
      (self.path, self.number) = (path, number)
      (self.isExecutable, self.bytes) = (isExecutable, bytes)
    }
  }

  /// The largest piece, in bytes.
  package static let pieceLimit = 1 << 20

  private let connection: Connection
  /// The name of the file in messages.
  private let name: String

  private static let table =
    "CREATE TABLE backup_file (path TEXT NOT NULL, piece INTEGER NOT NULL, "
    + "executable INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (path, piece))"

  /// Copies the registry into an empty file, while other processes use it.
  package init(of registry: Registry, into path: String, named name: String) throws {
    self.name = name
    try HomeDatabase.copy(registry.connection, of: registry.path, into: path, named: name)
    connection = try Self.convertingErrors(name) { try Connection(path: path, mode: .readWrite) }
    try Self.convertingErrors(name) { try connection.execute(Self.table) }
  }

  /// Opens a file that isn't trusted; throws if it is damaged or isn't a backup.
  ///
  /// - Parameter name: The name of the file in messages.
  package init(checking path: String, named name: String) throws {
    self.name = name
    do {
      connection = try Connection(path: path, mode: .readWrite)
      try HomeDatabase.distrust(connection)
      try HomeDatabase.registry.check(connection, and: Self.table, named: name)
    } catch let error as SQLiteError {
      throw WidgetryError.backup(error, path: name)
    }
  }

  package func close() {
    connection.close()
  }

  /// Adds pieces of files until the closure returns nil.
  package func add(_ pieces: () throws -> Piece?) throws {
    try Self.convertingErrors(name) {
      try connection.transaction { connection in
        while let piece = try pieces() {
          try connection.run(
            "INSERT INTO backup_file (path, piece, executable, bytes) VALUES (?, ?, ?, ?)",
            piece.path, piece.number, piece.isExecutable, piece.bytes)
        }
      }
    }
  }

  /// Calls `body` with all pieces, sorted by file and position.
  package func pieces(_ body: (Piece) throws -> Void) throws {
    // Check types and sizes before a piece is read into memory.
    let odd = try connection.first(
      "SELECT path FROM backup_file WHERE typeof(path) <> 'text' OR typeof(piece) <> 'integer' "
        + "OR typeof(bytes) <> 'blob' OR length(bytes) > ? LIMIT 1", Self.pieceLimit
    ) { $0.text(0) }
    if let odd {
      throw WidgetryError.unreadableBackup(name, "'\(odd)' isn't stored as in a backup")
    }
    try connection.rows(
      "SELECT path, piece, executable, bytes FROM backup_file ORDER BY path, piece"
    ) { row in
      try body(
        Piece(
          path: row.text(0), number: row.int(1), isExecutable: row.int(2) != 0,
          bytes: row.bytes(3)))
    }
  }

  /// Turns the backup into a registry of the current version.
  ///
  /// - Parameter review: Checks and changes the contents before the file becomes a registry.
  package func becomeRegistry(_ review: (Registry) throws -> Void = { _ in }) throws {
    do {
      try connection.execute("DROP TABLE backup_file")
      try Registry.migrate(connection)
      try refuseStrangeIDs()
      // Claims belong to processes that used the original home.
      try connection.run("UPDATE instance SET claim = NULL")
      // The program files were copied, so their metadata differs from the stored stamps.
      try connection.run("UPDATE plugin SET program_stamp = NULL")
      // The author of the file could have written messages that look like ours; the next failure
      // writes a real one.
      try connection.run(
        "UPDATE plugin SET parked_hint = NULL, "
          + "parked_summary = 'It was disabled when the backup was made' "
          + "WHERE parked_summary IS NOT NULL")
      try connection.run(
        "UPDATE shown SET error_hint = NULL, error_says_by = NULL, error_says = NULL, "
          + "error_summary = "
          + "CASE WHEN error_summary IS NOT NULL THEN 'It failed before the backup was made' END")
      try connection.run("UPDATE instance SET attention_detail = NULL")
      try connection.run("UPDATE group_link SET fault = NULL")
      try connection.run("UPDATE activity SET failure = NULL, failure_code = NULL")
      try review(Registry(connection: connection, path: name))
      // This permission was given on another machine, or by the author of the file.
      try connection.run("UPDATE plugin SET is_unguarded = 0")
      try connection.execute("VACUUM")
      // Switch at the end, while there is no write-ahead log yet.
      try connection.switchToWAL()
    } catch let error as SQLiteError {
      throw WidgetryError.backup(error, path: name)
    }
  }

  /// Throws if an id is invalid, because ids become parts of paths, addresses and commands.
  private func refuseStrangeIDs() throws {
    let columns = [
      ("plugin", "id"), ("instance", "id"), ("anniversary", "id"), ("activity", "id"),
      ("activity", "plugin"), ("activity_start", "plugin"), ("health_reader", "plugin"),
    ]
    for (table, column) in columns {
      try connection.rows("SELECT \(column) FROM \(table)") { row in
        let id = row.text(0)
        guard !Identifier.isValid(id) else { return }
        throw WidgetryError.unreadableBackup(name, "'\(id)' isn't a valid id")
      }
    }
  }

  /// Converts SQLite's errors to errors for the user, which name the file.
  private static func convertingErrors<Result>(
    _ path: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw WidgetryError.registry(error, path: path)
    }
  }
}

extension WidgetryError {
  package static func unreadableBackup(_ path: String, _ reason: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "backup.unreadable",
      summary: "'\(HarmlessText.line(path))' can't be restored: "
        + HarmlessText.line(reason),
      hint: "Nothing was changed. Use a file that was written by 'widgetry backup FILE'")
  }

  package static func backup(_ error: SQLiteError, path: String) -> WidgetryError {
    switch error.code {
    case .tooNew:
      WidgetryError(
        .failed, code: "backup.newer",
        summary: "'\(HarmlessText.line(path))' was made by a newer version of widgetry",
        hint: "Nothing was changed. Update widgetry to restore it")
    case .full, .busy, .interrupted: .registry(error, path: path)
    case .inputOutput where error.systemError == ENOSPC || error.systemError == EDQUOT:
      .registry(error, path: path)
    default: .unreadableBackup(path, error.message)
    }
  }
}
