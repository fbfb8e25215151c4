internal import WidgetRegistry

/// The values of shared groups, and which widgets may read them.
///
/// A change marks exactly those widgets as due.
struct GroupValues {
  let store: HomeStore
  let processes: PluginProcesses
}
