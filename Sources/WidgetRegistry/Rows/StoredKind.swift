package import WidgetModel

/// A kind of widget, as a row of the registry, with the default values that the user has set.
package struct StoredKind: Hashable, Sendable {
  package var key: Int
  package var plugin: String
  private var shared: SharedDescriptor
  /// The default values that the user has set for the kind.
  package var own: [String: JSONValue]
  /// Whether its plugin still offers the kind.
  package var isOffered: Bool
  /// Whether its plugin can be used.
  package var condition: PluginCondition
  /// The budget of its widgets as a word, such as `system:40`; nil for the home's budget.
  package var budget: String?
  /// How the kind was observed to determine the current time, since its plugin was updated.
  package var seenClock: ClockUse?

  package init(
    key: Int, plugin: String, descriptor: KindDescriptor, own: [String: JSONValue] = [:],
    isOffered: Bool = true, condition: PluginCondition = .ready, budget: String? = nil,
    seenClock: ClockUse? = nil
  ) {
    self.key = key
    self.plugin = plugin
    shared = SharedDescriptor(descriptor)
    self.own = own
    self.isOffered = isOffered
    self.condition = condition
    self.budget = budget
    self.seenClock = seenClock
  }

  /// What the plugin says about the kind.
  ///
  /// Copies share it, because lists copy a kind several times for each widget.
  package var descriptor: KindDescriptor {
    _read { yield shared.descriptor }
    _modify {
      var descriptor = shared.descriptor
      defer { shared = SharedDescriptor(descriptor) }
      yield &descriptor
    }
  }

  private final class SharedDescriptor: Hashable, Sendable {
    let descriptor: KindDescriptor

    init(_ descriptor: KindDescriptor) {
      self.descriptor = descriptor
    }

    static func == (a: SharedDescriptor, b: SharedDescriptor) -> Bool {
      a === b || a.descriptor == b.descriptor
    }

    func hash(into hasher: inout Hasher) { hasher.combine(descriptor) }
  }

  package var name: String { descriptor.name }

  /// How the kind determines the current time; nil if unknown.
  ///
  /// If it was observed to use the system's clock, this counts more than what its plugin declares.
  package var clock: ClockUse? {
    seenClock == .own || descriptor.clock == .own ? .own : seenClock ?? descriptor.clock
  }

  /// The values that a widget uses: its own, or else the kind's, or else the parameters' defaults.
  package func resolve(_ instance: [String: JSONValue]) -> [String: JSONValue] {
    var resolved: [String: JSONValue] = [:]
    let parameters = descriptor.intent.parameters
    resolved.reserveCapacity(parameters.count)
    // By index: lists call this for each widget, and copying a whole schema takes longer than the rest.
    for index in parameters.indices {
      let name = parameters[index].name
      let value = instance[name] ?? own[name] ?? parameters[index].defaultValue
      if let value, value != .null { resolved[name] = value }
    }
    return resolved
  }

  /// The widget's values that belong to a parameter of this kind.
  package func fitting(_ instance: [String: JSONValue]) -> [String: JSONValue] {
    instance.keys.allSatisfy(hasParameter) ? instance : instance.filter { hasParameter($0.key) }
  }

  /// The widget's values whose parameter no longer exists; they stay stored.
  package func leftOver(in instance: [String: JSONValue]) -> [String: JSONValue] {
    instance.keys.allSatisfy(hasParameter)
      ? [:] : instance.filter { !hasParameter($0.key) }
  }

  private func hasParameter(_ name: String) -> Bool {
    let parameters = descriptor.intent.parameters
    return parameters.indices.contains { parameters[$0].name == name }
  }
}
