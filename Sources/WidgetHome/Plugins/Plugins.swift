package import WidgetRegistry

/// A home's plugins: lists, installs, checks and removes them, and changes their permissions.
///
/// A home has one, as `home.plugins`.
package struct Plugins {
  let store: HomeStore
  let processes: PluginProcesses
  let kinds: Kinds
  let providers: Providers
  let selection: Selection
  let reloads: Reloads

  /// The registered plugins, without registering bundled ones first.
  package func stored() throws -> [StoredPlugin] { try store.existingRegistry()?.plugins() ?? [] }

  /// A registered plugin; nil if there is none.
  package func stored(id: String) throws -> StoredPlugin? {
    try store.existingRegistry()?.plugin(id: id)
  }
}
