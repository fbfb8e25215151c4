/// The typed shape of a kind's configuration.
package struct IntentSchema: Hashable, Sendable {
  /// The author's name of the intent, such as `SelectCityIntent`; nil for a kind without configuration.
  package var name: String?
  package var parameters: [ParameterSchema]

  package init(name: String? = nil, parameters: [ParameterSchema] = []) {
    self.name = name
    self.parameters = parameters
  }

  package subscript(name: String) -> ParameterSchema? {
    parameters.first { $0.name == name }
  }
}

/// One parameter of an intent.
package struct ParameterSchema: Hashable, Sendable {
  package enum ValueType: Hashable, Sendable {
    case string
    case int
    case double
    case bool
    case date(DatePrecision)
    /// One of the parameter's options, which are all there are.
    case enumeration
    case entity(EntityType)
  }

  package enum DatePrecision: String, Hashable, Sendable {
    case date, time, dateTime
  }

  package var name: String
  package var title: String
  package var description: String?
  package var type: ValueType
  package var isArray: Bool
  package var isOptional: Bool
  package var defaultValue: JSONValue?
  package var minimum: Double?
  package var maximum: Double?
  /// The choices that are known without asking the plugin.
  package var options: [ParameterOption]
  /// Whether the plugin is to be asked for (more) choices.
  package var hasDynamicOptions: Bool

  package init(
    name: String, title: String, description: String? = nil, type: ValueType,
    isArray: Bool = false, isOptional: Bool = false, defaultValue: JSONValue? = nil,
    minimum: Double? = nil, maximum: Double? = nil, options: [ParameterOption] = [],
    hasDynamicOptions: Bool = false
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.type = type
    self.isArray = isArray
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.minimum = minimum
    self.maximum = maximum
    self.options = options
    self.hasDynamicOptions = hasDynamicOptions
  }

  /// Whether an instance has to have a value for it: nothing stands in when there is none.
  package var isRequired: Bool { !isOptional && !isArray && defaultValue == nil }
}

/// The type of the things that an entity parameter names.
package struct EntityType: Hashable, Sendable {
  package enum Owner: String, Hashable, Sendable {
    /// The registry keeps these, and gives them to the plugin resolved.
    case host
    /// The plugin answers for these.
    case plugin
  }

  package var name: String
  package var owner: Owner

  package init(name: String, owner: Owner) {
    self.name = name
    self.owner = owner
  }

  /// The anniversaries that every home keeps.
  package static let anniversary = EntityType(name: "anniversary", owner: .host)
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

/// A thing that a parameter names, as the plugin gets to see it.
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
