internal import Foundation
internal import PluginProtocol
internal import WidgetModel

/// Encodes and decodes the attributes and states of live activities with default JSON coders, as
/// Apple's devices do.
enum ActivityCoding {
  /// Decodes a value; the error lists everything that doesn't fit the type.
  ///
  /// - Parameter noun: `attributes` or `state`, for the error.
  static func value<Value: Decodable>(
    _ type: Value.Type, from json: JSONValue, called noun: String
  ) throws(WireError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(json.json.utf8))
    } catch {
      // The decoder reports only the first problem, sometimes without its place. This finds all.
      let mismatches = ShapeProbe.shape(of: type).mismatches(of: json)
      let words =
        mismatches.isEmpty ? (error as? DecodingError)?.words ?? "\(error)" : mismatches.words
      throw WireError(
        code: "activity.\(noun)", summary: "Couldn't decode the \(noun): \(words)",
        hint: mismatches.isEmpty || mismatches.contains { $0.wanted == .date } ? dateHint : nil)
    }
  }

  private static let dateHint =
    "Send a Date as seconds since 2001, as a default JSONDecoder expects. On a command line, "
    + "write name=WHEN, such as name=+20m"

  /// Decodes attributes and state, and reports the problems of both together.
  static func values<Attributes: Decodable, State: Decodable>(
    _: Attributes.Type, _: State.Type, of request: ActivityRequest
  ) throws(WireError) -> (attributes: Attributes, state: State) {
    let state = Result { () throws(WireError) in
      try value(State.self, from: request.state, called: "state")
    }
    do {
      let attributes = try value(
        Attributes.self, from: request.attributes, called: "attributes")
      return (attributes, try state.get())
    } catch {
      guard case .failure(let other) = state, other != error else { throw error }
      throw WireError(
        code: error.code, summary: "\(error.summary). \(other.summary)",
        hint: error.hint ?? other.hint)
    }
  }

  /// Encodes attributes or a state.
  static func json(_ value: some Encodable) throws -> JSONValue {
    let data = try JSONEncoder().encode(Fragment(value: value))
    return try JSONValue(parsing: [UInt8](data)).array?.first ?? .null
  }

  /// Wraps any value, because the encoder needs an object or an array at the top.
  private struct Fragment<Value: Encodable>: Encodable {
    let value: Value

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(value)
    }
  }
}

extension DecodingError {
  /// The problem in words, such as `'home.name' is missing`.
  fileprivate var words: String {
    switch self {
    case .keyNotFound(let key, let context):
      "\(Self.path(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context): "\(Self.path(context.codingPath)) is null"
    case .typeMismatch(let type, let context):
      "\(Self.path(context.codingPath)) isn't \(Self.words(for: type))"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: context.debugDescription
    case .dataCorrupted(let context):
      "\(Self.path(context.codingPath)): \(context.debugDescription)"
    @unknown default: "\(self)"
    }
  }

  private static func words(for type: Any.Type) -> String {
    if type == [String: Any].self { return "an object" }
    if type == [Any].self { return "a list" }
    return (type as? any Decodable.Type).map { shape(of: $0).wordsInJSON } ?? "a \(type)"
  }

  private static func shape<Value: Decodable>(of type: Value.Type) -> ValueShape {
    ShapeProbe.shape(of: type)
  }

  /// A path in quotes, such as `'home.name'`.
  private static func path(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the value" }
    let names = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return "'\(names.joined(separator: "."))'"
  }
}
