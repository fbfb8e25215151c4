internal import WidgetRegistry

/// What widgets show: stored timelines, their status, and answers for other moments and families.
///
/// A home has one, as `home.showing`.
package struct Showing {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  let schedule: Schedule
  let providers: Providers
}
