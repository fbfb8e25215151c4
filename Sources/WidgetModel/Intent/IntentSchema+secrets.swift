// Hides the values of secret parameters, such as API keys, in everything that is shown.

extension ParameterSchema {
  /// The value for display: `{"secret":true}` if the parameter is secret.
  package func shown(_ value: JSONValue) -> JSONValue {
    guard isSecret, value != .null else { return value }
    return .object(["secret": .bool(true)])
  }
}

extension IntentSchema {
  /// The values for display, with secrets replaced by `{"secret":true}`.
  package func shown(_ values: [String: JSONValue]) -> [String: JSONValue] {
    guard parameters.contains(where: \.isSecret) else { return values }
    var shown = values
    for parameter in parameters where parameter.isSecret {
      shown[parameter.name] = values[parameter.name].map(parameter.shown)
    }
    return shown
  }
}
