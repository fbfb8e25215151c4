internal import HealthData
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

/// What plugins and apps ask of the health data.
///
/// Who may not read a type is answered as if there were nothing of it.
extension Home {
  func readHealth(_ call: HostCall, of plugin: String?) throws -> JSONValue {
    let query = try HealthQuery(call.arguments)
    try note(readerOf: query.types, plugin, during: call.during)
    let store = try healthIfThere()
    return try wordingHealth { try query.answer(to: plugin, from: store) }
  }

  /// More types than HealthKit has, and longer names than it gives.
  private static let notedTypes = 300
  private static let longestType = 128

  /// Remembers who is made of what, so that a change reaches them.
  private func note(readerOf types: [String], _ plugin: String?, during request: Int?) throws {
    guard let plugin, request != nil, let registry = try registryIfThere() else { return }
    let known = try registry.healthReaders()[plugin] ?? []
    let new = Set(types).subtracting(known).filter { $0.utf8.count <= Self.longestType }
    guard !new.isEmpty, known.count + new.count <= Self.notedTypes else { return }
    try write(to: registry) {
      for type in new { try registry.noteHealthReader(plugin, ofType: type) }
    }
  }
}
