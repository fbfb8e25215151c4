public import Anniversaries
internal import WidgetModel

/// Something with named parts that an app keeps under one key of a group.
///
/// Apps do so in several ways, and each is understood: as a dictionary, or as JSON, in bytes as `JSONEncoder`
/// makes them or in text.
public struct SharedObject: Hashable, Sendable {
  /// Why there is nothing to show of it.
  public enum Fault: Error, Hashable, Sendable {
    /// Nothing is kept under the key.
    case missing(key: String)
    /// What is kept there has no named parts.
    case malformed(key: String)
    /// A part is no date.
    case notADate(part: String)
  }

  private let members: [String: JSONValue]

  /// Reads what a group keeps under a key at the moment of the request.
  public init(_ group: SharedGroup, key: String) throws(Fault) {
    guard let value = UserDefaults.values(of: group.id)[key] else { throw .missing(key: key) }
    guard let members = value.sharedMembers else { throw .malformed(key: key) }
    self.members = members
  }

  /// A part that is text, nil where it is not.
  public func text(_ part: String) -> String? { members[part]?.string }

  /// The day that a part is, nil where there is no such part.
  ///
  /// It is written `2026-05-23` or `2026-05-23T09:00:00Z`, or is a date or `JSONEncoder`'s number for one, seconds
  /// since 2001; a moment is the day that it is in the zone.
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
  /// The named parts, nil where it has none.
  fileprivate var sharedMembers: [String: JSONValue]? {
    switch self {
    case .object(let members):
      guard case let data as Data = propertyList else { return members }
      return (try? JSONValue(parsing: Array(data)))?.object
    case .string(let text): return (try? JSONValue(parsing: text))?.object
    default: return nil
    }
  }

  /// The moment that a date, a number of seconds since 2001 or a text stands for.
  fileprivate var moment: Date? {
    if let date = propertyList as? Date { return date }
    if let seconds = number { return Date(timeIntervalSinceReferenceDate: seconds) }
    guard let text = string else { return nil }
    let whole = try? Date(text, strategy: .iso8601)
    return whole
      ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
  }
}
