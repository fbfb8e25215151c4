package import Foundation

/// Values as property lists have them, which is how apps keep what they share.
extension JSONValue {
  // JSON has neither bytes nor moments: each is an object with a member of this name alone.
  private static let dataWord = "$data"
  private static let dateWord = "$date"

  /// Bytes, which JSON has no form for.
  package static func data(_ bytes: Data) -> JSONValue {
    .object([dataWord: .string(bytes.base64EncodedString())])
  }

  /// A moment, which JSON has no form for.
  package static func date(_ date: Date) -> JSONValue {
    // As it is read back: equal moments are equal values.
    let seconds = date.timeIntervalSince1970
    return .object([dateWord: Int(exactly: seconds).map { .int($0) } ?? .double(seconds)])
  }

  /// A value of a property list; nil for what no home can keep.
  package init?(propertyList value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let data as Data:
      self = .data(data)
    case let date as Date:
      self = .date(date)
    case let values as [Any]: self = .array(values.compactMap(JSONValue.init(propertyList:)))
    case let members as [String: Any]:
      self = .object(members.compactMapValues(JSONValue.init(propertyList:)))
    case let number as NSNumber: self.init(number)
    default: return nil
    }
  }

  private init?(_ number: NSNumber) {
    // As Foundation tells a boolean from a number of one byte: by nothing else.
    if number.objCType.pointee == CChar(UInt8(ascii: "c")) {
      self = .bool(number.boolValue)
    } else if let whole = Int(exactly: number.doubleValue), whole.magnitude < 1 << 53 {
      self = .int(whole)
    } else if let whole = number as? Int {
      self = .int(whole)
    } else if number.doubleValue.isFinite {
      self = .double(number.doubleValue)
    } else {
      return nil
    }
  }

  /// What an object stands for that JSON has no form for.
  private static func special(_ members: [String: JSONValue]) -> Any? {
    guard members.count == 1 else { return nil }
    if let text = members[dataWord]?.string { return Data(base64Encoded: text) }
    return members[dateWord]?.number.map(Date.init(timeIntervalSince1970:))
  }

  /// The value as a property list has it, which has no null.
  package var propertyList: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    // Made here: Foundation's own way from an array of Swift ends a statically linked program.
    case .array(let values): NSArray(array: values.compactMap(\.propertyList))
    case .object(let members):
      Self.special(members) ?? members.compactMapValues(\.propertyList)
    }
  }
}
