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
/// It isn't `Sendable`, so it has one owner, and one task uses it at a time. Nothing else in the
/// process may open the file or its `-wal` and `-shm` files: closing any descriptor of them would
/// release SQLite's locks.
package final class Connection {
  /// What a connection may do with the file.
  package enum Mode: Sendable {
    /// Reads an existing file.
    case readOnlyIfThere
    /// Reads and writes an existing file.
    case readWrite
    /// Reads and writes a file, and creates it if it is missing.
    case readWriteCreate
  }

  /// The transaction in which a closure is running, if any.
  enum TransactionState {
    case none, reading, writing
  }

  private let path: String
  private let mode: Mode
  private let busyWait: BusyWait
  private var openHandle: OpaquePointer?
  /// Whether a statement may have changed the file; ``close()`` then copies a large log into it.
  var hasWritten = false
  var transactionState = TransactionState.none
  var statements: [String: Statement] = [:]

  /// Opens a database file.
  ///
  /// - Parameter limit: How long to wait while another connection locks the file.
  /// - Throws: ``SQLiteError`` with `cannotOpen` if the file is missing or can't be opened. A file
  ///   that isn't a database is noticed here by a connection that can write, and at the first
  ///   statement by one that only reads.
  package init(path: String, mode: Mode, waiting limit: BusyLimit = BusyLimit()) throws {
    self.path = path
    self.mode = mode
    busyWait = BusyWait(limit: limit)
    try Self.checkLibrary(version: sqlite3_libversion_number())
    openHandle = try Self.open(path, flags: mode.flags)
    // All properties are set, so if this throws, `deinit` closes the file.
    try setUp()
  }

  /// The version of SQLite's library, such as `3.40.1`.
  package static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  /// Opens a private database in memory.
  package static func inMemory() throws -> Connection {
    try Connection(path: ":memory:", mode: .readWriteCreate)
  }

  deinit {
    close()
  }

  /// How long to wait while another connection locks the file.
  package var waiting: BusyLimit {
    get { busyWait.limit }
    set { busyWait.limit = newValue }
  }

  /// The number of rows that the last INSERT, UPDATE or DELETE has changed.
  package var changes: Int {
    openHandle.map { Int(sqlite3_changes($0)) } ?? 0
  }

  /// The id of the row that this connection inserted last.
  package var lastInsertedRowID: Int64 {
    openHandle.map { sqlite3_last_insert_rowid($0) } ?? 0
  }

  package var isInTransaction: Bool { transactionState != .none }

  /// Closes the file; further use throws, and closing again does nothing.
  ///
  /// The last writer to close copies the write-ahead log into the file and removes the log, but
  /// only if the log has reached ``logLimit``. Copying syncs the disk four times, which is too
  /// slow for a script that writes one row.
  package func close() {
    guard let handle = openHandle else { return }
    openHandle = nil
    statements.removeAll()
    if !needsCheckpoint {
      _ = csqlite_configure(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    }
    sqlite3_close_v2(handle)
  }

  /// Closes the file only if its log has to be copied, because this process is about to exit.
  package func abandon() {
    if needsCheckpoint { close() }
  }

  private var needsCheckpoint: Bool { hasWritten && logSize >= Self.logLimit }

  /// The size in bytes from which the last writer copies the log; a smaller one is read in a moment.
  package static let logLimit = 128 << 10

  /// The size of the log in bytes, found without opening its file.
  private var logSize: Int {
    var status = stat()
    return stat(path + "-wal", &status) == 0 ? Int(status.st_size) : 0
  }

  /// Switches the file permanently to a write-ahead log.
  ///
  /// SQLite doesn't wait for other connections here, so the process that creates the file has to
  /// hold another lock.
  package func switchToWAL() throws {
    let mode = try first("PRAGMA journal_mode = WAL") { $0.text(0) }
    guard mode == "wal" else {
      throw SQLiteError(.inputOutput, "The file can't have a write-ahead log")
    }
  }

  /// SQLite's handle; throws if the connection is closed.
  func handle() throws -> OpaquePointer {
    guard let openHandle else { throw SQLiteError.closed }
    return openHandle
  }

  /// The error of the last call of SQLite; a cancelled wait has the code `interrupted`.
  func failure(_ sql: String?) -> any Error {
    guard let openHandle else { return SQLiteError.closed }
    var error = SQLiteError(on: openHandle, sql: sql)
    if error.isBusy, busyWait.takeCancellation() {
      error.code = .interrupted
      error.message = "Cancelled while waiting for another connection"
    }
    return error
  }

  /// Enables or disables the enforcement of foreign keys; has no effect inside a transaction.
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
    // SQLite may have been built to read a path that begins with `file:` as a URI.
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
  /// The page cache keeps its default of 2 MB: with 100,000 rows, 8 MB had no measurable effect,
  /// and 32 MB made bulk updates only a fifth faster. The file isn't memory-mapped: bulk updates
  /// would be 1.6 times as fast, but a disk error or a truncated file would kill the process, and
  /// every page read would count as its memory.
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
      // With a write-ahead log, a killed process loses nothing. A power cut may lose the last
      // seconds, but never damages the file.
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
