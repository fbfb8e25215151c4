internal import HealthData
internal import SQLite
internal import WidgetModel
internal import WidgetRegistry

/// Opens a home's file with health data; creates and migrates it while holding the home's lock.
struct HealthOpening {
  let folder: HomeFolder
  /// How long to wait for the home's lock.
  private static let milliseconds = 30_000

  /// Opens the file; nil if it doesn't exist.
  func openExisting() throws -> HealthStore? {
    guard let connection = try existing() else { return nil }
    if try HealthStore.isCurrent(connection) { return HealthStore(connection: connection) }
    // If the creation of the file was interrupted, it counts as missing.
    guard try connection.userVersion > 0 else { return nil }
    return try make()
  }

  /// Opens the file, and creates it if it is missing; the home must exist already.
  func open() throws -> HealthStore {
    try openExisting() ?? make()
  }

  private func make() throws -> HealthStore {
    let lock = try FileLock.take(folder.lock, in: folder, milliseconds: Self.milliseconds)
    defer { withExtendedLifetime(lock) {} }
    try folder.makeDatabaseFile(folder.health)
    let connection = try Connection(path: folder.health, mode: .readWriteCreate)
    // Check first, because a file of another program must not be changed.
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
