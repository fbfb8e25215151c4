package import WidgetModel

/// A host's request to a plugin to perform an action, because a user tapped a button or toggle.
package struct PerformRequest: Hashable, Sendable {
  /// The request for the content that contains the button.
  package var request: ProviderRequest
  package var action: ActionValue

  package init(request: ProviderRequest, action: ActionValue) {
    self.request = request
    self.action = action
  }
}

/// A plugin's answer after it has performed an action.
package struct PerformedValue: Hashable, Sendable {
  /// A message to the user.
  package var dialog: String?
  /// Values for the host to store in shared groups, by group and by key; null removes a key.
  package var defaults: [String: [String: JSONValue]]

  package init(dialog: String? = nil, defaults: [String: [String: JSONValue]] = [:]) {
    self.dialog = dialog
    self.defaults = defaults
  }
}

extension JSONReader {
  mutating func action() throws -> ActionValue {
    do {
      return try ActionValue(try value())
    } catch let fault as EffectFault {
      throw error("action: \(fault.text)")
    }
  }

  mutating func performedValue() throws -> PerformedValue {
    var performed = PerformedValue()
    try object { json, key in
      switch key {
      case "dialog": performed.dialog = try json.null() ? nil : json.string()
      case "defaults":
        try json.object { json, group in performed.defaults[group] = try json.members() }
      default: try json.skip()
      }
    }
    return performed
  }
}

extension JSONWriter {
  mutating func value(_ performed: PerformedValue) {
    object { json in
      if let dialog = performed.dialog { json.member("dialog", dialog) }
      guard !performed.defaults.isEmpty else { return }
      json.key("defaults")
      json.object { json in
        for (group, values) in performed.defaults.sorted(by: { $0.key < $1.key }) {
          json.member(group, values)
        }
      }
    }
  }
}
