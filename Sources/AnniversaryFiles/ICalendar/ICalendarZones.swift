internal import Anniversaries
internal import Foundation

/// Resolves the time zone names of a calendar file, for ``ICalendarReader``.
///
/// Each name is looked up only once.
struct ICalendarZones {
  /// The zone that determines the date of a moment in UTC: the calendar's, or else the user's.
  private(set) var defaultZone: TimeZone
  /// The standard names of zones by their names in the file; nil for unknown ones.
  private var known: [String: String?] = [:]
  /// The VTIMEZONE component that is being read.
  private var definition: (name: String?, location: String?) = (nil, nil)

  init(defaultZone: TimeZone) {
    self.defaultZone = defaultZone
  }

  /// Sets the calendar's default zone, if the name is valid.
  mutating func setDefault(_ name: String) {
    if let name = known(name), let zone = TimeZone(identifier: name) { defaultZone = zone }
  }

  /// Reads a line of a VTIMEZONE component, which may map a name of the file to a standard name.
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

  /// Ends a VTIMEZONE component.
  mutating func endDefinition() {
    definition = (nil, nil)
  }

  /// The maximum number of stored names, for a file with very many zones.
  private static let limit = 1000

  /// The standard name for a zone's name in the file; nil if it is unknown.
  mutating func known(_ name: String) -> String? {
    if let found = known[name] { return found }
    let found = ZoneName.known(in: name)
    if known.count < Self.limit { known[name] = .some(found) }
    return found
  }
}
