package import ChildProcesses

/// What a plugin did so that its process can't be used any more.
package enum PluginFault: Error, Hashable, Sendable {
  case ended(ExitStatus)
  /// It said nothing for as long as it was allowed to.
  case silent(Duration)
  /// It wrote or called more than is allowed.
  case flooded(String)
  case nonsense(String)
}
