internal import HealthData
package import WidgetModel
internal import WidgetRegistry

/// A plugin that is made of health data: it says so, or was seen to ask for them.
package struct HealthReader: Hashable, Sendable {
  package var plugin: String
  /// As HealthKit names them, in order.
  package var types: [String]
  /// Why, in its author's words; none where nothing is said.
  package var reasons: [String]
  /// How many widgets are of its kinds.
  package var widgets: Int
}

extension Home {
  /// All plugins that want health data.
  package func healthReaders() throws -> [HealthReader] {
    guard let registry = try registryIfThere() else { return [] }
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

  /// What a plugin may know of what it is made of: the least of its types.
  package func healthAccess(of reader: HealthReader) throws -> HealthAccess {
    let store = try healthIfThere()
    let states = try wordingHealth {
      try reader.types.map { try store?.access(reader: reader.plugin, type: $0) ?? .notDetermined }
    }
    return [.notDetermined, .denied].first(where: states.contains) ?? .authorized
  }

  /// Decides what one plugin may know, or all about steps, and shows it at once.
  package func setHealthAccess(
    _ state: HealthAccess, plugin: String? = nil
  ) async throws -> [ReloadResult] {
    var types = [HealthQuantity.stepCount]
    if let plugin {
      let readers = try healthReaders()
      guard let reader = readers.first(where: { $0.plugin == plugin }) else {
        throw WidgetryError(
          .missing, code: "health.no-reader", summary: "No plugin '\(plugin)' reads health data",
          hint: "widgetry steps access",
          suggestions: Suggestion.nearest(to: plugin, among: readers.map(\.plugin)))
      }
      types = reader.types
    }
    return try await changeHealth(atOnce: true) { store in
      for type in types {
        try store.setAccess(state, reader: plugin ?? HealthStore.everyone, type: type)
      }
    }.reloads
  }
}
