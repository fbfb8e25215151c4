package import Foundation
internal import PluginProtocol
package import WidgetModel
package import WidgetRegistry

/// Shows kinds in the gallery.
extension Showing {
  /// The kinds to show in the gallery: all available ones, or the one with the given name.
  package func galleryKinds(named name: String?) async throws -> [StoredKind] {
    if let name { return [try await kinds.named(name)] }
    return try await kinds.all().filter { $0.isOffered && $0.condition != .removed }
  }

  /// Asks a kind for its gallery snapshot; stores nothing.
  ///
  /// - Parameter configuration: Values to use instead of the kind's own, such as recommended ones.
  package func gallerySnapshot(
    of kind: StoredKind, family: WidgetFamily, at moment: Date, as options: ViewingOptions,
    configuration: [String: JSONValue] = [:]
  ) async throws -> EntryValue {
    let instance = StoredInstance(id: "", kind: kind.key, family: family, own: configuration)
    var request = try providers.request(
      for: instance, kind: kind, at: moment, in: store.surroundings(),
      groups: store.existingRegistry()?.groups() ?? [:])
    request.isPreview = true
    request.displaySize = options.size(of: family)
    var entry = try await providers.entry(of: kind, .snapshot(request))
    if options.hidesPrivate { entry.view = entry.view.withoutPrivate }
    return entry
  }
}
