internal import HealthData
package import WidgetModel
internal import WidgetRegistry

/// A plugin that reads health data, according to its declaration or its earlier requests.
package struct HealthReader: Hashable, Sendable {
  package var plugin: String
  /// HealthKit's names of the types, in order.
  package var types: [String]
  /// The author's reasons; empty if there are none.
  package var reasons: [String]
  /// How many widgets its kinds have.
  package var widgets: Int
}

extension Health {
  /// All plugins that read health data.
  package func readers() throws -> [HealthReader] {
    guard let registry = try store.registryIfThere() else { return [] }
    let counts = try registry.instanceCounts()
    let seen = try registry.healthReaders()
    return Dictionary(grouping: try registry.kinds(), by: \.plugin).compactMap { plugin, kinds in
      let types = kinds.reduce(into: seen[plugin] ?? []) { $0.formUnion($1.descriptor.healthTypes) }
      guard !types.isEmpty else { return nil }
      let reasons = Set(kinds.map(\.descriptor.healthReason)).subtracting([""])
      return HealthReader(
        plugin: plugin, types: types.sorted(), reasons: reasons.sorted(),
        widgets: kinds.reduce(0) { $0 + (counts[$1.key] ?? 0) })
    }.sorted { $0.plugin < $1.plugin }
  }

  /// The access of a plugin: the lowest access among its types.
  package func access(of reader: HealthReader) throws -> HealthAccess {
    let store = try file.openIfThere()
    let states = try file.wording {
      try reader.types.map { try store?.access(reader: reader.plugin, type: $0) ?? .notDetermined }
    }
    return [.notDetermined, .denied].first(where: states.contains) ?? .authorized
  }

  /// Sets the access of one plugin, or of all plugins that read steps, and reloads their widgets.
  package func setAccess(
    _ state: HealthAccess, plugin: String? = nil
  ) async throws -> [ReloadResult] {
    var types = [HealthQuantity.stepCount]
    if let plugin {
      let readers = try readers()
      guard let reader = readers.first(where: { $0.plugin == plugin }) else {
        throw WidgetryError(
          .missing, code: "health.no-reader", summary: "No plugin '\(plugin)' reads health data",
          hint: "widgetry steps access",
          suggestions: Suggestion.nearest(to: plugin, among: readers.map(\.plugin)))
      }
      types = reader.types
    }
    return try await change(atOnce: true) { store in
      for type in types {
        try store.setAccess(state, reader: plugin ?? HealthStore.everyone, type: type)
      }
    }.reloads
  }
}
