import WidgetAuthoring

/// A city from which the moon is seen.
struct City: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
  static let defaultQuery = CityQuery()

  /// Stored with a widget, so an id must not change its meaning.
  let id: String
  let name: String
  let country: String
  /// In degrees, positive to the north and east.
  let latitude: Double
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

/// Finds cities by their ids, and by a person's search.
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
