internal import WidgetModel
package import WidgetRegistry

/// The kinds that a home's plugins offer.
///
/// Bundled plugins are registered when kinds are first needed, and again after each new build of
/// the program.
package final class Kinds {
  let store: HomeStore
  let processes: PluginProcesses
  let groupValues: GroupValues
  private var cache: [StoredKind] = []
  /// The store's generation when the cache was filled.
  private var cachedGeneration = 0
  var hasRegistered = false

  init(store: HomeStore, processes: PluginProcesses, groupValues: GroupValues) {
    self.store = store
    self.processes = processes
    self.groupValues = groupValues
  }

  /// The kind of an instance, even if its plugin no longer offers it.
  package func kind(key: Int) throws -> StoredKind {
    if cachedGeneration != store.generation { forget() }
    // There are few, so an array is faster than a dictionary.
    if let kind = cache.first(where: { $0.key == key }) { return kind }
    guard let kind = try store.registryIfThere()?.kind(key: key) else {
      throw WidgetryError(
        .failed, code: "home.corrupt", summary: "An instance has the unknown kind \(key)")
    }
    cache.append(kind)
    return kind
  }

  /// Reads kinds again when they are next needed, because another process may have changed them.
  func forget() {
    cache.removeAll(keepingCapacity: true)
    cachedGeneration = store.generation
  }
}
