internal import Anniversaries
internal import Foundation

/// The zones of a calendar, looked up once each.
struct ICalendarZones {
  /// The zone in which moments written in UTC are days.
  private(set) var own: TimeZone
  private var known: [String: String?] = [:]
  /// What the file says of the zone that it defines just now.
  private var definition: (name: String?, location: String?) = (nil, nil)

  init(own: TimeZone) {
    self.own = own
  }

  /// Takes the zone that the calendar says is its owner's, if it is one.
  mutating func setOwn(_ name: String) {
    if let name = known(name), let zone = TimeZone(identifier: name) { own = zone }
  }

  /// Takes a line of the definition of a zone; a name of the file's own may say where it is.
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

  /// Ends the definition of a zone.
  mutating func endDefinition() {
    definition = (nil, nil)
  }

  /// A file that names zones without end is no reason to keep them all.
  private static let limit = 1000

  /// The name by which a zone is known everywhere, nil if it is one of the file's own.
  mutating func known(_ name: String) -> String? {
    if let found = known[name] { return found }
    let found = ZoneName.known(in: name)
    if known.count < Self.limit { known[name] = .some(found) }
    return found
  }
}
