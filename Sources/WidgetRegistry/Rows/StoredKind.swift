package import WidgetModel

/// A registered kind of widget, with the default values that the user has set for it.
package struct StoredKind: Hashable, Sendable {
  package var key: Int
  package var plugin: String
  package var descriptor: KindDescriptor
  package var own: [String: JSONValue]
  /// Whether its plugin still offers it.
  package var isOffered: Bool
  /// Whether its plugin can be used.
  package var condition: PluginCondition
  /// How often its instances may be reloaded, as the policy's word; nil for the home's policy.
  package var budget: String?
  /// How its plugin was observed to get the current time, since the plugin was last changed.
  package var seenClock: ClockUse?

  package init(
    key: Int, plugin: String, descriptor: KindDescriptor, own: [String: JSONValue] = [:],
    isOffered: Bool = true, condition: PluginCondition = .ready, budget: String? = nil,
    seenClock: ClockUse? = nil
  ) {
    self.key = key
    self.plugin = plugin
    self.descriptor = descriptor
    self.own = own
    self.isOffered = isOffered
    self.condition = condition
    self.budget = budget
    self.seenClock = seenClock
  }

  package var name: String { descriptor.name }

  /// How its plugin gets the current time; nil if that isn't known.
  ///
  /// An observed read of the system clock overrides what the plugin declares.
  package var clock: ClockUse? {
    seenClock == .own || descriptor.clock == .own ? .own : seenClock ?? descriptor.clock
  }

  /// The values that an instance uses: its own, or else the kind's, or else the intent's defaults.
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

  /// The instance's values that belong to a parameter of this kind; the others stay stored.
  package func fitting(_ instance: [String: JSONValue]) -> [String: JSONValue] {
    instance.filter { descriptor.intent[$0.key] != nil }
  }

  /// The instance's values that no longer belong to a parameter.
  package func leftOver(in instance: [String: JSONValue]) -> [String: JSONValue] {
    instance.filter { descriptor.intent[$0.key] == nil }
  }
}
