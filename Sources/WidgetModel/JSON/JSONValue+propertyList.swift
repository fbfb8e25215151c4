package import Foundation

// Converts values from and to property lists, because `UserDefaults` of plugins and apps accept
// property lists, and homes store JSON.

extension JSONValue {
  // Bytes and dates don't exist in JSON; they become an object with a single member of this name.
  private static let dataWord = "$data"
  private static let dateWord = "$date"
  /// Stands for JSON that `UserDefaults` can't store as a property list.
  private static let jsonWord = "$json"

  /// Bytes as a JSON value: `{"$data":"…"}`, in base 64.
  package static func data(_ bytes: Data) -> JSONValue {
    .object([dataWord: .string(bytes.base64EncodedString())])
  }

  /// A date as a JSON value: `{"$date":…}`, in seconds since 1970.
  package static func date(_ date: Date) -> JSONValue {
    // Whole seconds are integers, as when they are read back; so equal dates are equal values.
    let seconds = date.timeIntervalSince1970
    return .object([dateWord: Int(exactly: seconds).map { .int($0) } ?? .double(seconds)])
  }

  /// Converts a value from a property list; nil if JSON can't express it.
  package init?(propertyList value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let data as Data:
      self = .data(data)
    case let date as Date:
      self = .date(date)
    case let values as [Any]: self = .array(values.compactMap(JSONValue.init(propertyList:)))
    case let members as [String: Any]:
      if members.count == 1, let text = members[Self.jsonWord] as? String,
        let value = try? JSONValue(parsing: Array(text.utf8))
      {
        self = value
        return
      }
      self = .object(members.compactMapValues(JSONValue.init(propertyList:)))
    case let number as NSNumber: self.init(number)
    default: return nil
    }
  }

  private init?(_ number: NSNumber) {
    // Only this type code distinguishes a Boolean from a number.
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

  /// The bytes or the date that an object stands for; nil for an ordinary object.
  private static func special(_ members: [String: JSONValue]) -> Any? {
    guard members.count == 1 else { return nil }
    if let text = members[dataWord]?.string { return Data(base64Encoded: text) }
    return members[dateWord]?.number.map(Date.init(timeIntervalSince1970:))
  }

  /// The value for a property list; nil for null, which property lists can't contain.
  package var propertyList: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    // An explicit NSArray, because bridging a Swift array crashes in a statically linked program.
    case .array(let values): NSArray(array: values.compactMap(\.propertyList))
    case .object(let members):
      Self.special(members) ?? members.compactMapValues(\.propertyList)
    }
  }

  /// The value for `UserDefaults`; nil for null.
  ///
  /// A list inside an object would crash a statically linked program, so such a value is stored as
  /// the text of its JSON, which ``init(propertyList:)`` reads.
  package var defaultsValue: Any? {
    hasListInObject(isInObject: false) ? [Self.jsonWord: json] : propertyList
  }

  private func hasListInObject(isInObject: Bool) -> Bool {
    switch self {
    case .array(let values):
      isInObject || values.contains { $0.hasListInObject(isInObject: false) }
    case .object(let members): members.values.contains { $0.hasListInObject(isInObject: true) }
    default: false
    }
  }
}
