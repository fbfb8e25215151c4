import WidgetAuthoring

/// A place from which the moon is looked at.
struct City: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
  static let defaultQuery = CityQuery()

  /// Only the id is stored with a widget; it must keep its meaning.
  let id: String
  let name: String
  let country: String
  /// In degrees, north and east.
  let latitude: Double
  let longitude: Double
  let timeZone: TimeZone

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(country)")
  }

  /// The calendar by which a day begins and ends here.
  var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}

/// Finds cities: by their ids for a widget, by a search for a person.
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
