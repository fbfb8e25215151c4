package import ChildProcesses
package import PluginProtocol

/// How requests reach a plugin.
package enum PluginTransport: Sendable {
  /// A process of its own that exchanges lines, and the folder that it may fill.
  case process(ProcessLaunch, container: String? = nil)
  /// A function in this process, for tests and for apps that define their own kinds.
  ///
  /// It can't be stopped, so it has no deadline; its answers are checked like all others.
  case inProcess(@MainActor (PluginRequest) async -> Result<PluginAnswer, WireError>)
}
