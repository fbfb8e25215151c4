extension ParameterSchema {
  /// A value for display: `{"secret":true}` instead of a secret.
  package func shown(_ value: JSONValue) -> JSONValue {
    guard isSecret, value != .null else { return value }
    return .object(["secret": .bool(true)])
  }
}

extension IntentSchema {
  /// Values for display, without secrets.
  package func shown(_ values: [String: JSONValue]) -> [String: JSONValue] {
    guard parameters.contains(where: \.isSecret) else { return values }
    var shown = values
    for parameter in parameters where parameter.isSecret {
      shown[parameter.name] = values[parameter.name].map(parameter.shown)
    }
    return shown
  }
}
