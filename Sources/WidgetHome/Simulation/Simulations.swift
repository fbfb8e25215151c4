internal import WidgetRegistry

/// Simulates reloads without storing anything.
///
/// A home has one, as `home.simulations`.
package struct Simulations {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  let providers: Providers
  let schedule: Schedule
  let selection: Selection
  let calls: PluginCalls
}
