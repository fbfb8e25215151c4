internal import WidgetRegistry

/// Asks the providers of widgets: builds their requests, and reads their answers.
struct Providers {
  let store: HomeStore
  let processes: PluginProcesses
  let book: DayBook
  let groupValues: GroupValues
}
