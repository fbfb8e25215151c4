/// The parameters that the widgets of a kind can be configured with.
package struct IntentSchema: Hashable, Sendable {
  /// The author's name of the intent, such as `SelectCityIntent`; nil for a kind without
  /// configuration.
  package var name: String?
  package var parameters: [ParameterSchema]
  /// How the parameters are presented, and which of them when; nil shows all of them.
  package var summary: SummaryNode?

  package init(
    name: String? = nil, parameters: [ParameterSchema] = [], summary: SummaryNode? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
  }

  package subscript(name: String) -> ParameterSchema? {
    parameters.first { $0.name == name }
  }
}

/// The type of the entities that a parameter can refer to.
package struct EntityType: Hashable, Sendable {
  package enum Owner: String, Hashable, Sendable {
    /// The home stores these, and sends their values to the plugin.
    case host
    /// The plugin provides these.
    case plugin
  }

  package var name: String
  package var owner: Owner

  package init(name: String, owner: Owner) {
    self.name = name
    self.owner = owner
  }

  /// The anniversaries of the home.
  package static let anniversary = EntityType(name: "anniversary", owner: .host)

  /// The groups of values that apps share with their widgets.
  package static let group = EntityType(name: "group", owner: .host)

  /// Refers to the anniversary that comes next; no anniversary can have it as its id.
  package static let next = "next"
}

/// One choice for a parameter.
package struct ParameterOption: Hashable, Sendable {
  package var value: JSONValue
  package var title: String
  package var subtitle: String?
  package var section: String?

  package init(value: JSONValue, title: String, subtitle: String? = nil, section: String? = nil) {
    self.value = value
    self.title = title
    self.subtitle = subtitle
    self.section = section
  }
}

/// An entity that a parameter refers to, in the form that the plugin receives.
package struct EntityValue: Hashable, Sendable {
  package var id: String
  package var title: String
  package var fields: [String: JSONValue]

  package init(id: String, title: String, fields: [String: JSONValue] = [:]) {
    self.id = id
    self.title = title
    self.fields = fields
  }
}

/// A ready-made configuration that a provider recommends under a title.
package struct RecommendationValue: Hashable, Sendable {
  package var title: String
  package var configuration: [String: JSONValue]

  package init(title: String, configuration: [String: JSONValue]) {
    self.title = title
    self.configuration = configuration
  }
}
