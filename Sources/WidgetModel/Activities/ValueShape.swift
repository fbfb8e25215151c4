/// The JSON structure that an author's `Decodable` type accepts.
///
/// The plugin's side finds it by decoding test values, and sends it to the host. The host can then
/// check a push or a typed value without starting the plugin.
///
///     let shape = ValueShape.object([.init("points", .integer)])
///     shape.mismatches(of: .object([:])).words  // "'points' is missing (a whole number)"
package indirect enum ValueShape: Hashable, Sendable {
  case boolean, integer, number, string
  /// A date in seconds since 2001, as `JSONDecoder` decodes it by default.
  case date
  /// Bytes, in base 64.
  case data
  /// One of these values.
  case choice([JSONValue])
  case array(ValueShape)
  /// A list of two values, the first and the last of a range.
  case range(ValueShape)
  /// An object with one member: the name of an enumeration's case, and the case's values.
  case cases([Member])
  /// An object with any names, whose values all have one shape.
  case dictionary(ValueShape)
  case object([Member])
  /// An unknown structure: any value may be valid.
  case any

  /// A member of an object, and the shape of its value.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var shape: ValueShape
    package var isOptional: Bool

    package init(_ name: String, _ shape: ValueShape, isOptional: Bool = false) {
      self.name = name
      self.shape = shape
      self.isOptional = isOptional
    }
  }
}

extension ValueShape {
  /// What to type for a value of this shape: `yes or no`, `a whole number`.
  package var words: String {
    switch self {
    case .boolean: "yes or no"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "text"
    case .date: "a moment"
    case .data: "base 64"
    case .choice(let values): values.map(\.plain).joined(separator: ", ")
    case .array: "a list"
    case .range(let element): "FROM..TO, each \(element.words)"
    case .cases(let cases): cases.map(\.name).joined(separator: ", ")
    case .dictionary, .object: "an object"
    case .any: "JSON"
    }
  }

  fileprivate static let scalars: [(ValueShape, String)] = [
    (.boolean, "boolean"), (.integer, "integer"), (.number, "number"), (.string, "string"),
    (.date, "date"), (.data, "data"), (.any, "any"),
  ]
}

extension JSONWriter {
  /// Writes a shape in the form of the protocol.
  package mutating func value(_ shape: ValueShape) {
    switch shape {
    case .choice(let values): object { $0.member("choice", .array(values)) }
    case .array(let element):
      object { json in
        json.key("array")
        json.value(element)
      }
    case .range(let element):
      object { json in
        json.key("range")
        json.value(element)
      }
    case .dictionary(let element):
      object { json in
        json.key("dictionary")
        json.value(element)
      }
    case .object(let members): object { $0.write("object", members) }
    case .cases(let members): object { $0.write("cases", members) }
    default: value(ValueShape.scalars.first { $0.0 == shape }?.1 ?? "any")
    }
  }

  private mutating func write(_ name: String, _ members: [ValueShape.Member]) {
    key(name)
    array { json in
      for member in members {
        json.object { json in
          json.member("name", member.name)
          json.key("shape")
          json.value(member.shape)
          if member.isOptional { json.member("optional", true) }
        }
      }
    }
  }
}

extension JSONReader {
  /// Reads a shape; an unknown one accepts any value.
  package mutating func valueShape() throws -> ValueShape {
    if try kind() == .string {
      let word = try string()
      return ValueShape.scalars.first { $0.1 == word }?.0 ?? .any
    }
    var shape = ValueShape.any
    try object { json, key in
      switch key {
      case "choice": shape = .choice(try json.value().array ?? [])
      case "array": shape = .array(try json.valueShape())
      case "range": shape = .range(try json.valueShape())
      case "dictionary": shape = .dictionary(try json.valueShape())
      case "object": shape = .object(try json.shapeMembers())
      case "cases": shape = .cases(try json.shapeMembers())
      default: try json.skip()
      }
    }
    return shape
  }

  private mutating func shapeMembers() throws -> [ValueShape.Member] {
    var members: [ValueShape.Member] = []
    try array { json in members.append(try json.shapeMember()) }
    return members
  }

  private mutating func shapeMember() throws -> ValueShape.Member {
    var member = ValueShape.Member("", .any)
    try object { json, key in
      switch key {
      case "name": member.name = try json.string()
      case "shape": member.shape = try json.valueShape()
      case "optional": member.isOptional = try json.bool()
      default: try json.skip()
      }
    }
    return member
  }
}
