internal import WidgetAuthoring

/// A time zone that a person can choose for a clock, by its name, such as `Asia/Seoul`.
struct ClockZone: AppEntity, Hashable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Time Zone"
  static let defaultQuery = ClockZoneQuery()

  let id: String
  let timeZone: TimeZone

  init?(_ id: String) {
    guard let timeZone = TimeZone(identifier: id) else { return nil }
    (self.id, self.timeZone) = (id, timeZone)
  }

  /// The city in the zone's name, such as `New York`.
  var place: String {
    let place = id.split(separator: "/").last.map(String.init) ?? id
    return place.replacing("_", with: " ")
  }

  /// The name of the zone's city in a language, such as `뉴욕`; for a zone without a city, such as
  /// `UTC`, the zone's name.
  func city(in locale: Locale) -> String {
    let city = Self.exemplarCity(of: timeZone, in: locale)
    return city == Self.exemplarCity(of: .gmt, in: locale) ? place : city
  }

  /// The formatter's city for a time zone, or "Unknown City" for a zone without one.
  private static func exemplarCity(of zone: TimeZone, in locale: Locale) -> String {
    Date(timeIntervalSinceReferenceDate: 0).formatted(
      Date.VerbatimFormatStyle(
        format: "\(timeZone: .exemplarLocation)", locale: locale, timeZone: zone,
        calendar: Calendar(identifier: .gregorian)))
  }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(place)", subtitle: "\(id)")
  }
}

/// Finds time zones by their names and cities.
struct ClockZoneQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [ClockZone] {
    identifiers.compactMap(ClockZone.init)
  }

  func entities(matching string: String) async throws -> [ClockZone] {
    try await suggestedEntities().filter { zone in
      [zone.id, zone.place].contains { $0.localizedCaseInsensitiveContains(string) }
    }
  }

  func suggestedEntities() async throws -> [ClockZone] {
    TimeZone.knownTimeZoneIdentifiers.compactMap(ClockZone.init)
  }
}
