internal import HealthData
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

/// Answers what plugins and apps ask about health data.
///
/// A plugin without permission to read a type gets an empty answer.
extension HealthFile {
  func answer(_ call: HostCall, of plugin: String?) throws -> JSONValue {
    let query = try HealthQuery(call.arguments)
    try note(readerOf: query.types, plugin, during: call.during)
    let store = try openIfThere()
    return try wording { try query.answer(to: plugin, from: store) }
  }

  /// More types than HealthKit has.
  private static let notedTypes = 300
  private static let longestType = 128

  /// Records which types a plugin reads, so that changes of these mark its widgets as due.
  private func note(readerOf types: [String], _ plugin: String?, during request: Int?) throws {
    guard let plugin, request != nil, let registry = try store.registryIfThere() else { return }
    let known = try registry.healthReaders()[plugin] ?? []
    let new = Set(types).subtracting(known).filter { $0.utf8.count <= Self.longestType }
    guard !new.isEmpty, known.count + new.count <= Self.notedTypes else { return }
    try store.change(in: registry) { transaction in
      for type in new { try transaction.changes.noteHealthReader(plugin, ofType: type) }
    }
  }
}
