package import ChildProcesses
package import PluginProtocol

/// How a plugin is reached.
package enum PluginTransport: Sendable {
  /// A process of its own, which is talked to in lines; and the folder that it may fill.
  case process(ProcessLaunch, container: String? = nil)
  /// A function of this process, for tests and for apps that bring their own kinds.
  ///
  /// It can't be stopped, so no deadline holds for it; its answers are checked like all others.
  case inProcess(@MainActor (PluginRequest) async -> Result<PluginAnswer, WireError>)
}
