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
  private static let patience = 10_000

  func open(making new: NewHome?) throws -> Registry {
    do {
      if let registry = try openIfCurrent() { return registry }
      // Switching to a write-ahead log ignores SQLite's waiting, so one process at a time makes the file.
      let lock = try FileLock.take(folder.lock, milliseconds: Self.patience)
      defer { withExtendedLifetime(lock) {} }
      if let registry = try openIfCurrent() { return registry }
      return try make(new)
    } catch let error as SQLiteError {
      throw WidgetryError.registry(error, path: folder.registry)
    }
  }

  /// The file as it is, if this program has nothing to add to it.
  private func openIfCurrent() throws -> Registry? {
    let connection: Connection
    do {
      connection = try Connection(path: folder.registry, mode: .readWrite)
    } catch let error as SQLiteError where error.cannotOpen {
      guard try folder.isThere() else { return nil }
      throw error
    }
    guard try Registry.isCurrent(connection) else { return nil }
    return Registry(connection: connection, path: folder.registry)
  }

  private func make(_ new: NewHome?) throws -> Registry {
    let connection = try Connection(path: folder.registry, mode: .readWriteCreate)
    let isNew = try connection.userVersion == 0
    // Asking first: a foreign file must not be switched to a write-ahead log.
    guard try !Registry.isCurrent(connection) else {
      return Registry(connection: connection, path: folder.registry)
    }
    try connection.switchToWAL()
    try Registry.migrate(connection)
    let registry = Registry(connection: connection, path: folder.registry)
    if isNew {
      try registry.write { try registry.set(.locale, to: new?.locale ?? "en") }
    }
    return registry
  }
}
