/// One parameter with which a widget can be configured: its name, type, limits and choices.
package struct ParameterSchema: Hashable, Sendable {
  /// The type of a parameter's value, or of the elements of a list.
  package enum ValueType: Hashable, Sendable {
    case string
    case int
    case double
    case bool
    case date(DatePrecision)
    /// A number of seconds, written as `1h30m`.
    case duration
    case url
    /// A number with a unit; `unit` is used if the user types none.
    case measurement(MeasurementDimension, unit: String)
    /// One of the parameter's options; other values are invalid.
    case enumeration
    /// The id of an entity, such as an anniversary.
    case entity(EntityType)
  }

  /// Which parts of a date a value contains.
  package enum DatePrecision: String, Hashable, Sendable {
    case date, time, dateTime
    /// Date and time without a time zone, as on a wall clock.
    case localDateTime
  }

  /// The control for a number in a graphical interface.
  package enum Control: String, Hashable, Sendable {
    case field, stepper, slider
  }

  package var name: String
  package var title: String
  package var description: String?
  package var type: ValueType
  package var isArray: Bool
  package var isOptional: Bool
  package var defaultValue: JSONValue?
  /// The smallest number; in seconds for a duration, and in the default unit for a measurement.
  package var minimum: Double?
  /// The largest number, in the same unit as the minimum.
  package var maximum: Double?
  /// The distance between values, counted from the minimum.
  package var step: Double?
  package var control: Control?
  package var input = TextInput()
  /// Whether the value is never shown, like a password.
  package var isSecret = false
  /// How many values a list has.
  package var size = ListSize()
  /// The choices that are known without asking the plugin.
  package var options: [ParameterOption]
  /// Whether the plugin can be asked for choices.
  package var hasDynamicOptions: Bool
  /// The names of the parameters on whose values the choices depend.
  package var dependsOn: [String] = []
  /// Former names of the parameter, the latest first; values stored under them are still used.
  package var formerNames: [String] = []
  /// The question to ask the user if there is no value.
  package var prompt: String?

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

  /// Whether every widget needs a value, because there is no default.
  package var isRequired: Bool { !isOptional && !isArray && defaultValue == nil }
}

/// The author's hints for a keyboard, which don't restrict the text.
package struct TextInput: Hashable, Sendable {
  package var isMultiline: Bool
  /// Apple's name of a keyboard, such as `numberPad`.
  package var keyboard: String?
  /// `none`, `words`, `sentences` or `allCharacters`.
  package var capitalization: String?

  package init(
    isMultiline: Bool = false, keyboard: String? = nil, capitalization: String? = nil
  ) {
    self.isMultiline = isMultiline
    self.keyboard = keyboard
    self.capitalization = capitalization
  }
}
