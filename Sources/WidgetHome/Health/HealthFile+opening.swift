package import HealthData
internal import SQLite
package import WidgetModel
internal import WidgetRegistry

/// A home's health data, and the file that was opened, to notice that the file was replaced.
struct OpenedHealth {
  let store: HealthStore
  let file: FileIdentity?
}

/// Opens the file with health data, and converts its errors.
extension HealthFile {
  /// The health data; nil if there is none.
  ///
  /// Creates nothing.
  package func openExisting() throws -> HealthStore? {
    let file = FileIdentity(store.folder.health)
    // The file may have been moved or replaced.
    if let opened, opened.file == file { return opened.store }
    opened = nil
    guard file != nil else { return nil }
    return keepOpen(try convertingErrors { try HealthOpening(folder: store.folder).openExisting() })
  }

  private func keepOpen(_ health: HealthStore?) -> HealthStore? {
    opened = health.map { OpenedHealth(store: $0, file: FileIdentity(store.folder.health)) }
    return health
  }

  /// The health data; creates the file if it is missing.
  package func open() throws -> HealthStore {
    if let health = try openExisting() { return health }
    _ = try store.registry()
    let health = try convertingErrors { try HealthOpening(folder: store.folder).open() }
    _ = keepOpen(health)
    return health
  }

  /// Converts SQLite's errors to errors for the user, which name the file.
  package func convertingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw WidgetryError.health(error, path: store.folder.health)
    }
  }

  /// An error about health data as an error for the user.
  package func words(of error: any Error) -> WidgetryError {
    (error as? SQLiteError).map { WidgetryError.health($0, path: store.folder.health) }
      ?? WidgetryError(unforeseen: error)
  }
}

extension WidgetryError {
  /// Converts an error of SQLite, and adds what the user can do.
  fileprivate static func health(_ error: SQLiteError, path: String) -> WidgetryError {
    switch error.code {
    case .notADatabase, .foreign, .corrupt:
      WidgetryError(
        .failed, code: "health.damaged", summary: "The health data in '\(path)' is damaged",
        hint: "To start again, run: mv \(ShellWord.quoted(path)) "
          + "\(ShellWord.quoted(path + ".damaged")); then import the data "
          + "again, and run 'widgetry steps access allow'")
    default: .registry(error, path: path)
    }
  }
}
