package import HealthData
internal import SQLite
package import WidgetModel
internal import WidgetRegistry

/// The health data that a home has open, and the file they are in.
struct OpenedHealth {
  let store: HealthStore
  let file: FileIdentity?
}

extension Home {
  /// The health data if there are any; reading makes nothing.
  package func healthIfThere() throws -> HealthStore? {
    let file = FileIdentity(folder.health)
    // It may have been moved away, or another put in its place, while this goes on.
    if let openedHealth, openedHealth.file == file { return openedHealth.store }
    openedHealth = nil
    guard file != nil else { return nil }
    return keepOpen(try wordingHealth { try HealthOpening(folder: folder).openIfThere() })
  }

  private func keepOpen(_ store: HealthStore?) -> HealthStore? {
    openedHealth = store.map { OpenedHealth(store: $0, file: FileIdentity(folder.health)) }
    return store
  }

  /// The health data, whose file is made if there is none.
  package func health() throws -> HealthStore {
    if let health = try healthIfThere() { return health }
    _ = try registry()
    let health = try wordingHealth { try HealthOpening(folder: folder).open() }
    _ = keepOpen(health)
    return health
  }

  /// Turns SQLite's errors into ours, which name the file.
  package func wordingHealth<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw WidgetryError.health(error, path: folder.health)
    }
  }

  /// An error of the health data as a person is told of it.
  package func words(ofHealthError error: any Error) -> WidgetryError {
    (error as? SQLiteError).map { WidgetryError.health($0, path: folder.health) }
      ?? WidgetryError(unforeseen: error)
  }

  /// Changes the health data, and reloads the widgets that are made of them.
  ///
  /// - Parameter atOnce: whatever their delivery is: for what a person decides about the data.
  @discardableResult package func changeHealth<Value>(
    reload: ReloadChoice = .now, atOnce: Bool = false, _ change: (HealthStore) throws -> Value
  ) async throws -> (value: Value, reloads: [ReloadResult]) {
    let store = try health()
    let value = try wordingHealth { try change(store) }
    return (value, try await tellOfHealth(reload, atOnce: atOnce))
  }

  /// Reloads the widgets that are made of health data which have changed, as far as their delivery lets them know now.
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
  /// What SQLite said of the health data's file, as a person can act on it.
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
