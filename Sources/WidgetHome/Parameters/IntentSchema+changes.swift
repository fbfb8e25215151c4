package import WidgetModel

extension IntentSchema {
  /// The values that differ from the defaults, in the order of the parameters.
  package func changes(
    in values: [String: JSONValue]
  ) -> [(parameter: ParameterSchema, value: JSONValue)] {
    parameters.compactMap { parameter in
      guard let value = values[parameter.name], value != parameter.defaultValue,
        // A list without a default is empty by default.
        parameter.defaultValue != nil || value != .array([])
      else { return nil }
      return (parameter, value)
    }
  }

  /// The values that differ from the defaults as a user would type them, without secrets.
  package func changeWords(in values: [String: JSONValue]) -> String {
    changes(in: values).map { "\($0.parameter.name)=\($0.parameter.listed($0.value))" }
      .joined(separator: " ")
  }
}
