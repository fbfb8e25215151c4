internal import SQLite
internal import WidgetModel
internal import WidgetRegistry

/// What a new home starts with.
struct NewHome {
  /// The locale of whoever makes it, so that cron and systemd speak as the terminal does.
  var locale: String
}

/// Opens a home's registry, making or migrating it under the home's lock.
struct HomeOpening {
  let folder: HomeFolder
  /// How long another process may take to make or migrate the file.
  private static let patience = Duration.seconds(30)
  /// How long the lock is waited for before it is looked whether the file is made by now.
  private static let milliseconds = 20

  /// Opens the registry, and makes it if there is none.
  func open(making new: NewHome) throws -> Registry {
    try wording {
      try openIfCurrent() ?? locked { try make(new) }
    }
  }

  /// Opens the registry if it was made; one whose maker was ended on the way is not there yet.
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

  /// The file as it is once it is made or migrated, by another process or else by this one.
  ///
  /// Switching to a write-ahead log ignores SQLite's waiting, so one process at a time makes the file.
  /// Who waits for that does not wait for all the others who do.
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

  /// Once the log is there, nobody who opens the file gets in its maker's way.
  private var hasWriteAheadLog: Bool { FileIdentity(folder.registry + "-wal") != nil }

  private func wording<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw WidgetryError.registry(error, path: folder.registry)
    }
  }

  /// The file as it is, if this program has nothing to add to it.
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
    // Asking first: a foreign file must not be switched to a write-ahead log.
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
