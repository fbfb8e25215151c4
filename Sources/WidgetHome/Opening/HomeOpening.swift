internal import SQLite
internal import WidgetModel
internal import WidgetRegistry

/// Initial settings of a new home.
struct NewHome {
  /// The locale of the process that creates the home, so that cron and systemd use the terminal's
  /// language.
  var locale: String
}

/// Opens a home's registry; creates or migrates it under the home's lock.
struct HomeOpening {
  let folder: HomeFolder
  /// How long to wait for another process that creates or migrates the file.
  private static let patience = Duration.seconds(30)
  /// How long to wait for the lock before checking again whether the file is ready.
  private static let milliseconds = 20

  /// Opens the registry; creates it if it is missing.
  func open(making new: NewHome) throws -> Registry {
    try wording {
      try openIfCurrent() ?? locked { try make(new) }
    }
  }

  /// Opens the registry if it exists; returns nil if its creation was interrupted.
  func openIfMade() throws -> Registry? {
    try wording {
      if let registry = try openIfCurrent() { return registry }
      guard try folder.isThere() else { return nil }
      guard try Connection(path: folder.registry, mode: .readWrite).userVersion > 0 else {
        return nil
      }
      return try locked { try migrate() }
    }
  }

  /// Returns the registry once this or another process has created or migrated it.
  ///
  /// Only one process at a time creates the file, because switching to a write-ahead log ignores
  /// SQLite's busy timeout. A waiting process checks the file regularly, so that it needn't queue
  /// for the lock.
  private func locked(_ make: () throws -> Registry) throws -> Registry {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      if let lock = try FileLock.takeIfFree(
        folder.lock, in: folder, milliseconds: Self.milliseconds)
      {
        defer { withExtendedLifetime(lock) {} }
        return try openIfCurrent() ?? make()
      }
      if hasWriteAheadLog, let registry = try openIfCurrent() { return registry }
      guard .now < deadline else { throw WidgetryError.homeBusy(folder.lock) }
    }
  }

  /// Once the log exists, opening the file can't disturb the process that creates it.
  private var hasWriteAheadLog: Bool { FileIdentity(folder.registry + "-wal") != nil }

  private func wording<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw WidgetryError.registry(error, path: folder.registry)
    }
  }

  /// Opens the registry if it needs no migration.
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
    // Check first: a foreign file must not be switched to a write-ahead log.
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
