import WidgetAuthoring

/// A city that a person can choose, for which the moon is computed.
struct City: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
  static let defaultQuery = CityQuery()

  /// The id that is stored with a widget, so it must stay the same in later versions.
  let id: String
  let name: String
  let country: String
  /// The latitude in degrees, positive to the north.
  let latitude: Double
  /// The longitude in degrees, positive to the east.
  let longitude: Double
  let timeZone: TimeZone

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(country)")
  }

  /// The calendar that decides when a day begins here.
  var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}

/// Finds cities by their ids, and by name or country when a person searches.
struct CityQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [City] {
    City.all.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [City] { City.all }

  func entities(matching string: String) async throws -> [City] {
    City.all.filter {
      $0.name.localizedCaseInsensitiveContains(string)
        || $0.country.localizedCaseInsensitiveContains(string)
    }
  }

  func defaultResult() async -> City? { City.all.first { $0.id == "london" } }
}
