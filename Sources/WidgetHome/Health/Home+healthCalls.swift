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
    return try wordingHealth {
      guard case .access = query.kind else {
        let mayRead = try query.types.allSatisfy { type in
          try plugin == nil || store?.access(reader: plugin ?? "", type: type) == .authorized
        }
        // An empty store answers in the same shape as a full one.
        return try query.answer(from: mayRead ? store : nil)
      }
      return try access(query.types, plugin, store)
    }
  }

  /// Remembers who is made of what, so that a change reaches them.
  private func note(readerOf type: String, _ plugin: String?, during request: Int?) throws {
    guard let plugin, request != nil, let registry = try registryIfThere() else { return }
    guard try !registry.healthReaders(ofType: type).contains(plugin) else { return }
    try write(to: registry) { try registry.noteHealthReader(plugin, ofType: type) }
  }

  /// Whether anything is still to be decided, but never what was decided.
  private func access(
    _ types: [String], _ plugin: String?, _ store: HealthStore?
  ) throws -> JSONValue {
    let isOpen = try types.contains { type in
      guard let plugin else { return false }
      return try store?.access(reader: plugin, type: type) ?? .notDetermined == .notDetermined
    }
    let frequency = try types.first.flatMap {
      try store?.frequency(reader: HealthStore.everyone, type: $0)
    }
    return .object([
      "status": .string(isOpen ? "shouldRequest" : "unnecessary"),
      "delivery": .string((frequency ?? .immediate).rawValue),
    ])
  }
}
