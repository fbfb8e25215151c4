internal import WidgetRegistry

/// Performs the actions of widgets' buttons and toggles, for `widgetry tap`.
///
/// A home has one, as `home.taps`.
package struct Taps {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  let groupValues: GroupValues
  let providers: Providers
  let showing: Showing
  let reloads: Reloads
  let calls: PluginCalls
}
