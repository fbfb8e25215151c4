internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

/// Starts a home's plugins, sends them requests, and records their failures.
///
/// A plugin's process starts with its first request, in a sandbox with the plugin's permissions,
/// and runs until ``close()``. A plugin that fails repeatedly is disabled.
package final class PluginProcesses {
  let store: HomeStore
  private(set) var host: PluginHost?
  /// How to start bundled plugins; remembered once the home exists.
  var bundledTransports: [String: PluginTransport] = [:]
  /// Answers the calls that plugins make to the home.
  var answerCall: (HostCall, _ plugin: String) -> Result<JSONValue, WireError> = { _, _ in
    .failure(.homeIsClosed)
  }
  /// When to stop waiting for plugins; what they haven't answered stays due.
  var deadline: ContinuousClock.Instant? {
    didSet { host?.deadline = deadline }
  }

  init(store: HomeStore) {
    self.store = store
  }

  /// Ends the processes of all plugins; the next request starts them again.
  func close() {
    host?.close()
    host = nil
  }

  /// Leaves ending the processes to the system, because this process is about to exit.
  func abandon() {
    host?.abandon()
  }

  /// The host that runs the plugins' processes; created when it is first needed.
  func pluginHost() -> PluginHost {
    if let host { return host }
    let context = store.context
    let host = PluginHost(
      name: context.program, limits: context.limits, groups: context.groups,
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
