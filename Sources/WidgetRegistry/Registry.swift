package import SQLite
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The database of a home: kinds, instances, configurations, timelines, anniversaries and the
/// ledger.
///
/// It has one owner and isn't `Sendable`. Its own methods only read; to write, call
/// ``change(_:)``:
///
///     let (key, touched) = try registry.change { changes in
///       let key = try changes.add(instance, at: now)
///       try changes.setReferences(ofInstance: key, to: references)
///       return key
///     }
package final class Registry {
  let connection: Connection
  /// The file's path, for messages.
  package let path: String
  /// What the open transaction has touched so far.
  var touched = TouchedRegistry()

  /// Opens a registry that is up to date; `WidgetHome` creates and migrates it.
  package init(connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  /// Closes the file if its log has to be copied into it; otherwise leaves that to the end of the
  /// process.
  package func abandon() {
    connection.abandon()
  }

  /// Runs a transaction that may write, and returns what it has touched.
  ///
  /// It locks out other writers, so it must be short: never wait for anything else inside it.
  @discardableResult package func change<Result>(
    _ body: (consuming RegistryChanges) throws -> Result
  ) throws -> (result: Result, touched: TouchedRegistry) {
    let result = try wording {
      try connection.transaction(.immediate) { connection in
        // A newer program may have migrated the file while this process was running.
        guard try connection.userVersion == Self.migrator.migrations.count else {
          throw SQLiteError(.tooNew, "The file was migrated by a newer program")
        }
        touched = TouchedRegistry()
        return try body(RegistryChanges(self))
      }
    }
    return (result, touched)
  }

  /// Runs a transaction in which all reads see the same state.
  package func read<Result>(_ body: () throws -> Result) throws -> Result {
    try wording { try connection.read { _ in try body() } }
  }

  /// Whether a file is up to date; throws if it is newer or of another program.
  package static func isCurrent(_ connection: Connection) throws -> Bool {
    guard try !migrator.needsMigration(connection) else { return false }
    // Another program's file may have our version number by chance.
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
    try wording { try connection.first("PRAGMA data_version") { $0.int(0) } ?? 0 }
  }

  /// Converts SQLite's errors to ours.
  func wording<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw WidgetryError.registry(error, path: path)
    }
  }
}

extension WidgetryError {
  /// SQLite's error about a home's file, with what the user can do.
  package static func registry(_ error: SQLiteError, path: String) -> WidgetryError {
    switch error.code {
    case .notADatabase, .foreign:
      WidgetryError(
        .failed, code: "home.foreign", summary: "'\(path)' is not a registry of Widgetry",
        hint: "move it elsewhere, or choose another home with --home DIR")
    case .corrupt:
      WidgetryError(
        .failed, code: "home.corrupt", summary: "'\(path)' is damaged: \(error.message)",
        hint:
          "move it elsewhere and restore a copy; 'sqlite3 \(path) .recover' may recover its data")
    case .tooNew:
      WidgetryError(
        .failed, code: "home.newer", summary: "'\(path)' was made by a newer widgetry",
        hint: "use that one, or choose another home with --home DIR")
    case .libraryTooOld:
      WidgetryError(
        .failed, code: "sqlite.too-old", summary: "\(error.message)",
        hint: "install SQLite 3.34 or newer")
    case .busy, .interrupted:
      WidgetryError(
        .busy, code: "home.busy", summary: "'\(path)' is in use by another process",
        hint: "try again")
    case .full: .homeFull(path)
    case .inputOutput where error.systemError == ENOSPC || error.systemError == EDQUOT:
      .homeFull(path)
    case .readOnly, .cannotOpen:
      .homeNotWritable(path)
    default:
      WidgetryError(
        .failed, code: "home.unreadable", summary: "'\(path)' can't be used: \(error.message)",
        hint: "check its disk: df '\(path)'; or choose another home with --home DIR")
    }
  }

  private static func homeNotWritable(_ path: String) -> WidgetryError {
    var disk = statvfs()
    let isReadOnly = statvfs(path, &disk) == 0 && disk.f_flag & UInt(ST_RDONLY) != 0
    return WidgetryError(
      .failed, code: "home.not-writable",
      summary: isReadOnly
        ? "'\(path)' is on a read-only disk"
        : "'\(path)' can't be opened or written",
      hint: isReadOnly
        ? "copy the home to a writable disk, and choose it with --home DIR"
        : "check its owner: ls -ld '\(path)'; or choose another home with --home DIR")
  }

  package static func homeFull(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "home.full", summary: "No space is left for '\(path)'",
      hint: "free some space on its disk and try again; nothing was changed")
  }
}

extension Registry {
  /// What is wrong with the file; nil if it is intact.
  package func damage() throws -> String? {
    try wording {
      if let damage = try connection.damage() { return damage }
      return try connection.first("PRAGMA foreign_key_check") { row in
        "rows of '\(row.text(0))' refer to rows that don't exist"
      }
    }
  }
}
