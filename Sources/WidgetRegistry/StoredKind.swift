package import WidgetModel

/// A registered kind, with the values that hold where an instance has none of its own.
package struct StoredKind: Hashable, Sendable {
  package var key: Int
  package var plugin: String
  package var descriptor: KindDescriptor
  package var own: [String: JSONValue]
  /// Whether its plugin still offers it.
  package var isOffered: Bool
  /// Whether its plugin can be asked.
  package var condition: PluginCondition
  /// How often its instances may be reloaded, as its policy is written; nil for what the home says.
  package var budget: String?

  package init(
    key: Int, plugin: String, descriptor: KindDescriptor, own: [String: JSONValue] = [:],
    isOffered: Bool = true, condition: PluginCondition = .ready,
    budget: String? = nil
  ) {
    self.key = key
    self.plugin = plugin
    self.descriptor = descriptor
    self.own = own
    self.isOffered = isOffered
    self.condition = condition
    self.budget = budget
  }

  package var name: String { descriptor.name }

  /// What an instance's parameters come to: the intent's default, then the kind's value, then its own.
  package func resolve(_ instance: [String: JSONValue]) -> [String: JSONValue] {
    var resolved: [String: JSONValue] = [:]
    for parameter in descriptor.intent.parameters {
      let name = parameter.name
      if let value = instance[name] ?? own[name] ?? parameter.defaultValue, value != .null {
        resolved[name] = value
      }
    }
    return resolved
  }
}
