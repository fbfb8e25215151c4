internal import ChildProcesses
internal import WidgetModel

/// The live activities of a home: starts, updates, ends and draws them.
///
/// A home has one, as `home.activities`; commands, plugins' calls and the push server use it.
package final class Activities {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  /// False after the clock was set, until all activities have been adjusted to the new time.
  var hasAdjustedToClock = true
  /// The localized strings of plugins; read again if the plugin's program has changed.
  var knownWords: [String: (program: FileIdentity?, tables: StringsTables)] = [:]
  /// The key of the last drawn activity.
  ///
  /// Drawing continues after it, so that activities that change often don't keep others waiting.
  var lastDrawn = 0

  init(store: HomeStore, processes: PluginProcesses, kinds: Kinds) {
    self.store = store
    self.processes = processes
    self.kinds = kinds
  }
}
