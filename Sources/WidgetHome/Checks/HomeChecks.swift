internal import WidgetRegistry

/// Checks everything in a home, for `widgetry doctor`: folder, registry, plugins, groups, health.
package struct HomeChecks {
  let store: HomeStore
  let kinds: Kinds
  let groups: Groups
  let health: Health
  let plugins: Plugins
}
