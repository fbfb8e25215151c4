package import Foundation
package import WidgetModel

extension UserDefaults {
  /// What this process knows of a group, as a property list.
  package static func contents(of group: String) -> [String: Any] {
    UserDefaults(suiteName: group)?.persistentDomain(forName: group) ?? [:]
  }

  /// What this process knows of a group, as a home keeps it; what no home can keep is left out.
  package static func values(of group: String) -> [String: JSONValue] {
    contents(of: group).compactMapValues(JSONValue.init(propertyList:))
  }

  /// Makes a group of this process what a home says that it is.
  package static func replaceContents(of group: String, by values: [String: JSONValue]) {
    replaceContents(of: group, by: values.compactMapValues(\.propertyList))
  }

  /// Makes a group of this process what it was.
  package static func replaceContents(of group: String, by values: [String: Any]) {
    guard let suite = UserDefaults(suiteName: group) else { return }
    for key in contents(of: group).keys where values[key] == nil { suite.removeObject(forKey: key) }
    // Every instance in this process sees it; nothing is written to a file.
    for (key, value) in values { suite.set(value, forKey: key) }
  }
}

extension JSONValue {
  // JSON has neither bytes nor moments: each is an object with a member of this name alone.
  private static let dataWord = "$data"
  private static let dateWord = "$date"

  init?(propertyList value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let data as Data:
      self = .object([Self.dataWord: .string(data.base64EncodedString())])
    case let date as Date:
      self = .object([Self.dateWord: .double(date.timeIntervalSince1970)])
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

  /// The value as defaults keep it; they have no null.
  fileprivate var propertyList: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    case .array(let values): values.compactMap(\.propertyList)
    case .object(let members):
      Self.special(members) ?? members.compactMapValues(\.propertyList)
    }
  }
}
