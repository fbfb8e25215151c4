internal import HealthData
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

/// Answers the queries of plugins and apps. A plugin without access gets an empty answer.
extension HealthFile {
  /// Answers one query, and remembers which types the plugin reads.
  func answer(_ call: HostCall, of plugin: String?) throws -> JSONValue {
    let query = try HealthQuery(call.arguments)
    try note(readerOf: query.types, plugin, during: call.during)
    let store = try openExisting()
    return try convertingErrors { try query.answer(to: plugin, from: store) }
  }

  /// How many types are remembered for a plugin; more than HealthKit has.
  private static let notedTypes = 300
  private static let longestType = 128

  /// Remembers which types a plugin reads, so that its widgets are due when these change.
  private func note(readerOf types: [String], _ plugin: String?, during request: Int?) throws {
    guard let plugin, request != nil, let registry = try store.existingRegistry() else { return }
    let known = try registry.healthReaders()[plugin] ?? []
    let new = Set(types).subtracting(known).filter { $0.utf8.count <= Self.longestType }
    guard !new.isEmpty, known.count + new.count <= Self.notedTypes else { return }
    try store.change { transaction in
      for type in new { try transaction.changes.noteHealthReader(plugin, ofType: type) }
    }
  }
}
