internal import CSQLite

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A connection to one database file.
///
/// It has one owner and is used from one task at a time; it isn't Sendable, so the compiler sees
/// to that. SQLite alone opens the file and its companions: a descriptor of them that anyone else
/// in the process closes would drop SQLite's locks.
package final class Connection {
  package enum Mode: Sendable {
    /// Reads a file that is there, and never makes one.
    case readOnlyIfThere
    /// Reads and writes a file that is there, and never makes one.
    case readWrite
    /// Reads and writes, and makes the file if there is none.
    case readWriteCreate
  }

  enum TransactionState {
    case none, reading, writing
  }

  private let path: String
  private let mode: Mode
  private let busyWait: BusyWait
  private var openHandle: OpaquePointer?
  /// Whether any statement that changes the file was run; it decides how the file is closed.
  var hasWritten = false
  var transactionState = TransactionState.none
  var statements: [String: Statement] = [:]

  /// Opens a file.
  ///
  /// - Throws: ``SQLiteError`` with `cannotOpen` where a file is missing or must not be opened. A
  ///   connection that writes looks into the file at once, so what isn't a database fails here; one
  ///   that only reads finds that out with its first statement.
  package init(path: String, mode: Mode, waiting limit: BusyLimit = BusyLimit()) throws {
    self.path = path
    self.mode = mode
    busyWait = BusyWait(limit: limit)
    try Self.checkLibrary(version: sqlite3_libversion_number())
    openHandle = try Self.open(path, flags: mode.flags)
    // An object whose initialiser throws is deinitialised, and so closed, once it is complete.
    try setUp()
  }

  /// Opens a database of its own in memory.
  package static func inMemory() throws -> Connection {
    try Connection(path: ":memory:", mode: .readWriteCreate)
  }

  deinit {
    close()
  }

  /// How long, and until when, locks of other connections are waited for.
  package var waiting: BusyLimit {
    get { busyWait.limit }
    set { busyWait.limit = newValue }
  }

  /// The number of rows that the last INSERT, UPDATE or DELETE has changed.
  package var changes: Int {
    openHandle.map { Int(sqlite3_changes($0)) } ?? 0
  }

  /// The id of the row that was last inserted on this connection.
  package var lastInsertedRowID: Int64 {
    openHandle.map { sqlite3_last_insert_rowid($0) } ?? 0
  }

  package var isInTransaction: Bool { transactionState != .none }

  /// Closes the file; further use throws, and closing again does nothing.
  ///
  /// The last writer to close copies the log into the file and removes it, once it has grown to some
  /// size: that takes four syncs, which a script that writes a row now and then would pay each time.
  /// A connection that has only read leaves that alone.
  package func close() {
    guard let handle = openHandle else { return }
    openHandle = nil
    statements.removeAll()
    if !needsCheckpoint {
      _ = csqlite_configure(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    }
    sqlite3_close_v2(handle)
  }

  /// Closes if the log is to be copied into the file; else leaves all to the system, as this process ends now.
  package func abandon() {
    if needsCheckpoint { close() }
  }

  private var needsCheckpoint: Bool { hasWritten && logSize >= Self.logLimit }

  /// How many bytes a log may have before the last writer copies it into the file: few enough that
  /// the next to open reads them in a moment.
  package static let logLimit = 128 << 10

  /// The bytes in the log; the file is asked for by its name and never opened.
  private var logSize: Int {
    var status = stat()
    return stat(path + "-wal", &status) == 0 ? Int(status.st_size) : 0
  }

  /// Switches the file to a write-ahead log, which lasts.
  ///
  /// Switching ignores waiting limits: whoever makes the file holds a lock of their own meanwhile.
  package func switchToWAL() throws {
    let mode = try first("PRAGMA journal_mode = WAL") { $0.text(0) }
    guard mode == "wal" else {
      throw SQLiteError(.inputOutput, "The file can't have a write-ahead log")
    }
  }

  func handle() throws -> OpaquePointer {
    guard let openHandle else { throw SQLiteError.closed }
    return openHandle
  }

  /// The failure of the last call, which may be that its task was cancelled.
  func failure(_ sql: String?) -> any Error {
    guard let openHandle else { return SQLiteError.closed }
    var error = SQLiteError(on: openHandle, sql: sql)
    if error.isBusy, busyWait.takeCancellation() {
      error.code = .interrupted
      error.message = "Cancelled while waiting for another connection"
    }
    return error
  }

  func setForeignKeys(on: Bool) throws {
    guard csqlite_configure(try handle(), SQLITE_DBCONFIG_ENABLE_FKEY, on ? 1 : 0) == SQLITE_OK
    else { throw failure(nil) }
  }

  /// Whether SQLite itself is outside of any transaction.
  var isAutocommitting: Bool {
    openHandle.map { sqlite3_get_autocommit($0) != 0 } ?? true
  }
}

extension Connection {
  /// Refuses a version of SQLite that lacks what is used here.
  package static func checkLibrary(version: Int32) throws {
    guard version >= 3_034_000 else { throw SQLiteError.libraryTooOld(version) }
  }

  private static func open(_ path: String, flags: Int32) throws -> OpaquePointer {
    guard !path.utf8.contains(0) else {
      throw SQLiteError(.cannotOpen, "A path can't contain NUL")
    }
    // A relative path must not be taken for a URI, which SQLite may have been built to understand.
    let name = path.hasPrefix("/") || path == ":memory:" ? path : "./" + path
    var opened: OpaquePointer?
    let result = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let handle = opened else { throw SQLiteError(.cannotOpen, "Out of memory") }
    sqlite3_extended_result_codes(handle, 1)
    guard result == SQLITE_OK else {
      defer { sqlite3_close_v2(handle) }
      throw SQLiteError(on: handle, sql: nil)
    }
    return handle
  }

  /// Sets the little that differs from SQLite's defaults.
  ///
  /// Its page cache of 2 MB stays: four times as much gained nothing measurable on 100,000 rows, and
  /// 32 MB a fifth of bulk updates. The file isn't mapped into memory: that made bulk updates 1.6
  /// times as fast, but a failing or shortened file would then kill the process, and every page read
  /// counts as its memory.
  private func setUp() throws {
    sqlite3_busy_handler(
      try handle(),
      { context, attempt in
        guard let context else { return 0 }
        return Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue()
          .wait(attempt: attempt) ? 1 : 0
      },
      Unmanaged.passUnretained(busyWait).toOpaque())
    try setForeignKeys(on: true)
    if mode != .readOnlyIfThere {
      // With a log, a kill loses nothing, and a power cut the last seconds but never the file.
      try configure("PRAGMA synchronous = NORMAL")
    }
  }
}

extension Connection.Mode {
  fileprivate var flags: Int32 {
    switch self {
    case .readOnlyIfThere: SQLITE_OPEN_READONLY
    case .readWrite: SQLITE_OPEN_READWRITE
    case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
  }
}
