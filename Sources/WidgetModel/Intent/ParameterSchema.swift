/// One parameter of an intent.
package struct ParameterSchema: Hashable, Sendable {
  package enum ValueType: Hashable, Sendable {
    case string
    case int
    case double
    case bool
    case date(DatePrecision)
    /// A number of seconds, written as `1h30m`.
    case duration
    case url
    /// A number with a unit, which is the given one where a person writes none.
    case measurement(MeasurementDimension, unit: String)
    /// One of the parameter's options, which are all there are.
    case enumeration
    case entity(EntityType)
  }

  package enum DatePrecision: String, Hashable, Sendable {
    case date, time, dateTime
    /// Day and time as a clock on the wall shows them, wherever it hangs.
    case localDateTime
  }

  /// How a number is set where there is a pointer.
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
  /// The least number: of seconds for a duration, in the unit that is assumed for a measurement.
  package var minimum: Double?
  package var maximum: Double?
  /// How far apart values are, counted from the minimum.
  package var step: Double?
  package var control: Control?
  package var input = TextInput()
  /// Whether nobody who looks on may see the value.
  package var isSecret = false
  /// How many values a list takes.
  package var size = ListSize()
  /// The choices that are known without asking the plugin.
  package var options: [ParameterOption]
  /// Whether the plugin is to be asked for (more) choices.
  package var hasDynamicOptions: Bool
  /// The parameters whose values the choices depend on.
  package var dependsOn: [String] = []
  /// What the parameter was called before, latest first.
  package var formerNames: [String] = []
  /// What a person is asked where there is no value.
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

  /// Whether an instance has to have a value for it: nothing stands in when there is none.
  package var isRequired: Bool { !isOptional && !isArray && defaultValue == nil }
}

/// How text is typed; nothing here restricts what a text is.
package struct TextInput: Hashable, Sendable {
  package var isMultiline: Bool
  /// Apple's word for a keyboard, such as `numberPad`.
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
