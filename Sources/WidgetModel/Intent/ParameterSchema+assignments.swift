/// Writes values as arguments of commands.
extension ParameterSchema {
  /// The arguments that set a value, such as `city=Seoul`; reading them gives the same value.
  package func assignments(of value: JSONValue) -> [String] {
    // A secret is read from stdin, so that it isn't stored in the shell's history.
    if isSecret { return ["\(name)@=-"] }
    guard isArray, let elements = value.array else { return [assignment(of: value)] }
    if elements.isEmpty { return ["\(name)="] }
    // A list with one empty text would be read as an empty list.
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
  /// Whether the value can be written without JSON's syntax.
  fileprivate var isOneWord: Bool {
    switch self {
    case .string, .int, .double, .bool: true
    case .null, .array, .object: false
    }
  }
}
