package import ChildProcesses
package import PluginProtocol

/// How requests reach a plugin; ``PluginHost`` asks its owner for the transport of each plugin.
package enum PluginTransport: Sendable {
  /// A separate process, and the container folder that it may write to.
  case process(ProcessLaunch, container: String? = nil)
  /// A function in this process, for tests and for apps that define their own kinds.
  ///
  /// It can't be stopped, so it has no time limit; its answers are checked like all others.
  case inProcess(@MainActor (PluginRequest) async -> Result<PluginAnswer, WireError>)
}
