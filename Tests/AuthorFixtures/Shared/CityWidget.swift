import WidgetAuthoring

struct City: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
  static let defaultQuery = CityQuery()

  let id: String
  let country: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(id.capitalized)", subtitle: "\(country)")
  }

  static let all = [
    City(id: "oslo", country: "Norway"), City(id: "seoul", country: "Korea"),
    City(id: "busan", country: "Korea"),
  ]
}

struct CityQuery: EntityQuery, EntityStringQuery {
  func entities(for identifiers: [City.ID]) async throws -> [City] {
    City.all.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [City] {
    City.all
  }

  func entities(matching string: String) async throws -> [City] {
    City.all.filter { $0.country.lowercased().hasPrefix(string.lowercased()) }
  }

  func defaultResult() async -> City? {
    City.all.first
  }
}

enum TemperatureUnit: String, AppEnum {
  case celsius
  case fahrenheit

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Unit"
  static let caseDisplayRepresentations: [TemperatureUnit: DisplayRepresentation] = [
    .celsius: "Celsius", .fahrenheit: DisplayRepresentation(title: "Fahrenheit"),
  ]
}

struct ThemeOptions: DynamicOptionsProvider {
  func results() async throws -> [String] {
    ["plain", "striped"]
  }
}

struct SelectCityIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Select City"
  static let description: IntentDescription? = IntentDescription("The city whose weather is shown.")

  @Parameter(title: "City") var city: City
  @Parameter(title: "Unit", default: .celsius) var unit: TemperatureUnit
  @Parameter(title: "Days", default: 3, inclusiveRange: (1, 7)) var days: Int
  @Parameter(
    title: "Detail", description: "How much is drawn", default: 0.5, controlStyle: .slider,
    inclusiveRange: (0, 1))
  var detail: Double
  @Parameter(title: "Show wind", default: true) var showsWind: Bool
  @Parameter(title: "Label") var label: String?
  @Parameter(title: "Start", kind: .date) var start: Date?
  @Parameter(title: "Wake up", kind: .time) var wakeUp: Date?
  @Parameter(title: "Departure") var departure: Date?
  @Parameter(title: "Others") var others: [City]?
  @Parameter(title: "Limits", default: [1, 2]) var limits: [Int]
  @Parameter(title: "Theme", optionsProvider: ThemeOptions()) var theme: String?
  @Parameter(title: "Party", size: [.systemSmall: 1, .systemMedium: 3]) var party: [City]

  static var parameterSummary: some ParameterSummary {
    When(\.$showsWind, .equalTo, true) {
      Summary("Weather of \(\.$city) in \(\.$unit)") {
        \.$days
        \.$label
      }
    } otherwise: {
      Switch(.widgetFamily) {
        Case(.systemSmall) {
          Summary("Weather of \(\.$city)")
        }
        DefaultCase {
          Summary {
            \.$city
            \.$unit
          }
        }
      }
    }
  }

  init() {}

  init(city: City, days: Int) {
    self.city = city
    self.days = days
  }
}

struct CityEntry: TimelineEntry {
  let date: Date
  let configuration: SelectCityIntent
}

struct CityProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> CityEntry {
    CityEntry(date: .now, configuration: SelectCityIntent(city: City.all[0], days: 1))
  }

  func snapshot(for configuration: SelectCityIntent, in context: Context) async -> CityEntry {
    CityEntry(date: context.now, configuration: configuration)
  }

  func timeline(
    for configuration: SelectCityIntent, in context: Context
  ) async -> Timeline<CityEntry> {
    await Task.yield()
    var entries: [CityEntry] = []
    for hour in 0..<configuration.days {
      entries.append(
        CityEntry(
          date: context.now.addingTimeInterval(Double(hour) * 3600), configuration: configuration))
    }
    return Timeline(entries: entries, policy: .after(context.now.addingTimeInterval(7200)))
  }
}

struct CityView: View {
  let entry: CityEntry

  var body: some View {
    Text(describe(entry.configuration))
  }

  func describe(_ intent: SelectCityIntent) -> String {
    let dates = [intent.start, intent.wakeUp, intent.departure]
      .map { $0.map { String(Int($0.timeIntervalSince1970)) } ?? "-" }
    let others = (intent.others ?? []).map(\.id)
    return "\(intent.city.id) \(intent.unit.rawValue) \(intent.days) \(intent.detail) "
      + "\(intent.showsWind) \(intent.label ?? "-") \(dates) \(others) \(intent.limits) "
      + "\(intent.theme ?? "-")"
  }
}

struct CityWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "city", provider: CityProvider()) { entry in
      CityView(entry: entry)
    }
    .containerBackgroundRemovable(false)
    .disfavoredLocations([.standBy], for: [.systemSmall])
    .promptsForUserConfiguration()
    .supplementalActivityFamilies([.small])
    .onBackgroundURLSessionEvents(matching: "weather") { _, completion in completion() }
    .associatedKind("other")
    .supportedMountingStyles([.elevated])
    .widgetTexture(.paper)
  }
}
