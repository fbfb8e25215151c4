package import WidgetRegistry

/// Reloads instances that are selected, due or affected by a change.
package final class Reloads {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  let healthFile: HealthFile
  let schedule: Schedule
  let providers: Providers
  let selection: Selection
  /// Called inside the transaction for each recorded decision; may throw.
  var onDecision: ((LedgerLine) -> Void)?
  /// Whether reloads with a date in the future were corrected after the clock was set back.
  var hasFollowedClock = false

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

  /// Whether a process is reloading an instance.
  package func isRunning(_ instance: StoredInstance) -> Bool { store.isClaimed(instance) }

  /// Whether a process is reloading the instance with a key.
  package func isRunning(key: Int) throws -> Bool {
    try store.registryIfThere()?.instance(key: key).map(isRunning) ?? false
  }
}
