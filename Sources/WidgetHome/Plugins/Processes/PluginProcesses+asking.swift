internal import Anniversaries
internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

/// Sends single requests to plugins.
extension PluginProcesses {
  /// Sends a request to a plugin, and returns its answer; starts the plugin if necessary.
  func ask(_ plugin: String, _ request: PluginRequest) async throws -> PluginAnswer {
    var outcome: PluginOutcome?
    let question = PluginQuestion(plugin: plugin, request: request)
    try await outcomes(of: [question]) { _, answer in outcome = answer }
    guard let outcome else { throw CancellationError() }
    return try outcome.result.get()
  }

  /// Starts the plugin of a kind now, because a request will follow soon.
  func startEarly(_ kind: StoredKind) {
    if kind.isOffered, kind.condition == .ready { pluginHost().start(plugin: kind.plugin) }
  }
}
