internal import HealthData
package import WidgetModel
internal import WidgetRegistry

/// A plugin that reads health data, because it declares this or has already done so.
package struct HealthReader: Hashable, Sendable {
  package var plugin: String
  /// HealthKit's names of the types that it reads, sorted.
  package var types: [String]
  /// The author's reasons for reading health data.
  package var reasons: [String]
  /// How many widgets the plugin's kinds have.
  package var widgets: Int
}

/// Lists the plugins that read health data, and sets their access.
extension Health {
  /// All plugins that read health data.
  package func readers() throws -> [HealthReader] {
    guard let registry = try store.existingRegistry() else { return [] }
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

  /// A plugin's access; if it differs between types, the most restricted one.
  package func access(of reader: HealthReader) throws -> HealthAccess {
    let store = try file.openExisting()
    let states = try file.convertingErrors {
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
          .missing, code: "health.no-reader",
          summary: "Plugin '\(plugin)' doesn't read health data",
          hint: "Run 'widgetry steps access' to see the plugins that do",
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
