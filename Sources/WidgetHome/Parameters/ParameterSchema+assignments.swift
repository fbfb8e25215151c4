package import WidgetModel

extension ParameterSchema {
  /// The arguments that set a value; parsing them gives the same value.
  package func assignments(of value: JSONValue) -> [String] {
    // Read from stdin, so that it stays out of the shell's history.
    if isSecret { return ["\(name)@=-"] }
    guard isArray, let elements = value.array else { return [assignment(of: value)] }
    if elements.isEmpty { return ["\(name)="] }
    // A single empty text would be parsed as an empty list.
    guard elements != [.string("")], elements.allSatisfy(\.isOneWord) else {
      return ["\(name):=\(value.json)"]
    }
    return elements.map(assignment)
  }

  private func assignment(of value: JSONValue) -> String {
    value.isOneWord ? "\(name)=\(text(of: value))" : "\(name):=\(value.json)"
  }
}

extension JSONValue {
  /// Whether it can be written without JSON syntax.
  fileprivate var isOneWord: Bool {
    switch self {
    case .string, .int, .double, .bool: true
    case .null, .array, .object: false
    }
  }
}
