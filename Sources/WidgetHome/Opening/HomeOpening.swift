internal import SQLite
internal import WidgetModel
internal import WidgetRegistry

/// The first settings of a new home.
struct NewHome {
  /// The locale of the process that creates the home; later processes, such as cron, use it too.
  var locale: String
}

/// Opens a home's registry; creates and migrates it while holding the home's lock.
struct HomeOpening {
  let folder: HomeFolder
  /// How long to wait while another process creates or migrates the registry.
  private static let timeout = Duration.seconds(30)
  /// How long to wait for the lock before checking the registry again.
  private static let lockMilliseconds = 20

  /// Opens the registry, and creates it if it is missing.
  func open(making new: NewHome) throws -> Registry {
    try convertingErrors {
      try openIfCurrent() ?? locked { try make(new) }
    }
  }

  /// Opens the registry; nil if it doesn't exist or if its creation was interrupted.
  func openIfMade() throws -> Registry? {
    try convertingErrors {
      if let registry = try openIfCurrent() { return registry }
      guard try folder.homeExists() else { return nil }
      guard try Connection(path: folder.registry, mode: .readWrite).userVersion > 0 else {
        return nil
      }
      return try locked { try migrate() }
    }
  }

  /// Returns the registry once this process or another one has created or migrated it.
  ///
  /// Only one process may create the file, because SQLite's busy timeout doesn't cover the switch
  /// to a write-ahead log. Waiting processes also check the file itself, so that all can continue
  /// at once when it is ready.
  private func locked(_ make: () throws -> Registry) throws -> Registry {
    let deadline = ContinuousClock.now + Self.timeout
    while true {
      if let lock = try FileLock.takeIfFree(
        folder.lock, in: folder, milliseconds: Self.lockMilliseconds)
      {
        defer { withExtendedLifetime(lock) {} }
        return try openIfCurrent() ?? make()
      }
      if hasWriteAheadLog, let registry = try openIfCurrent() { return registry }
      guard .now < deadline else { throw WidgetryError.homeBusy(folder.lock) }
    }
  }

  /// Whether the file can be opened without disturbing the process that creates it.
  private var hasWriteAheadLog: Bool { FileIdentity(folder.registry + "-wal") != nil }

  /// Converts SQLite's errors to errors for the user.
  private func convertingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw WidgetryError.registry(error, path: folder.registry)
    }
  }

  /// Opens the registry if it exists and needs no migration.
  private func openIfCurrent() throws -> Registry? {
    let connection: Connection
    do {
      connection = try Connection(path: folder.registry, mode: .readWrite)
    } catch let error as SQLiteError where error.isMissing {
      return nil
    }
    guard try Registry.isCurrent(connection) else { return nil }
    return Registry(connection: connection, path: folder.registry)
  }

  private func make(_ new: NewHome) throws -> Registry {
    try folder.makeDatabaseFile(folder.registry)
    let connection = try Connection(path: folder.registry, mode: .readWriteCreate)
    let isNew = try connection.userVersion == 0
    // Check first, because a file of another program must not be changed.
    _ = try Registry.isCurrent(connection)
    try connection.switchToWAL()
    let registry = try migrated(connection)
    if isNew { try registry.change { try $0.set(.locale, to: new.locale) } }
    return registry
  }

  private func migrate() throws -> Registry {
    try migrated(try Connection(path: folder.registry, mode: .readWrite))
  }

  private func migrated(_ connection: Connection) throws -> Registry {
    try Registry.migrate(connection)
    return Registry(connection: connection, path: folder.registry)
  }
}
