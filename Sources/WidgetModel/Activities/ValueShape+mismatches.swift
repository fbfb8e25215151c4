/// A part of a JSON value that the author's `Decodable` type can't decode.
///
/// ``ValueShape/mismatches(of:at:)`` finds them, for the error about a push or a typed value.
package struct ValueMismatch: Hashable, Sendable {
  /// The part's dotted name, such as `team.name`; empty for the whole value.
  package var path: String
  /// What the type expects.
  package var wanted: ValueShape
  /// The actual value; nil if it is missing.
  package var given: JSONValue?

  package init(_ path: String, wanted: ValueShape, given: JSONValue?) {
    self.path = path
    self.wanted = wanted
    self.given = given
  }
}

extension ValueMismatch {
  /// The problem as a clause: `'home' must be a whole number, not 3.5`.
  package var words: String {
    let name = path.isEmpty ? "it" : "'\(HarmlessText.line(path))'"
    switch given {
    case nil: return "\(name) is missing (\(wanted.wordsInJSON))"
    case .null: return "\(name) has no value (\(wanted.wordsInJSON))"
    case .double(let number) where wanted == .integer && number.rounded() == number:
      return "\(name) must be a whole number, and \(number) is too large"
    case let given?: return "\(name) must be \(wanted.wordsInJSON), not \(given.messageText)"
    }
  }
}

extension ValueShape {
  /// The parts of a value that don't match this shape; empty if none is known to be invalid.
  package func mismatches(of value: JSONValue, at path: String = "") -> [ValueMismatch] {
    let own = [ValueMismatch(path, wanted: self, given: value)]
    func place(_ name: String) -> String { path.isEmpty ? name : path + "." + name }
    switch (self, value) {
    case (.any, _), (.boolean, .bool), (.integer, .int), (.number, .int), (.number, .double),
      (.date, .int), (.date, .double), (.string, .string), (.data, .string):
      return []
    case (.choice(let values), _): return values.contains(value) ? [] : own
    case (.array(let element), .array(let values)):
      return values.enumerated().flatMap { element.mismatches(of: $1, at: place(String($0))) }
    case (.range(let element), .array(let values)) where values.count == 2:
      return values.enumerated().flatMap { element.mismatches(of: $1, at: place(String($0))) }
    case (.cases(let cases), .object(let values)) where values.count == 1:
      guard let found = cases.first(where: { values[$0.name] != nil }) else { return own }
      return found.shape.mismatches(of: values[found.name] ?? .null, at: place(found.name))
    case (.dictionary(let element), .object(let values)):
      return values.sorted { $0.key < $1.key }
        .flatMap { element.mismatches(of: $0.value, at: place($0.key)) }
    case (.object(let members), .object(let values)):
      return members.flatMap { member -> [ValueMismatch] in
        guard let value = values[member.name], value != .null || !member.isOptional else {
          let missing = ValueMismatch(place(member.name), wanted: member.shape, given: nil)
          return member.isOptional ? [] : [missing]
        }
        return member.shape.mismatches(of: value, at: place(member.name))
      }
    default: return own
    }
  }

  /// What the shape expects, in terms of JSON: `a list`, `text in base 64`.
  package var wordsInJSON: String {
    switch self {
    case .boolean: "true or false"
    case .date: "a moment in seconds since 2001"
    case .data: "text in base 64"
    case .range(let element): "a list of two, each \(element.wordsInJSON)"
    case .cases(let cases):
      "an object with one of \(cases.map { JSONValue.string($0.name).json }.joined(separator: ", "))"
    case .choice(let values): "one of \(values.map(\.json).joined(separator: ", "))"
    default: words
    }
  }
}

extension [ValueMismatch] {
  /// All problems in one sentence; if there are many, the first ones.
  package var words: String {
    let limit = 8
    let first = prefix(limit).map(\.words).joined(separator: "; ")
    return count > limit ? first + "; and \(count - limit) more" : first
  }
}

extension JSONValue {
  /// The value for an error message; an object or a list is only named.
  fileprivate var messageText: String {
    let longest = 40
    switch self {
    case .object: return "an object"
    case .array: return "a list"
    case .string(let text) where text.count > longest:
      return JSONValue.string(text.prefix(longest) + "…").json
    default: return HarmlessText.line(json)
    }
  }
}
