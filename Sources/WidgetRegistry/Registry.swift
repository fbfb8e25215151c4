package import SQLite
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The database of a home: plugins, kinds, widgets, timelines, anniversaries, settings and the log.
///
/// Its own methods only read. To write, call ``change(_:)``:
///
///     let (key, touched) = try registry.change { changes in
///       let key = try changes.add(instance, at: now)
///       try changes.setReferences(ofInstance: key, to: references)
///       return key
///     }
///
/// It isn't `Sendable`; a home's `HomeStore` opens and owns it.
package final class Registry {
  let connection: Connection
  /// The path of the file, for messages.
  package let path: String
  /// What the current transaction has touched so far.
  var touched = TouchedRegistry()

  /// Opens a registry that is up to date; `WidgetHome` creates and migrates registries.
  package init(connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  /// The version of SQLite's library, such as `3.40.1`.
  package static var libraryVersion: String { Connection.libraryVersion }

  /// Leaves closing the file to the system; if the write-ahead log is large, it is copied into the
  /// file first.
  package func abandon() {
    connection.abandon()
  }

  /// Runs a transaction that may write, and returns what it has touched.
  ///
  /// It blocks other writers, so it must be short and never wait.
  @discardableResult package func change<Result>(
    _ body: (consuming RegistryChanges) throws -> Result
  ) throws -> (result: Result, touched: TouchedRegistry) {
    let result = try convertingErrors {
      try connection.transaction(.immediate) { connection in
        // A later version may have migrated the file while this process was running.
        guard try connection.userVersion == Self.migrator.migrations.count else {
          throw SQLiteError(.tooNew, "the file was migrated by a newer version")
        }
        touched = TouchedRegistry()
        return try body(RegistryChanges(self))
      }
    }
    return (result, touched)
  }

  /// Runs a transaction in which all reads see the same state.
  package func read<Result>(_ body: () throws -> Result) throws -> Result {
    try convertingErrors { try connection.read { _ in try body() } }
  }

  /// Whether a file is up to date; throws if it is newer, or belongs to another program.
  package static func isCurrent(_ connection: Connection) throws -> Bool {
    guard try !migrator.needsMigration(connection) else { return false }
    // The file of another program may have the same version number by chance.
    let owner = try connection.first("PRAGMA application_id") { $0.int(0) }
    guard owner == Int(applicationID) else {
      throw SQLiteError(.foreign, "the file is a database of another program")
    }
    return true
  }

  /// Migrates a file to the current version; the caller must hold the home's lock.
  package static func migrate(_ connection: Connection) throws {
    try migrator.migrate(connection)
  }

  /// A number that changes whenever another process has written.
  package func dataVersion() throws -> Int {
    try convertingErrors { try connection.first("PRAGMA data_version") { $0.int(0) } ?? 0 }
  }

  /// Converts SQLite's errors to errors for the user.
  func convertingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw WidgetryError.registry(error, path: path)
    }
  }
}

extension WidgetryError {
  /// Converts an error of SQLite about a home's file, and adds what the user can do.
  package static func registry(_ error: SQLiteError, path: String) -> WidgetryError {
    switch error.code {
    case .notADatabase, .foreign:
      WidgetryError(
        .failed, code: "home.foreign", summary: "'\(path)' isn't a Widgetry registry",
        hint: "Move it elsewhere, or choose another home with --home DIR")
    case .corrupt:
      WidgetryError(
        .failed, code: "home.corrupt", summary: "'\(path)' is damaged: \(error.message)",
        hint:
          "To restore a backup, move the file elsewhere and run 'widgetry restore FILE'. "
          + "'sqlite3 \(path) .recover' prints what can be recovered from it")
    case .tooNew:
      WidgetryError(
        .failed, code: "home.newer", summary: "'\(path)' was made by a newer version of widgetry",
        hint: "Update widgetry, or choose another home with --home DIR")
    case .libraryTooOld:
      WidgetryError(
        .failed, code: "sqlite.too-old", summary: "\(error.message)",
        hint: "Install SQLite 3.34 or newer")
    case .busy, .interrupted:
      WidgetryError(
        .busy, code: "home.busy", summary: "'\(path)' is in use by another process",
        hint: "Try again")
    case .full: .homeFull(path)
    case .inputOutput where error.systemError == ENOSPC || error.systemError == EDQUOT:
      .homeFull(path)
    case .readOnly, .cannotOpen:
      .homeNotWritable(path)
    default:
      WidgetryError(
        .failed, code: "home.unreadable", summary: "Couldn't use '\(path)': \(error.message)",
        hint: "Check its disk with 'df', or choose another home with --home DIR")
    }
  }

  private static func homeNotWritable(_ path: String) -> WidgetryError {
    var disk = statvfs()
    let isReadOnly = statvfs(path, &disk) == 0 && disk.f_flag & UInt(ST_RDONLY) != 0
    return WidgetryError(
      .failed, code: "home.not-writable",
      summary: isReadOnly
        ? "'\(path)' is on a read-only disk"
        : "Couldn't open '\(path)' for writing",
      hint: isReadOnly
        ? "Copy the home to a writable disk, and use the copy with --home DIR"
        : "Check its owner with 'ls -ld', or choose another home with --home DIR")
  }

  package static func homeFull(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "home.full", summary: "No space is left for '\(path)'",
      hint: "Nothing was changed. Free space on its disk, and try again")
  }
}

/// Checks the file.
extension Registry {
  /// What is wrong with the file, in words; nil if it is intact.
  package func damage() throws -> String? {
    try convertingErrors {
      if let damage = try connection.damage() { return damage }
      return try connection.first("PRAGMA foreign_key_check") { row in
        "rows of '\(row.text(0))' refer to rows that don't exist"
      }
    }
  }
}
