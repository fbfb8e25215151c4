package import WidgetRegistry

/// Reloads widgets: selected ones, due ones, and those that a change affects.
///
/// A home has one, as `home.reloads`.
package final class Reloads {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  let healthFile: HealthFile
  let schedule: Schedule
  let providers: Providers
  let selection: Selection
  /// Called with each decision that is recorded, within the transaction.
  var onDecision: ((LedgerLine) -> Void)?
  /// False after the clock was set, until the dates of the next reloads have been adjusted.
  var hasAdjustedToClock = false

  init(
    store: HomeStore, processes: PluginProcesses, kinds: Kinds, healthFile: HealthFile,
    schedule: Schedule, providers: Providers, selection: Selection
  ) {
    self.store = store
    self.processes = processes
    self.kinds = kinds
    self.healthFile = healthFile
    self.schedule = schedule
    self.providers = providers
    self.selection = selection
  }

  /// Whether a process is reloading a widget.
  package func isRunning(_ instance: StoredInstance) -> Bool { store.isClaimed(instance) }

  /// Whether a process is reloading the widget with this key.
  package func isRunning(key: Int) throws -> Bool {
    try store.existingRegistry()?.instance(key: key).map(isRunning) ?? false
  }
}
