internal import WidgetRegistry

/// Provides what widgets show: stored timelines, their status, and answers for other moments and
/// families.
package struct Showing {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  let schedule: Schedule
  let providers: Providers
}
