package import SQLite
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A backup: a copy of a registry with the programs of its plugins, in one file.
///
/// It is a registry with one more table, and becomes a registry again when that table is removed.
package final class RegistryBackup {
  /// A piece of a plugin's file, with its path in the folder of all plugins.
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
  /// The file's name for messages.
  private let name: String

  private static let table =
    "CREATE TABLE backup_file (path TEXT NOT NULL, piece INTEGER NOT NULL, "
    + "executable INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (path, piece))"

  /// Copies the current registry into an empty file; other processes may write meanwhile.
  package init(of registry: Registry, into path: String, named name: String) throws {
    self.name = name
    try HomeDatabase.copy(registry.connection, of: registry.path, into: path, named: name)
    connection = try Self.wording(name) { try Connection(path: path, mode: .readWrite) }
    try Self.wording(name) { try connection.execute(Self.table) }
  }

  /// Opens an untrusted file; throws if it isn't a backup or is damaged.
  ///
  /// - Parameter name: The file's name for messages.
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

  package func add(_ pieces: () throws -> Piece?) throws {
    try Self.wording(name) {
      try connection.transaction { connection in
        while let piece = try pieces() {
          try connection.run(
            "INSERT INTO backup_file (path, piece, executable, bytes) VALUES (?, ?, ?, ?)",
            piece.path, piece.number, piece.isExecutable, piece.bytes)
        }
      }
    }
  }

  /// Calls `body` with every piece, those of one file in order.
  package func pieces(_ body: (Piece) throws -> Void) throws {
    // Check the sizes before reading any piece into memory.
    let odd = try connection.first(
      "SELECT path FROM backup_file WHERE typeof(path) <> 'text' OR typeof(piece) <> 'integer' "
        + "OR typeof(bytes) <> 'blob' OR length(bytes) > ? LIMIT 1", Self.pieceLimit
    ) { $0.text(0) }
    if let odd {
      throw WidgetryError.noBackup(name, "'\(odd)' is stored in a way that no backup is")
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

  /// Turns the backup into a registry, migrated to this program's version.
  ///
  /// - Parameter review: Checks and changes the contents before the file becomes a registry.
  package func becomeRegistry(_ review: (Registry) throws -> Void = { _ in }) throws {
    do {
      try connection.execute("DROP TABLE backup_file")
      try Registry.migrate(connection)
      try refuseStrangeIDs()
      // Claims belong to processes that were reloading the original registry.
      try connection.run("UPDATE instance SET claim = NULL")
      // The program files are new copies, so stamps of the originals don't apply.
      try connection.run("UPDATE plugin SET program_stamp = NULL")
      // The file's author could put messages here that look like ours; the next failure writes a
      // real one.
      try connection.run(
        "UPDATE plugin SET parked_hint = NULL, "
          + "parked_summary = 'It was disabled when the backup was made' "
          + "WHERE parked_summary IS NOT NULL")
      try connection.run(
        "UPDATE shown SET error_hint = NULL, error_says_by = NULL, error_says = NULL, error_summary = "
          + "CASE WHEN error_summary IS NOT NULL THEN 'It failed before the backup was made' END")
      try connection.run("UPDATE instance SET attention_detail = NULL")
      try connection.run("UPDATE group_link SET fault = NULL")
      try connection.run("UPDATE activity SET failure = NULL, failure_code = NULL")
      try review(Registry(connection: connection, path: name))
      // This permission was given on another machine, or by the file's author.
      try connection.run("UPDATE plugin SET is_unguarded = 0")
      try connection.execute("VACUUM")
      // Switch last, while the log is still empty.
      try connection.switchToWAL()
    } catch let error as SQLiteError {
      throw WidgetryError.backup(error, path: name)
    }
  }

  /// Refuses invalid ids, because ids become parts of paths, addresses and commands.
  private func refuseStrangeIDs() throws {
    let columns = [
      ("plugin", "id"), ("instance", "id"), ("anniversary", "id"), ("activity", "id"),
      ("activity", "plugin"), ("activity_start", "plugin"), ("health_reader", "plugin"),
    ]
    for (table, column) in columns {
      try connection.rows("SELECT \(column) FROM \(table)") { row in
        let id = row.text(0)
        guard !Identifier.isValid(id) else { return }
        throw WidgetryError.noBackup(name, "'\(id)' isn't a valid id")
      }
    }
  }

  private static func wording<Result>(
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
  package static func noBackup(_ path: String, _ reason: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "backup.unreadable",
      summary: "'\(HarmlessText.line(path))' isn't a backup that can be restored: "
        + HarmlessText.line(reason),
      hint: "nothing was changed; make one with: widgetry backup FILE")
  }

  package static func backup(_ error: SQLiteError, path: String) -> WidgetryError {
    switch error.code {
    case .tooNew:
      WidgetryError(
        .failed, code: "backup.newer",
        summary: "'\(HarmlessText.line(path))' was made by a newer widgetry",
        hint: "restore it with that one; nothing was changed")
    case .full, .busy, .interrupted: .registry(error, path: path)
    case .inputOutput where error.systemError == ENOSPC || error.systemError == EDQUOT:
      .registry(error, path: path)
    default: .noBackup(path, error.message)
    }
  }
}
