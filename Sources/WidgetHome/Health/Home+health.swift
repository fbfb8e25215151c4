package import HealthData
internal import SQLite
package import WidgetModel
internal import WidgetRegistry

/// The opened health data of a home, and the file that they are in.
struct OpenedHealth {
  let store: HealthStore
  let file: FileIdentity?
}

extension Home {
  /// The health data if they exist; reading creates nothing.
  package func healthIfThere() throws -> HealthStore? {
    let file = FileIdentity(folder.health)
    // The file may have been moved or replaced since it was opened.
    if let openedHealth, openedHealth.file == file { return openedHealth.store }
    openedHealth = nil
    guard file != nil else { return nil }
    return keepOpen(try wordingHealth { try HealthOpening(folder: folder).openIfThere() })
  }

  private func keepOpen(_ store: HealthStore?) -> HealthStore? {
    openedHealth = store.map { OpenedHealth(store: $0, file: FileIdentity(folder.health)) }
    return store
  }

  /// The health data; the file is created if it is missing.
  package func health() throws -> HealthStore {
    if let health = try healthIfThere() { return health }
    _ = try registry()
    let health = try wordingHealth { try HealthOpening(folder: folder).open() }
    _ = keepOpen(health)
    return health
  }

  /// Converts SQLite's errors to ours, which name the file.
  package func wordingHealth<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw WidgetryError.health(error, path: folder.health)
    }
  }

  /// A health data error as a message for the user.
  package func words(ofHealthError error: any Error) -> WidgetryError {
    (error as? SQLiteError).map { WidgetryError.health($0, path: folder.health) }
      ?? WidgetryError(unforeseen: error)
  }

  /// Changes the health data, and reloads the widgets that use them.
  ///
  /// - Parameter atOnce: Ignores the delivery frequency, for decisions of the user about the data.
  @discardableResult package func changeHealth<Value>(
    reload: ReloadChoice = .now, atOnce: Bool = false, _ change: (HealthStore) throws -> Value
  ) async throws -> (value: Value, reloads: [ReloadResult]) {
    let store = try health()
    let value = try wordingHealth { try change(store) }
    return (value, try await tellOfHealth(reload, atOnce: atOnce))
  }

  /// Reloads the widgets whose health data have changed, if their delivery frequency allows it now.
  package func tellOfHealth(
    _ reload: ReloadChoice, atOnce: Bool = false
  ) async throws -> [ReloadResult] {
    let registry = try registry()
    let keys = try deliverHealth(in: registry, taking: reload == .now, atOnce: atOnce)
    var outcome = ChangeOutcome(ids: [], changed: [], reloads: [])
    if reload == .now, !keys.isEmpty { try await registerPlugins(in: registry) }
    try await run(keys, for: .dataChanged, reload, in: registry, &outcome)
    return outcome.reloads
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
