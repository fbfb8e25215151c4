internal import PluginHost
internal import WidgetModel
internal import WidgetRegistry

/// Reloads widgets after a change.
extension Reloads {
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
