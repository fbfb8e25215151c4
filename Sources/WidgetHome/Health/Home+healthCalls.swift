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
    for type in query.types { try note(readerOf: type, plugin, during: call.during) }
    let store = try healthIfThere()
    return try wordingHealth { try query.answer(to: plugin, from: store) }
  }

  /// Remembers who is made of what, so that a change reaches them.
  private func note(readerOf type: String, _ plugin: String?, during request: Int?) throws {
    guard let plugin, request != nil, let registry = try registryIfThere() else { return }
    guard try !registry.healthReaders(ofType: type).contains(plugin) else { return }
    try write(to: registry) { try registry.noteHealthReader(plugin, ofType: type) }
  }
}
