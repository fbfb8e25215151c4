/// Compares values with their defaults.
extension IntentSchema {
  /// The values that differ from their defaults, in the order of the parameters.
  package func changes(
    in values: [String: JSONValue]
  ) -> [(parameter: ParameterSchema, value: JSONValue)] {
    parameters.compactMap { parameter in
      guard let value = values[parameter.name], value != parameter.defaultValue,
        // A list without a default value is empty by default.
        parameter.defaultValue != nil || value != .array([])
      else { return nil }
      return (parameter, value)
    }
  }

  /// The values that differ from their defaults, as a user types them; secrets are hidden.
  package func changeWords(in values: [String: JSONValue]) -> String {
    changes(in: values).map { "\($0.parameter.name)=\($0.parameter.listed($0.value))" }
      .joined(separator: " ")
  }
}
