internal import WidgetRegistry

/// A home's plugins: lists, installs, checks and removes them, and changes their grants.
package struct Plugins {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  let providers: Providers
  let selection: Selection
  let reloads: Reloads
}
