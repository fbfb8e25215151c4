internal import WidgetAuthoring

/// A time zone that a person chooses by its name, such as `Asia/Seoul`.
struct ClockZone: AppEntity, Hashable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Time Zone"
  static let defaultQuery = ClockZoneQuery()

  let id: String
  let timeZone: TimeZone

  init?(_ id: String) {
    guard let timeZone = TimeZone(identifier: id) else { return nil }
    (self.id, self.timeZone) = (id, timeZone)
  }

  /// The place that gives the zone its name: `New York`.
  var city: String {
    let place = id.split(separator: "/").last.map(String.init) ?? id
    return place.replacing("_", with: " ")
  }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(city)", subtitle: "\(id)")
  }
}

struct ClockZoneQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [ClockZone] {
    identifiers.compactMap(ClockZone.init)
  }

  func entities(matching string: String) async throws -> [ClockZone] {
    try await suggestedEntities().filter { zone in
      [zone.id, zone.city].contains { $0.localizedCaseInsensitiveContains(string) }
    }
  }

  func suggestedEntities() async throws -> [ClockZone] {
    TimeZone.knownTimeZoneIdentifiers.compactMap(ClockZone.init)
  }
}
