internal import WidgetRegistry

/// Checks everything that a home consists of, as `doctor` reports it.
package struct HomeChecks {
  let store: HomeStore
  let kinds: Kinds
  let groups: Groups
  let health: Health
  let plugins: Plugins
}
