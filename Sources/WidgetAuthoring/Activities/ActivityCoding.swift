internal import Foundation
internal import PluginProtocol
internal import WidgetModel

/// Reads and writes attributes and states as a device does: with coders as they are made.
enum ActivityCoding {
  static func value<Value: Decodable>(
    _ type: Value.Type, from json: JSONValue, called noun: String
  ) throws(WireError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(json.json.utf8))
    } catch {
      throw WireError(
        code: "activity.\(noun)",
        summary: "The \(noun) do\(noun.hasSuffix("s") ? "" : "es") "
          + "not decode: \((error as? DecodingError)?.words ?? "\(error)")",
        hint: "it is decoded by a JSONDecoder as it is made: a Date is seconds since 2001")
    }
  }

  static func json(_ value: some Encodable) throws -> JSONValue {
    let data = try JSONEncoder().encode(Fragment(value: value))
    return try JSONValue(parsing: [UInt8](data)).array?.first ?? .null
  }

  /// A value of any form, where an encoder wants an object or an array.
  private struct Fragment<Value: Encodable>: Encodable {
    let value: Value

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(value)
    }
  }
}

extension DecodingError {
  /// What is wrong, without the words of a debugger.
  fileprivate var words: String {
    switch self {
    case .keyNotFound(let key, let context):
      "'\(Self.path(context.codingPath + [key]))' is missing"
    case .valueNotFound(_, let context): "'\(Self.path(context.codingPath))' has no value"
    case .typeMismatch(let type, let context):
      "'\(Self.path(context.codingPath))' is no \(type)"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: context.debugDescription
    case .dataCorrupted(let context):
      "'\(Self.path(context.codingPath))': \(context.debugDescription)"
    @unknown default: "\(self)"
    }
  }

  private static func path(_ path: [any CodingKey]) -> String {
    path.isEmpty
      ? "it" : path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
