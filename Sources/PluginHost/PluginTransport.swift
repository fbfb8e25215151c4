package import ChildProcesses
package import PluginProtocol

/// How requests reach a plugin; ``PluginHost`` asks its owner for the transport of each plugin.
package enum PluginTransport: Sendable {
  /// A separate process, and the container folder that it may write to.
  case process(ProcessLaunch, container: String? = nil, terms: PluginTerms = .author)
  /// A function in this process, for the kinds that come with the program.
  ///
  /// It can't be stopped, so it has no time limit; its answers are checked like all others.
  case inProcess(Answer)

  /// Answers a request; the plugin can't call the host.
  package typealias Answer = @MainActor (PluginRequest) async -> Result<PluginAnswer, WireError>
}

/// How a plugin's process is treated: what it may use, and how its errors are reported.
package struct PluginTerms: Hashable, Sendable {
  /// The plugin's limits; nil for those of the host.
  var limits: PluginLimits?
  /// Whether an error is reported as the plugin worded it, without saying that a plugin did.
  var reportsOwnErrors = false

  /// The terms for an author's plugin.
  package static let author = PluginTerms()

  /// The terms for a script for xbar, whose runs have their own time limit.
  package static let scripts: PluginTerms = {
    var limits = PluginLimits()
    limits.request = .seconds(75)
    limits.processes = 128
    return PluginTerms(limits: limits)
  }()

  /// The terms for the part of this program that runs users' commands.
  ///
  /// It limits each command itself, so only a fault of its own reaches these limits.
  package static let commands: PluginTerms = {
    var limits = PluginLimits()
    limits.request = .seconds(15 * 60)
    limits.pipelined = 512
    limits.memoryBytes = 16 << 30
    limits.processes = 4096
    limits.threads = 4096
    limits.watchInterval = .seconds(2)
    return PluginTerms(limits: limits, reportsOwnErrors: true)
  }()
}
