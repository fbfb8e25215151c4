package import HealthData
internal import SQLite
package import WidgetModel
internal import WidgetRegistry

/// The opened health data of a home, and the file that they are in.
struct OpenedHealth {
  let store: HealthStore
  let file: FileIdentity?
}

extension HealthFile {
  /// The health data if they exist; reading creates nothing.
  package func openIfThere() throws -> HealthStore? {
    let file = FileIdentity(store.folder.health)
    // The file may have been moved or replaced since it was opened.
    if let opened, opened.file == file { return opened.store }
    opened = nil
    guard file != nil else { return nil }
    return keepOpen(try wording { try HealthOpening(folder: store.folder).openIfThere() })
  }

  private func keepOpen(_ health: HealthStore?) -> HealthStore? {
    opened = health.map { OpenedHealth(store: $0, file: FileIdentity(store.folder.health)) }
    return health
  }

  /// The health data; the file is created if it is missing.
  package func open() throws -> HealthStore {
    if let health = try openIfThere() { return health }
    _ = try store.registry()
    let health = try wording { try HealthOpening(folder: store.folder).open() }
    _ = keepOpen(health)
    return health
  }

  /// Converts SQLite's errors to ours, which name the file.
  package func wording<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw WidgetryError.health(error, path: store.folder.health)
    }
  }

  /// A health data error as a message for the user.
  package func words(of error: any Error) -> WidgetryError {
    (error as? SQLiteError).map { WidgetryError.health($0, path: store.folder.health) }
      ?? WidgetryError(unforeseen: error)
  }
}

extension WidgetryError {
  /// SQLite's error about the health data, with what the user can do.
  fileprivate static func health(_ error: SQLiteError, path: String) -> WidgetryError {
    switch error.code {
    case .notADatabase, .foreign, .corrupt:
      WidgetryError(
        .failed, code: "health.damaged", summary: "The health data in '\(path)' are damaged",
        hint: "mv \(ShellWord.quoted(path)) \(ShellWord.quoted(path + ".damaged")); then import "
          + "them again, and allow it again: widgetry steps access allow")
    default: .registry(error, path: path)
    }
  }
}
