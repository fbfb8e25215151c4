internal import ChildProcesses
internal import WidgetModel

/// Live activities: starts, updates, ends and draws them.
package final class Activities {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  /// Whether activities have been updated since the clock was last set.
  var hasFollowedClock = true
  /// Localized strings of plugins, with the identity of the program that they belong to.
  var knownWords: [String: (program: FileIdentity?, tables: StringsTables)] = [:]
  /// The last activity that was drawn, so that frequently changing ones don't keep others waiting.
  var lastDrawn = 0

  init(store: HomeStore, processes: PluginProcesses, kinds: Kinds) {
    self.store = store
    self.processes = processes
    self.kinds = kinds
  }
}
