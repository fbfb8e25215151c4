public import Anniversaries
internal import WidgetModel

/// An object with named parts that an app stores under one key of a group.
///
/// Reads every form that apps store: a dictionary, or JSON as text or as the data that
/// `JSONEncoder` makes.
public struct SharedObject: Hashable, Sendable {
  /// Why an object can't be read.
  public enum Fault: Error, Hashable, Sendable {
    /// The group has no value under the key.
    case missing(key: String)
    /// The value under the key has no named parts.
    case malformed(key: String)
    /// A part isn't a date.
    case notADate(part: String)
  }

  private let members: [String: JSONValue]

  /// Reads the value that a group has under a key in the current request.
  public init(_ group: SharedGroup, key: String) throws(Fault) {
    guard let value = UserDefaults.values(of: group.id)[key] else { throw .missing(key: key) }
    guard let members = value.sharedMembers else { throw .malformed(key: key) }
    self.members = members
  }

  /// A part as text; nil if it isn't text.
  public func text(_ part: String) -> String? { members[part]?.string }

  /// A part as a day; nil if there is no such part.
  ///
  /// Accepts `2026-05-23`, `2026-05-23T09:00:00Z`, a date, or `JSONEncoder`'s number for one
  /// (seconds since 2001). A moment becomes its day in the time zone.
  public func day(_ part: String, in timeZone: TimeZone) throws(Fault) -> CivilDate? {
    guard let value = members[part], value != .null else { return nil }
    if let day = value.string.flatMap(CivilDate.init(iso:)) { return day }
    guard let moment = value.moment else { throw .notADate(part: part) }
    let day = CivilDate(moment, in: timeZone)
    guard day > .earliest, day < .latest else { throw .notADate(part: part) }
    return day
  }
}

extension JSONValue {
  /// The named parts; nil if the value has none.
  fileprivate var sharedMembers: [String: JSONValue]? {
    switch self {
    case .object(let members):
      guard case let data as Data = propertyList else { return members }
      return (try? JSONValue(parsing: Array(data)))?.object
    case .string(let text): return (try? JSONValue(parsing: text))?.object
    default: return nil
    }
  }

  /// The moment given by a date, by seconds since 2001 or by text.
  fileprivate var moment: Date? {
    if let date = propertyList as? Date { return date }
    if let seconds = number { return Date(timeIntervalSinceReferenceDate: seconds) }
    guard let text = string else { return nil }
    let whole = try? Date(text, strategy: .iso8601)
    return whole
      ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
  }
}
