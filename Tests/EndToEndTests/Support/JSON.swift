import Foundation
import Testing

/// A JSON value to look into; what is not there is `isMissing`, and not null.
struct JSON: CustomStringConvertible {
  private let value: Any?

  init(_ text: String, _ sourceLocation: SourceLocation = #_sourceLocation) throws {
    do {
      value = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: [.fragmentsAllowed])
    } catch {
      Issue.record("no JSON: \(text.prefix(300))", sourceLocation: sourceLocation)
      throw error
    }
  }

  private init(value: Any?) {
    self.value = value
  }

  subscript(_ key: String) -> JSON {
    JSON(value: (value as? [String: Any])?[key])
  }

  subscript(_ index: Int) -> JSON {
    let array = array
    return array.indices.contains(index) ? array[index] : JSON(value: nil)
  }

  var isMissing: Bool { value == nil }
  var isNull: Bool { value is NSNull }
  var string: String? { value as? String }
  var int: Int? { (value as? NSNumber)?.intValue }
  var double: Double? { (value as? NSNumber)?.doubleValue }
  var bool: Bool? { (value as? NSNumber)?.boolValue }
  var array: [JSON] { (value as? [Any] ?? []).map { JSON(value: $0) } }
  var strings: [String] { array.compactMap(\.string) }
  var keys: Set<String> { Set((value as? [String: Any] ?? [:]).keys) }

  /// The text with sorted keys, for comparing.
  var description: String {
    guard let value,
      let data = try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
    else { return "missing" }
    return String(decoding: data, as: UTF8.self)
  }
}
