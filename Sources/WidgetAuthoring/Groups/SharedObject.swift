public import Anniversaries
internal import WidgetModel

/// An object with named members that an app stores under one key of a shared group, such as
/// `{"title": "Our wedding", "targetDate": "2027-05-22"}`.
///
/// ```swift
/// let object = try SharedObject(group, key: "dday")
/// let day = try object.day("targetDate", in: context.timeZone)
/// ```
///
/// The app may store it as a dictionary, as JSON text, or as the data that `JSONEncoder` returns.
public struct SharedObject: Hashable, Sendable {
  /// Why an object can't be read.
  public enum Fault: Error, Hashable, Sendable {
    /// The group has no value under the key.
    case missing(key: String)
    /// The value under the key isn't an object.
    case malformed(key: String)
    /// A member isn't a date.
    case notADate(part: String)
  }

  private let members: [String: JSONValue]

  /// Reads the object that the group has under a key in the current request.
  public init(_ group: SharedGroup, key: String) throws(Fault) {
    guard let value = SharedValues.values(of: group.id)[key] else { throw .missing(key: key) }
    guard let members = value.sharedMembers else { throw .malformed(key: key) }
    self.members = members
  }

  /// A member as text; nil if it is missing or isn't text.
  public func text(_ part: String) -> String? { members[part]?.string }

  /// A member as a day; nil if it is missing.
  ///
  /// Accepts `2026-05-23`, `2026-05-23T09:00:00Z`, a date, or the number that `JSONEncoder` writes
  /// for a date (seconds since 2001). A moment becomes its day in the time zone.
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
  /// The members of an object, decoded from data or text if needed; nil for other values.
  fileprivate var sharedMembers: [String: JSONValue]? {
    switch self {
    case .object(let members):
      guard case let data as Data = propertyList else { return members }
      return (try? JSONValue(parsing: Array(data)))?.object
    case .string(let text): return (try? JSONValue(parsing: text))?.object
    default: return nil
    }
  }

  /// The value as a date: a stored date, seconds since 2001, or ISO 8601 text.
  fileprivate var moment: Date? {
    if let date = propertyList as? Date { return date }
    if let seconds = number { return Date(timeIntervalSinceReferenceDate: seconds) }
    guard let text = string else { return nil }
    let whole = try? Date(text, strategy: .iso8601)
    return whole
      ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
  }
}
