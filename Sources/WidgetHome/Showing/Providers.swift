internal import WidgetRegistry

/// Builds requests for widgets' content, and sends them to plugins.
struct Providers {
  let store: HomeStore
  let processes: PluginProcesses
  let book: DayBook
  let groupValues: GroupValues
}
