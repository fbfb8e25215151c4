internal import WidgetRegistry

/// Backs up a home into one file, and restores it: `widgetry backup` and `widgetry restore`.
package struct Backups {
  let store: HomeStore
  let plugins: Plugins
}
