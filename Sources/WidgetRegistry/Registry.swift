package import SQLite
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// One home's durable state: kinds, instances, configurations, timelines, anniversaries and the ledger.
///
/// It has one owner and is not `Sendable`. Everything it does is one statement or happens inside `write` or `read`,
/// and no transaction of it is ever open while something else is waited for.
package final class Registry {
  let connection: Connection
  /// The file, for messages.
  package let path: String

  /// Opens an up-to-date registry; see `WidgetHome` for making one.
  package init(connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  /// Closes the file if its log has to be copied into it; else leaves it to the end of this process.
  package func abandon() {
    connection.abandon()
  }

  /// Runs a transaction that may write; it holds the lock for others, so it must be short.
  package func write<Result>(_ body: () throws -> Result) throws -> Result {
    try wording {
      try connection.transaction(.immediate) { connection in
        // A newer program may have migrated the file under a process that runs for long.
        guard try connection.userVersion == Self.migrator.migrations.count else {
          throw SQLiteError(.tooNew, "The file was migrated by a newer program")
        }
        return try body()
      }
    }
  }

  /// Runs a transaction in which everything read is of one moment.
  package func read<Result>(_ body: () throws -> Result) throws -> Result {
    try wording { try connection.read { _ in try body() } }
  }

  /// Whether a file has all that this program knows of; throws for one that is newer or not ours.
  package static func isCurrent(_ connection: Connection) throws -> Bool {
    guard try !migrator.needsMigration(connection) else { return false }
    // Another program's file may happen to have our version.
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
    try wording { try connection.first("PRAGMA data_version") { $0.int(0) } ?? 0 }
  }

  /// Turns SQLite's errors into ours.
  func wording<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw WidgetryError.registry(error, path: path)
    }
  }
}

extension WidgetryError {
  /// What SQLite said of a home's file, as a person can act on it.
  package static func registry(_ error: SQLiteError, path: String) -> WidgetryError {
    switch error.code {
    case .notADatabase, .foreign:
      WidgetryError(
        .failed, code: "home.foreign", summary: "'\(path)' is not a registry of Widgetry",
        hint: "move it away, or choose another home with --home DIR")
    case .corrupt:
      WidgetryError(
        .failed, code: "home.corrupt", summary: "'\(path)' is damaged: \(error.message)",
        hint: "move it away and restore a copy; 'sqlite3 \(path) .recover' may save what is in it")
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
        .failed, code: "home.unreadable", summary: "'\(path)' cannot be used: \(error.message)",
        hint: "see its disk: df '\(path)'; or choose another home with --home DIR")
    }
  }

  private static func homeNotWritable(_ path: String) -> WidgetryError {
    var disk = statvfs()
    let isReadOnly = statvfs(path, &disk) == 0 && disk.f_flag & UInt(ST_RDONLY) != 0
    return WidgetryError(
      .failed, code: "home.not-writable",
      summary: isReadOnly
        ? "'\(path)' is on a disk that can only be read"
        : "'\(path)' cannot be opened or written",
      hint: isReadOnly
        ? "copy the home to where it can be written, and choose that with --home DIR"
        : "see who owns it: ls -ld '\(path)'; or choose another home with --home DIR")
  }

  package static func homeFull(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "home.full", summary: "No room is left for '\(path)'",
      hint: "make room on its disk and try again; nothing was changed")
  }
}

extension Registry {
  /// What is wrong with the file, nil if nothing is.
  package func damage() throws -> String? {
    try wording {
      if let damage = try connection.damage() { return damage }
      return try connection.first("PRAGMA foreign_key_check") { row in
        "rows of '\(row.text(0))' name what is not there"
      }
    }
  }
}
