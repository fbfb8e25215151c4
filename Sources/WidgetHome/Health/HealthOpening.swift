internal import HealthData
internal import SQLite
internal import WidgetModel
internal import WidgetRegistry

/// Opens a home's health data; creates or migrates the file under the home's lock.
struct HealthOpening {
  let folder: HomeFolder
  private static let milliseconds = 30_000

  /// Opens the file if it exists.
  func openIfThere() throws -> HealthStore? {
    guard let connection = try existing() else { return nil }
    if try HealthStore.isCurrent(connection) { return HealthStore(connection: connection) }
    // A file whose creation was interrupted counts as missing.
    guard try connection.userVersion > 0 else { return nil }
    return try make()
  }

  /// Opens the file, and creates it if it is missing; the home must exist.
  func open() throws -> HealthStore {
    try openIfThere() ?? make()
  }

  private func make() throws -> HealthStore {
    let lock = try FileLock.take(folder.lock, in: folder, milliseconds: Self.milliseconds)
    defer { withExtendedLifetime(lock) {} }
    try folder.makeDatabaseFile(folder.health)
    let connection = try Connection(path: folder.health, mode: .readWriteCreate)
    // Checked first, because a foreign file must not be switched to a write-ahead log.
    if try !HealthStore.isCurrent(connection) {
      try connection.switchToWAL()
      try HealthStore.migrate(connection)
    }
    return HealthStore(connection: connection)
  }

  private func existing() throws -> Connection? {
    do {
      return try Connection(path: folder.health, mode: .readWrite)
    } catch let error as SQLiteError where error.isMissing {
      return nil
    }
  }
}
