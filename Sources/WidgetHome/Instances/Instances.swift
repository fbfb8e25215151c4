package import WidgetRegistry

/// A home's widgets: adds, changes and removes them, and changes the defaults of their kinds.
///
/// A home has one, as `home.instances`. An *instance* is a widget that the user has added.
package struct Instances {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  let parameters: Parameters
  let reloads: Reloads

  var approvals: CommandApprovals { CommandApprovals(store: store) }

  /// The widget with an id; throws if there is none.
  package func instance(id: String) throws -> StoredInstance { try store.instance(id: id) }

  /// The widgets of a kind, in the order in which they were added.
  package func instances(ofKind kind: Int, limit: Int) throws -> [StoredInstance] {
    try store.existingRegistry()?.instances(after: 0, kind: kind, limit: limit) ?? []
  }

  /// The ids of the widgets, in the order in which they were added.
  package func ids(limit: Int) throws -> [String] {
    try store.existingRegistry()?.instanceIDs(limit: limit) ?? []
  }

  /// How many widgets the home has.
  package func count() throws -> Int { try store.existingRegistry()?.instanceTally().count ?? 0 }

  /// How many widgets each kind has, by the kind's key.
  package func countsByKind() throws -> [Int: Int] {
    try store.existingRegistry()?.instanceCounts() ?? [:]
  }
}
