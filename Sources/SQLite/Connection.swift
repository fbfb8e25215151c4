internal import CSQLite

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A connection to one database file.
///
///     let connection = try Connection(path: path, mode: .readWriteCreate)
///     try connection.run("INSERT INTO plugin (id) VALUES (?)", "steps")
///
/// It isn't `Sendable`, so that it has one owner and is used by one task at a time. Nothing else in
/// the process may open the file or its companions: closing any descriptor of them would drop
/// SQLite's locks.
package final class Connection {
  package enum Mode: Sendable {
    /// Reads an existing file.
    case readOnlyIfThere
    /// Reads and writes an existing file.
    case readWrite
    /// Reads and writes a file, and creates it if it is missing.
    case readWriteCreate
  }

  enum TransactionState {
    case none, reading, writing
  }

  private let path: String
  private let mode: Mode
  private let busyWait: BusyWait
  private var openHandle: OpaquePointer?
  /// Whether a statement has changed the file, which determines how the file is closed.
  var hasWritten = false
  var transactionState = TransactionState.none
  var statements: [String: Statement] = [:]

  /// Opens a file.
  ///
  /// - Throws: ``SQLiteError`` with `cannotOpen` if a file is missing or can't be opened. A
  ///   connection that writes reads the file at once, so a file that isn't a database fails here; a
  ///   connection that only reads fails at its first statement.
  package init(path: String, mode: Mode, waiting limit: BusyLimit = BusyLimit()) throws {
    self.path = path
    self.mode = mode
    busyWait = BusyWait(limit: limit)
    try Self.checkLibrary(version: sqlite3_libversion_number())
    openHandle = try Self.open(path, flags: mode.flags)
    // A class whose initialiser throws is deinitialised, and so closed, once all properties are
    // set.
    try setUp()
  }

  /// Opens a private database in memory.
  package static func inMemory() throws -> Connection {
    try Connection(path: ":memory:", mode: .readWriteCreate)
  }

  deinit {
    close()
  }

  /// How long locks of other connections are waited for.
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
  /// The last writer to close copies the log into the file and removes it, but only above
  /// ``logLimit``: copying takes four syncs, too much for a script that writes one row. A
  /// connection that has only read never does so.
  package func close() {
    guard let handle = openHandle else { return }
    openHandle = nil
    statements.removeAll()
    if !needsCheckpoint {
      _ = csqlite_configure(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    }
    sqlite3_close_v2(handle)
  }

  /// Closes if the log has to be copied into the file; otherwise leaves everything to the end of
  /// the process.
  package func abandon() {
    if needsCheckpoint { close() }
  }

  private var needsCheckpoint: Bool { hasWritten && logSize >= Self.logLimit }

  /// The largest log, in bytes, that the last writer leaves; the next process to open the file
  /// reads it in a moment.
  package static let logLimit = 128 << 10

  /// The bytes in the log; reads the size by the file's name, without opening it.
  private var logSize: Int {
    var status = stat()
    return stat(path + "-wal", &status) == 0 ? Int(status.st_size) : 0
  }

  /// Switches the file permanently to a write-ahead log.
  ///
  /// Switching ignores waiting limits: the process that creates the file holds a lock of its own
  /// meanwhile.
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

  /// The error of the last call, or a cancellation of the task.
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

  /// Whether no transaction is open in SQLite.
  var isAutocommitting: Bool {
    openHandle.map { sqlite3_get_autocommit($0) != 0 } ?? true
  }
}

extension Connection {
  /// Throws if SQLite's version lacks required features.
  package static func checkLibrary(version: Int32) throws {
    guard version >= 3_034_000 else { throw SQLiteError.libraryTooOld(version) }
  }

  private static func open(_ path: String, flags: Int32) throws -> OpaquePointer {
    guard !path.utf8.contains(0) else {
      throw SQLiteError(.cannotOpen, "A path can't contain NUL")
    }
    // Prevents that a relative path is read as a URI, which SQLite may support.
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

  /// Changes a few of SQLite's defaults.
  ///
  /// The page cache stays at 2 MB: 8 MB had no measurable effect on 100,000 rows, and 32 MB saved a
  /// fifth of bulk updates. The file isn't memory-mapped: bulk updates would be 1.6 times as fast,
  /// but a disk error or a truncated file would kill the process, and every page read would count
  /// as its memory.
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
      // With a log, a killed process loses nothing; a power cut loses the last seconds but never
      // damages the file.
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
