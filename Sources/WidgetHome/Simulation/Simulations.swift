internal import WidgetRegistry

/// Simulates reloads over a span of time, without storing anything.
package struct Simulations {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  let providers: Providers
  let schedule: Schedule
  let selection: Selection
  let calls: PluginCalls
}
