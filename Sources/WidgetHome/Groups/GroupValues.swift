internal import WidgetRegistry

/// The values of shared groups, and which widgets receive them.
///
/// Changing a value marks exactly these widgets as due.
struct GroupValues {
  let store: HomeStore
  let processes: PluginProcesses
}
