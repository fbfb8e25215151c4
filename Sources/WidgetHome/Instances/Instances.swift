package import WidgetRegistry

/// A home's widgets: adds, changes and removes them, and changes the defaults of their kinds.
package struct Instances {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  let parameters: Parameters
  let reloads: Reloads

  /// The instance with an id; throws if it is missing.
  package func instance(id: String) throws -> StoredInstance { try store.instance(id: id) }
}
