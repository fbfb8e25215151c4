internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

/// Sends requests to a home's plugins, and records failures of their processes.
///
/// A plugin's process starts with its first request, in a sandbox with the plugin's grants, and
/// runs until ``close()``. A plugin that crashes repeatedly is disabled.
package final class PluginProcesses {
  let store: HomeStore
  private(set) var host: PluginHost?
  /// How to start bundled plugins once the home exists.
  var bundledTransports: [String: PluginTransport] = [:]
  /// Answers a plugin's call to its host.
  var answerCall: (HostCall, _ plugin: String) -> Result<JSONValue, WireError> = { _, _ in
    .failure(.homeIsClosed)
  }
  /// When to stop waiting for plugins; unanswered requests stay due.
  var deadline: ContinuousClock.Instant? {
    didSet { host?.deadline = deadline }
  }

  init(store: HomeStore) {
    self.store = store
  }

  /// Ends running plugin processes; they start again with the next request.
  func close() {
    host?.close()
    host = nil
  }

  /// Leaves running plugin processes to the system, because this process is exiting.
  func abandon() {
    host?.abandon()
  }

  func pluginHost() -> PluginHost {
    if let host { return host }
    let context = store.context
    let host = PluginHost(
      name: context.program, limits: context.limits, spare: context.spare, groups: context.groups,
      isCancelled: { [weak store] in store?.isCancelled() ?? true },
      transports: { [weak self] plugin in
        guard let self else { throw CancellationError() }
        return try transport(to: plugin)
      },
      calls: { [weak self] call, plugin, _ in
        self?.answerCall(call, plugin) ?? .failure(.homeIsClosed)
      })
    host.deadline = deadline
    self.host = host
    return host
  }
}

extension WireError {
  static let homeIsClosed = WireError(code: "call.refused", summary: "The home is closed")
}
