/// What a button or toggle in a widget does: it performs an App Intent of the plugin.
///
/// A view contains it as ``ViewEffect/action(_:)``. When a user taps the part, the host sends it
/// back to the plugin.
package struct ActionValue: Hashable, Sendable {
  /// The name of the author's intent.
  package var intent: String
  /// The name of the intent's type, if the intent's name isn't unique.
  package var type: String?
  /// The label for a part that contains no text.
  package var title: String?
  /// The values of the intent's parameters, by name.
  package var parameters: [String: JSONValue]
  /// The names of the parameters whose values are never shown.
  package var secrets: [String]
  /// Whether a toggle is on; nil for a button.
  package var isOn: Bool?

  package init(
    intent: String, type: String? = nil, title: String? = nil,
    parameters: [String: JSONValue] = [:], secrets: [String] = [], isOn: Bool? = nil
  ) {
    self.intent = intent
    self.type = type
    self.title = title
    self.parameters = parameters
    self.secrets = secrets
    self.isOn = isOn
  }
}

/// Why an action or a menu in a view is invalid.
package struct EffectFault: Error, Hashable, Sendable {
  package var text: String
}

extension ActionValue {
  /// The most bytes of an action as JSON.
  package static let largest = 16 << 10
  private static let longestName = 128

  /// The action as it is stored, and sent from and to its plugin.
  package var json: JSONValue {
    var members: [String: JSONValue] = ["intent": .string(intent)]
    if let type { members["type"] = .string(type) }
    if let title { members["title"] = .string(title) }
    if !parameters.isEmpty { members["parameters"] = .object(parameters) }
    if !secrets.isEmpty { members["secrets"] = .array(secrets.map { .string($0) }) }
    if let isOn { members["isOn"] = .bool(isOn) }
    return .object(members)
  }

  /// The action for display, with secrets replaced by `{"secret":true}`.
  package var printed: ActionValue {
    var printed = self
    for name in secrets where parameters[name] != nil {
      printed.parameters[name] = .object(["secret": .bool(true)])
    }
    return printed
  }

  /// Reads the form that ``json`` writes.
  package init(_ json: JSONValue) throws(EffectFault) {
    guard let members = json.object else { throw EffectFault(text: "not an object") }
    func text(_ key: String) throws(EffectFault) -> String? {
      guard let value = members[key], value != .null else { return nil }
      guard let text = value.string else { throw EffectFault(text: "'\(key)' isn't a string") }
      return text
    }
    guard let intent = try text("intent") else { throw EffectFault(text: "it needs an 'intent'") }
    self.init(intent: intent, type: try text("type"), title: try text("title"))
    switch members["parameters"] {
    case nil, .null: break
    case .object(let values): parameters = values
    default: throw EffectFault(text: "'parameters' isn't an object")
    }
    switch members["secrets"] {
    case nil, .null: break
    case .array(let names) where names.allSatisfy({ $0.string != nil }):
      secrets = names.compactMap(\.string)
    default: throw EffectFault(text: "'secrets' isn't a list of names")
    }
    switch members["isOn"] {
    case nil, .null: break
    case .bool(let flag): isOn = flag
    default: throw EffectFault(text: "'isOn' isn't true or false")
    }
    if let fault { throw fault }
  }

  /// Why the action can't be sent; nil if it is valid.
  package var fault: EffectFault? {
    guard (1...Self.longestName).contains(intent.count) else {
      return EffectFault(text: "its intent's name must have 1 to \(Self.longestName) characters")
    }
    guard json.json.utf8.count <= Self.largest else {
      return EffectFault(text: "it is longer than \(Self.largest) bytes")
    }
    return nil
  }
}
