/// Any JSON value, such as the value of a widget's parameter.
///
///     let value = try JSONValue(parsing: #"{"city":"Seoul"}"#)
///     value.object?["city"]?.string  // "Seoul"
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  package init(parsing bytes: some Collection<UInt8>) throws {
    self = try JSONReader.read(bytes) { json in try json.value() }
  }

  package init(parsing text: String) throws {
    self = try JSONValue(parsing: Array(text.utf8))
  }

  /// The value as compact JSON, with sorted keys.
  package var json: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.text
  }

  /// The value as a user would type it: a string without quotes, other values as JSON.
  package var plain: String {
    if case .double(let number) = self, let whole = Int(exactly: number) { return String(whole) }
    return string ?? json
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number in an `int` or a `double`.
  package var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  package var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  package var object: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }
}

extension JSONWriter {
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let value): self.value(value)
    case .int(let value): self.value(value)
    case .double(let value): self.value(value)
    case .string(let value): self.value(value)
    case .array(let values):
      array { json in
        for value in values { json.value(value) }
      }
    case .object(let members): self.value(members)
    }
  }

  package mutating func value(_ members: [String: JSONValue]) {
    object { json in
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        json.key(name)
        json.value(value)
      }
    }
  }

  package mutating func member(_ name: String, _ value: JSONValue) {
    key(name)
    self.value(value)
  }

  package mutating func member(_ name: String, _ members: [String: JSONValue]) {
    key(name)
    value(members)
  }
}

extension JSONReader {
  /// Reads a value of any type.
  package mutating func value() throws -> JSONValue {
    switch try kind() {
    case .null:
      _ = try null()
      return .null
    case .bool: return .bool(try bool())
    case .number:
      switch try number() {
      case .int(let value): return .int(value)
      case .double(let value):
        // `5.0` and `5` become the same value, so that equal configurations compare as equal.
        if let int = Int(exactly: value), int.magnitude < 1 << 53 { return .int(int) }
        return .double(value)
      }
    case .string: return .string(try string())
    case .array:
      var values: [JSONValue] = []
      try array { json in values.append(try json.value()) }
      return .array(values)
    case .object: return .object(try members())
    }
  }

  /// Reads an object.
  package mutating func members() throws -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try object { json, key in members[key] = try json.value() }
    return members
  }
}
