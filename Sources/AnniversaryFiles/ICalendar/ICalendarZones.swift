internal import Anniversaries
internal import Foundation

/// The time zones of a calendar file; each is looked up once.
struct ICalendarZones {
  /// The zone in which moments in UTC become days.
  private(set) var own: TimeZone
  private var known: [String: String?] = [:]
  /// The VTIMEZONE that is being read.
  private var definition: (name: String?, location: String?) = (nil, nil)

  init(own: TimeZone) {
    self.own = own
  }

  /// Sets the zone of the calendar's owner, if the name is valid.
  mutating func setOwn(_ name: String) {
    if let name = known(name), let zone = TimeZone(identifier: name) { own = zone }
  }

  /// Reads a line of a VTIMEZONE, which may connect the file's own name with a real zone.
  mutating func define(_ line: ContentLine) {
    switch line.name {
    case "TZID": definition.name = line.token
    case "X-LIC-LOCATION": definition.location = line.token
    default: return
    }
    guard let name = definition.name, let location = definition.location else { return }
    if let zone = ZoneName.known(in: location), known.count < Self.limit {
      known[name] = known(name) ?? zone
    }
  }

  /// Ends a VTIMEZONE.
  mutating func endDefinition() {
    definition = (nil, nil)
  }

  /// Limits the memory for a file with very many zones.
  private static let limit = 1000

  /// The standard name of a zone; nil if only the file knows it.
  mutating func known(_ name: String) -> String? {
    if let found = known[name] { return found }
    let found = ZoneName.known(in: name)
    if known.count < Self.limit { known[name] = .some(found) }
    return found
  }
}
