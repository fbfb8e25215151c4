internal import Anniversaries
internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

extension PluginProcesses {
  func ask(_ plugin: String, _ request: PluginRequest) async throws -> PluginAnswer {
    var outcome: PluginOutcome?
    let question = PluginQuestion(plugin: plugin, request: request)
    try await outcomes(of: [question]) { _, answer in outcome = answer }
    guard let outcome else { throw CancellationError() }
    return try outcome.result.get()
  }

  /// Starts a plugin's process early, so that it is ready when it is asked.
  func startEarly(_ kind: StoredKind) {
    if kind.isOffered, kind.condition == .ready { pluginHost().start(plugin: kind.plugin) }
  }
}
