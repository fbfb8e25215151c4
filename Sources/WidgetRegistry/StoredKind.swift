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
  /// What was seen of how it knows the time, since its plugin was last changed.
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

  /// How it knows what time it is, nil where that is not known yet.
  ///
  /// One that was seen to read the clock does, whatever its plugin says.
  package var clock: ClockUse? {
    seenClock == .own || descriptor.clock == .own ? .own : seenClock ?? descriptor.clock
  }

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

  /// Those of an instance's values that this kind has a parameter for; the others wait for theirs to return.
  package func fitting(_ instance: [String: JSONValue]) -> [String: JSONValue] {
    instance.filter { descriptor.intent[$0.key] != nil }
  }

  /// The values that belong to no parameter any more.
  package func leftOver(in instance: [String: JSONValue]) -> [String: JSONValue] {
    instance.filter { descriptor.intent[$0.key] == nil }
  }
}
