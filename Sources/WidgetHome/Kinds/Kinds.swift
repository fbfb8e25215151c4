internal import WidgetModel
package import WidgetRegistry

/// The kinds of widgets that a home's plugins offer.
///
/// A home has one, as `home.kinds`. Bundled plugins are registered when kinds are first needed, and
/// again after each new build of the program.
package final class Kinds {
  let store: HomeStore
  let processes: PluginProcesses
  let groupValues: GroupValues
  private var cache: [StoredKind] = []
  /// The state of the store when the cache was filled.
  private var cachedGeneration = 0
  /// Whether this process has registered the bundled plugins.
  var hasRegistered = false

  init(store: HomeStore, processes: PluginProcesses, groupValues: GroupValues) {
    self.store = store
    self.processes = processes
    self.groupValues = groupValues
  }

  /// The kind of a widget, even if its plugin no longer offers it.
  package func kind(key: Int) throws -> StoredKind {
    if cachedGeneration != store.generation { forget() }
    // There are only a few kinds, so an array is faster than a dictionary.
    if let kind = cache.first(where: { $0.key == key }) { return kind }
    guard let kind = try store.existingRegistry()?.kind(key: key) else {
      throw WidgetryError(
        .failed, code: "home.corrupt",
        summary: "A widget refers to kind number \(key), which doesn't exist")
    }
    cache.append(kind)
    return kind
  }

  /// The registered kinds, without registering bundled plugins first.
  package func stored() throws -> [StoredKind] { try store.existingRegistry()?.kinds() ?? [] }

  /// Clears the cache, because another process may have changed kinds.
  func forget() {
    cache.removeAll(keepingCapacity: true)
    cachedGeneration = store.generation
  }
}
