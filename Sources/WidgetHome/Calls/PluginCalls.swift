internal import PluginProtocol
internal import WidgetModel

/// Answers what plugins and apps ask of the home, such as a reload or shared values.
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
  /// The calls that are held back until the action that a plugin performs has succeeded; nil while none does.
  var held: HeldCalls?

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
