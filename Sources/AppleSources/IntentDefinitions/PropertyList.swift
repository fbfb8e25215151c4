package import Foundation
internal import Synchronization

/// A value in an XML or binary property list, the format of Xcode's .intentdefinition files.
///
///     let list = try PropertyList(bytes: bytes)
///     let name = list["INIntents"]?.list?.first?["INIntentName"]?.text
///
/// Reading a value as another type gives nil.
package struct PropertyList {
  /// Why a file can't be read as a property list.
  package struct Fault: Error, Hashable, Sendable {
    package var text: String
  }

  /// The maximum size of a file in bytes.
  package static let largest = 4 << 20
  package static var empty: PropertyList { PropertyList([String: Any]()) }

  private let value: Any

  package init(bytes: [UInt8]) throws(Fault) {
    guard bytes.count <= Self.largest else { throw Fault(text: "it is longer than 4 MiB") }
    guard !bytes.isEmpty else { throw Fault(text: "it is empty") }
    do {
      if bytes.starts(with: "bplist".utf8) {
        self = try Self.binary(bytes)
      } else {
        var format = PropertyListSerialization.PropertyListFormat.xml
        value = try PropertyListSerialization.propertyList(from: Data(bytes), format: &format)
        // Reject the oldest format, in which any word is a valid string.
        guard format == .xml else { throw Fault(text: "it isn't a property list") }
      }
    } catch let fault as Fault {
      throw fault
    } catch {
      // Foundation's message, which includes the line number.
      let words = (error as NSError).userInfo["NSDebugDescription"] as? String
      // It may quote the whole file.
      throw Fault(text: words.map { String($0.prefix(200)) } ?? "it isn't a property list")
    }
  }

  /// Reads a project.pbxproj, which Xcode writes in the oldest format.
  package init(project data: Data) throws {
    var format = PropertyListSerialization.PropertyListFormat.openStep
    value = try PropertyListSerialization.propertyList(from: data, format: &format)
  }

  /// Reads a file such as an Info.plist; nil if it isn't one.
  package init?(file path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyList(bytes: Array(data))
    else { return nil }
    self = list
  }

  /// Reads a binary file with PropertyListDecoder, because PropertyListSerialization crashes on sets.
  private static func binary(_ bytes: [UInt8]) throws -> PropertyList {
    let decoder = PropertyListDecoder()
    if let key = ValueLimit.key { decoder.userInfo[key] = ValueLimit() }
    var format = PropertyListSerialization.PropertyListFormat.binary
    do {
      let list = try decoder.decode(PropertyList.self, from: Data(bytes), format: &format)
      // A truncated file may look like the oldest format.
      if format == .binary { return list }
    } catch is DecodingError {}
    throw Fault(text: "it is cut off or damaged")
  }

  private init(_ value: Any) { self.value = value }

  /// A string, or a number as text.
  package var text: String? {
    value as? String ?? (value as? NSNumber).flatMap { $0.isFlag ? nil : $0.stringValue }
  }

  /// A truth value, or one of the texts YES, NO, true and false.
  package var flag: Bool? {
    switch value {
    case let number as NSNumber: number.boolValue
    case let text as String where ["YES", "true"].contains(text): true
    case let text as String where ["NO", "false"].contains(text): false
    default: nil
    }
  }

  /// The elements of an array.
  package var list: [PropertyList]? { (value as? [Any])?.map { PropertyList($0) } }

  /// The members of a dictionary.
  package var members: [String: PropertyList]? {
    (value as? [String: Any])?.mapValues { PropertyList($0) }
  }

  /// The member of a dictionary.
  package subscript(_ key: String) -> PropertyList? {
    (value as? [String: Any])?[key].map { PropertyList($0) }
  }
}

extension PropertyList: Decodable {
  package init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < 64 else { throw Fault(text: "it is nested too deeply") }
    let limit = ValueLimit.key.flatMap { decoder.userInfo[$0] as? ValueLimit }
    guard limit?.take() == true else { throw Fault(text: "it has more than 50000 values") }
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
      } else if let list = try unlessMismatched({ try container.decode([PropertyList].self) }) {
        list.map(\.value)
      } else if let members = try unlessMismatched({
        try container.decode([String: PropertyList].self)
      }) {
        members.mapValues(\.value)
      } else {
        // Dates, data, sets and links aren't used.
        NSNull()
      }
  }
}

/// Returns nil for a value of another type; throws a fault inside a value.
private func unlessMismatched<Value>(_ decode: () throws -> Value) throws -> Value? {
  do { return try decode() } catch DecodingError.typeMismatch { return nil } catch DecodingError
    .valueNotFound
  { return nil }
}

/// Counts the values of a binary file, because a small file can refer to one value many times.
private final class ValueLimit: Sendable {
  static let key = CodingUserInfoKey(rawValue: "ValueLimit")
  private let left = Mutex(50_000)

  func take() -> Bool {
    left.withLock { left in
      left -= 1
      return left >= 0
    }
  }
}

extension NSNumber {
  /// Whether the number is a truth value; one and true differ only in their Objective-C type.
  fileprivate var isFlag: Bool { String(cString: objCType) == "c" }
}
