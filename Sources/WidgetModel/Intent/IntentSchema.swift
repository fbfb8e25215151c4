/// The parameters with which the widgets of a kind can be configured; describes an App Intent.
///
/// It is a part of ``KindDescriptor``. Commands use it to check values and to ask for them.
package struct IntentSchema: Hashable, Sendable {
  /// The name of the author's intent, such as `SelectCityIntent`; nil for a kind without
  /// configuration.
  package var name: String?
  package var parameters: [ParameterSchema]
  /// How and under which conditions the parameters are presented; nil presents all of them.
  package var summary: SummaryNode?

  package init(
    name: String? = nil, parameters: [ParameterSchema] = [], summary: SummaryNode? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
  }

  /// The parameter with a name, if there is one.
  package subscript(name: String) -> ParameterSchema? {
    parameters.first { $0.name == name }
  }
}

/// A type of things that a parameter can refer to by id, such as anniversaries or a plugin's
/// cities.
package struct EntityType: Hashable, Sendable {
  /// Who stores the entities of a type.
  package enum Owner: String, Hashable, Sendable {
    /// The home, which sends the entities to the plugin.
    case host
    /// The plugin.
    case plugin
  }

  package var name: String
  package var owner: Owner

  package init(name: String, owner: Owner) {
    self.name = name
    self.owner = owner
  }

  /// The anniversaries in the home.
  package static let anniversary = EntityType(name: "anniversary", owner: .host)

  /// The groups of values that apps share with their widgets.
  package static let group = EntityType(name: "group", owner: .host)

  /// The id that refers to the next anniversary to come; no anniversary can have this id.
  package static let next = "next"
}

/// One choice for a parameter's value, with the title that users see.
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

/// An entity that a parameter refers to, such as an anniversary, as the plugin receives it.
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

/// A configuration that a provider recommends, with a title for users.
package struct RecommendationValue: Hashable, Sendable {
  package var title: String
  package var configuration: [String: JSONValue]

  package init(title: String, configuration: [String: JSONValue]) {
    self.title = title
    self.configuration = configuration
  }
}
