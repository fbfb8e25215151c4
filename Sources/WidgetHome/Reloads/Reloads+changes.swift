internal import PluginHost
internal import WidgetModel
internal import WidgetRegistry

/// Reloads widgets after a change.
extension Reloads {
  /// Marks widgets as due, because their commands have printed something.
  func markPrinted(_ keys: Set<Int>) throws {
    guard !keys.isEmpty else { return }
    try store.change { transaction in
      for key in keys.sorted() where try transaction.registry.instance(key: key) != nil {
        try transaction.changes.ask(key: key, for: .dataChanged)
      }
    }
  }

  /// Reloads the widgets that a change has already marked as due, and adds the results to its
  /// outcome.
  func reload(
    _ keys: [Int], for reason: ReloadReason, _ reload: ReloadChoice, in registry: Registry,
    _ outcome: inout ChangeOutcome
  ) async throws {
    guard reload == .now, !keys.isEmpty else { return }
    var results: [ReloadResult] = []
    try await Reloader(self, registry: registry).reload(
      keys.map { Reloader.Request(key: $0, reason: reason, isAsked: true) }
    ) { results.append($0) }
    outcome.reloads = results
  }
}
