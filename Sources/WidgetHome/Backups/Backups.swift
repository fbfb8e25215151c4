internal import WidgetRegistry

/// Writes a home into one file, and restores it from there.
package struct Backups {
  let store: HomeStore
  let plugins: Plugins
}
