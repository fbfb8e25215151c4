internal import Anniversaries
internal import Foundation

/// The zones of a calendar, looked up once each.
struct ICalendarZones {
  /// The zone in which moments written in UTC are days.
  private(set) var own: TimeZone
  private var known: [String: String?] = [:]

  init(own: TimeZone) {
    self.own = own
  }

  /// Takes the zone that the calendar says is its owner's, if it is one.
  mutating func setOwn(_ name: String) {
    if let name = known(name), let zone = TimeZone(identifier: name) { own = zone }
  }

  /// The name by which a zone is known everywhere, nil if it is one of the file's own.
  mutating func known(_ name: String) -> String? {
    if let found = known[name] { return found }
    let found = ZoneName.known(in: name)
    // A file that names zones without end is no reason to keep them all.
    if known.count < 1000 { known[name] = .some(found) }
    return found
  }
}
