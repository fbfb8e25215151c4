internal import WidgetRegistry

/// Writes a home into a backup file, and restores it.
package struct Backups {
  let store: HomeStore
  let plugins: Plugins
}
