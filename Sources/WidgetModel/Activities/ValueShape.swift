/// The structure of values that an author's `Decodable` type accepts, as far as it could be found
/// out.
package indirect enum ValueShape: Hashable, Sendable {
  case boolean, integer, number, string
  /// A moment in seconds since 2001, the default of `JSONDecoder`.
  case date
  /// Bytes, in base 64.
  case data
  /// One of a few values.
  case choice([JSONValue])
  case array(ValueShape)
  /// An object with arbitrary names and values of one shape.
  case dictionary(ValueShape)
  case object([Member])
  /// Unknown; any value may be valid.
  case any

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
  /// The name of the shape for users who type a value.
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
  package mutating func value(_ shape: ValueShape) {
    switch shape {
    case .choice(let values): object { $0.member("choice", .array(values)) }
    case .array(let element):
      object { json in
        json.key("array")
        json.value(element)
      }
    case .dictionary(let element):
      object { json in
        json.key("dictionary")
        json.value(element)
      }
    case .object(let members):
      object { json in
        json.key("object")
        json.array { json in
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
    default: value(ValueShape.scalars.first { $0.0 == shape }?.1 ?? "any")
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
      case "dictionary": shape = .dictionary(try json.valueShape())
      case "object":
        var members: [ValueShape.Member] = []
        try json.array { json in members.append(try json.shapeMember()) }
        shape = .object(members)
      default: try json.skip()
      }
    }
    return shape
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
