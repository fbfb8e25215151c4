internal import PluginProtocol
internal import WidgetModel

/// Answers the calls that plugins and apps make to the home, for example to reload widgets or to
/// read shared values.
package final class PluginCalls {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  let book: DayBook
  let groups: Groups
  let healthFile: HealthFile
  let showing: Showing
  let reloads: Reloads
  let activities: Activities
  /// The calls that wait until a plugin's current action has succeeded; nil if no action is
  /// running.
  var deferredCalls: DeferredCalls?

  init(
    store: HomeStore, processes: PluginProcesses, kinds: Kinds, book: DayBook, groups: Groups,
    healthFile: HealthFile, showing: Showing, reloads: Reloads, activities: Activities
  ) {
    self.store = store
    self.processes = processes
    self.kinds = kinds
    self.book = book
    self.groups = groups
    self.healthFile = healthFile
    self.showing = showing
    self.reloads = reloads
    self.activities = activities
  }
}
