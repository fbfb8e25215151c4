internal import CSQLite

/// An error of SQLite, or a violation of the rules that ``Connection`` adds, such as for
/// transactions.
///
/// It contains the failed SQL but never its arguments, so that it is safe to show and log.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The kind of failure: a primary result code of SQLite, or a negative code of this module.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    package static let busy = Code(rawValue: SQLITE_BUSY)
    package static let readOnly = Code(rawValue: SQLITE_READONLY)
    package static let inputOutput = Code(rawValue: SQLITE_IOERR)
    package static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    package static let full = Code(rawValue: SQLITE_FULL)
    package static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    package static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
    package static let misuse = Code(rawValue: SQLITE_MISUSE)
    package static let notADatabase = Code(rawValue: SQLITE_NOTADB)

    /// The file was made by a newer version of the program.
    package static let tooNew = Code(rawValue: -1)
    /// The file is a database of another program.
    package static let foreign = Code(rawValue: -2)
    /// The SQLite library on this machine lacks required features.
    package static let libraryTooOld = Code(rawValue: -3)
    /// The task was cancelled while it waited for another connection.
    package static let interrupted = Code(rawValue: -4)
    /// A transaction was begun, ended or left open in the wrong place.
    package static let transaction = Code(rawValue: -5)
  }

  package var code: Code
  /// SQLite's extended result code, or the primary code if there is none.
  package var extendedCode: Int32
  package var message: String
  package var sql: String?
  /// The operating system's error number, if opening, reading or writing failed.
  package var systemError: Int32

  package init(
    _ code: Code, _ message: String, extendedCode: Int32? = nil, sql: String? = nil,
    systemError: Int32 = 0
  ) {
    self.code = code
    self.extendedCode = extendedCode ?? code.rawValue
    self.message = message
    self.sql = sql
    self.systemError = systemError
  }

  /// Whether another connection held the lock for too long, or has changed what was read.
  package var isBusy: Bool { code == .busy }
  package var isFull: Bool { code == .full }
  package var isCorrupt: Bool { code == .corrupt }
  package var isNotADatabase: Bool { code == .notADatabase }
  package var isReadOnly: Bool { code == .readOnly }
  package var cannotOpen: Bool { code == .cannotOpen }
  /// Whether the file doesn't exist.
  package var isMissing: Bool { cannotOpen && systemError == CSQLITE_NO_SUCH_FILE }
}

extension SQLiteError {
  /// The error of the last call on a connection.
  init(on connection: OpaquePointer, sql: String?) {
    let extended = sqlite3_extended_errcode(connection)
    let primary = Code(rawValue: extended & 0xFF)
    let isOfTheSystem = primary == .cannotOpen || primary == .inputOutput || primary == .full
    self.init(
      primary, String(cString: sqlite3_errmsg(connection)), extendedCode: extended, sql: sql,
      systemError: isOfTheSystem ? sqlite3_system_errno(connection) : 0)
  }

  static let closed = SQLiteError(.misuse, "The connection is closed")

  static func libraryTooOld(_ version: Int32) -> SQLiteError {
    let (major, minor, patch) = (version / 1_000_000, version / 1000 % 1000, version % 1000)
    return SQLiteError(
      .libraryTooOld, "This system has SQLite \(major).\(minor).\(patch); 3.34 or later is needed")
  }
}

extension SQLiteError: CustomStringConvertible {
  package var description: String {
    let detail = "\(message) (\(extendedCode))"
    return sql.map { "\(detail) in: \($0)" } ?? detail
  }
}
