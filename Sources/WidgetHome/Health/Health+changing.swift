package import HealthData
internal import SQLite
internal import WidgetModel
internal import WidgetRegistry

/// Changes health data, and reloads widgets after changes.
extension Health {
  /// Changes the health data, and reloads the widgets that use it.
  ///
  /// - Parameter atOnce: Ignores how often widgets may be updated; for decisions that the user
  ///   makes.
  @discardableResult package func change<Value>(
    reload: ReloadChoice = .now, atOnce: Bool = false, _ change: (HealthStore) throws -> Value
  ) async throws -> (value: Value, reloads: [ReloadResult]) {
    let health = try file.open()
    let value = try file.convertingErrors { try change(health) }
    do {
      return (value, try await reloadReaders(reload, atOnce: atOnce))
    } catch {
      // The registry failed, but the health data is stored.
      noteChange()
      throw error
    }
  }

  /// Notes that health data was stored: if the process fails after that, it is done in part.
  package func noteChange() {
    store.noteChange()
  }

  /// Reloads the widgets whose health data has changed, if they may be updated now.
  package func reloadReaders(
    _ reload: ReloadChoice, atOnce: Bool = false
  ) async throws -> [ReloadResult] {
    let registry = try store.registry()
    let keys = try file.deliver(in: registry, reload: reload, atOnce: atOnce)
    var outcome = ChangeOutcome(ids: [], changed: [], reloads: [])
    if reload == .now, !keys.isEmpty { try await kinds.register(in: registry) }
    try await reloads.reload(keys, for: .dataChanged, reload, in: registry, &outcome)
    return outcome.reloads
  }
}
