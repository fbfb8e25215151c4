package import Foundation
internal import Synchronization

/// Reads property lists that other programs have written, in any of their formats.
package enum PropertyListData {
  /// The dictionary at the top; throws if the data aren't a property list that begins with one.
  package static func members(of data: Data) throws -> [String: Any] {
    let list =
      data.starts(with: Array("bplist".utf8))
      ? try binary(data) : try PropertyListSerialization.propertyList(from: data, format: nil)
    guard let members = list as? [String: Any] else { throw Fault.noDictionary }
    return members
  }

  package enum Fault: Error {
    case noDictionary
    /// The list is damaged, nested too deeply, or refers to the same values again and again.
    case unreadable
  }

  /// Reads a binary list with PropertyListDecoder, because PropertyListSerialization crashes on sets.
  private static func binary(_ data: Data) throws -> Any {
    let decoder = PropertyListDecoder()
    // Each honest reference to a value takes at least a byte.
    if let key = ValueLimit.key { decoder.userInfo[key] = ValueLimit(data.count) }
    var format = PropertyListSerialization.PropertyListFormat.binary
    let list = try decoder.decode(DecodedValue.self, from: data, format: &format)
    // A truncated file may look like the oldest format.
    guard format == .binary else { throw Fault.unreadable }
    return list.value
  }
}

/// A value of a binary property list, as PropertyListSerialization would return it.
private struct DecodedValue: Decodable {
  let value: Any

  private static let mostLevels = 64

  init(from decoder: any Decoder) throws {
    let limit = ValueLimit.key.flatMap { decoder.userInfo[$0] as? ValueLimit }
    guard decoder.codingPath.count < Self.mostLevels, limit?.take() == true else {
      throw PropertyListData.Fault.unreadable
    }
    let container = try decoder.singleValueContainer()
    value =
      if let text = try? container.decode(String.self) {
        text
      } else if let flag = try? container.decode(Bool.self) {
        NSNumber(value: flag)
      } else if let number = try? container.decode(Int.self) {
        NSNumber(value: number)
      } else if let number = try? container.decode(Double.self) {
        NSNumber(value: number)
      } else if let date = try? container.decode(Date.self) {
        date
      } else if let data = try? container.decode(Data.self) {
        data
      } else if let list = try Self.unlessMismatched({ try container.decode([Self].self) }) {
        list.map(\.value)
      } else if let members = try Self.unlessMismatched({
        try container.decode([String: Self].self)
      }) {
        members.mapValues(\.value)
      } else {
        // JSON has no sets and links.
        NSNull()
      }
  }

  /// Returns nil for a value of another type; throws a fault inside a value.
  private static func unlessMismatched<Value>(_ decode: () throws -> Value) throws -> Value? {
    do { return try decode() } catch DecodingError.typeMismatch { return nil } catch DecodingError
      .valueNotFound
    { return nil }
  }
}

/// Counts the values that were read.
private final class ValueLimit: Sendable {
  static let key = CodingUserInfoKey(rawValue: "ValueLimit")
  private let left: Mutex<Int>

  init(_ count: Int) {
    left = Mutex(count)
  }

  func take() -> Bool {
    left.withLock { left in
      left -= 1
      return left >= 0
    }
  }
}
