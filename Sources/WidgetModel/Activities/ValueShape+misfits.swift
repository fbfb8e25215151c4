/// A part of a value that an author's `Decodable` type can't decode.
package struct ValueMisfit: Hashable, Sendable {
  /// Its dotted name; empty for the value itself.
  package var path: String
  package var wanted: ValueShape
  /// The actual value; nil if it is missing.
  package var given: JSONValue?

  package init(_ path: String, wanted: ValueShape, given: JSONValue?) {
    self.path = path
    self.wanted = wanted
    self.given = given
  }
}

extension ValueMisfit {
  /// What is wrong: `'home' is a whole number, not 3.5`.
  package var words: String {
    let name = path.isEmpty ? "it" : "'\(HarmlessText.line(path))'"
    switch given {
    case nil: return "\(name) is missing (\(wanted.wordsInJSON))"
    case .null: return "\(name) has no value (\(wanted.wordsInJSON))"
    case .double(let number) where wanted == .integer && number.rounded() == number:
      return "\(name) is a whole number, and \(number) is too large"
    case let given?: return "\(name) is \(wanted.wordsInJSON), not \(given.wordsOfMisfit)"
    }
  }
}

extension ValueShape {
  /// The parts of a value that don't match this shape; empty if it may be valid.
  package func misfits(of value: JSONValue, at path: String = "") -> [ValueMisfit] {
    let own = [ValueMisfit(path, wanted: self, given: value)]
    func place(_ name: String) -> String { path.isEmpty ? name : path + "." + name }
    switch (self, value) {
    case (.any, _), (.boolean, .bool), (.integer, .int), (.number, .int), (.number, .double),
      (.date, .int), (.date, .double), (.string, .string), (.data, .string):
      return []
    case (.choice(let values), _): return values.contains(value) ? [] : own
    case (.array(let element), .array(let values)):
      return values.enumerated().flatMap { element.misfits(of: $1, at: place(String($0))) }
    case (.dictionary(let element), .object(let values)):
      return values.sorted { $0.key < $1.key }
        .flatMap { element.misfits(of: $0.value, at: place($0.key)) }
    case (.object(let members), .object(let values)):
      return members.flatMap { member -> [ValueMisfit] in
        guard let value = values[member.name], value != .null || !member.isOptional else {
          let missing = ValueMisfit(place(member.name), wanted: member.shape, given: nil)
          return member.isOptional ? [] : [missing]
        }
        return member.shape.misfits(of: value, at: place(member.name))
      }
    default: return own
    }
  }

  /// The name of the shape for authors of JSON.
  package var wordsInJSON: String {
    switch self {
    case .boolean: "true or false"
    case .date: "a moment in seconds since 2001"
    case .data: "text in base 64"
    case .choice(let values): "one of \(values.map(\.json).joined(separator: ", "))"
    default: words
    }
  }
}

extension [ValueMisfit] {
  /// All problems in one sentence; if there are many, the first ones.
  package var words: String {
    let most = 8
    let told = prefix(most).map(\.words).joined(separator: "; ")
    return count > most ? told + "; and \(count - most) more" : told
  }
}

extension JSONValue {
  /// The value for an error message; a long one is described by its kind.
  fileprivate var wordsOfMisfit: String {
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
