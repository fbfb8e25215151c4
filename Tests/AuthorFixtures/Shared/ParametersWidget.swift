import WidgetAuthoring

// Every form of `@Parameter`, of summaries and of queries that a widget's source may have.

enum Detail: String, AppEnum {
  case brief
  case full
  case custom

  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Detail")
  static let caseDisplayRepresentations: [Detail: DisplayRepresentation] = [
    .brief: "Brief", .full: DisplayRepresentation(title: "Full", subtitle: "All of it"),
    .custom: "Custom",
  ]
}

struct Port: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Port"
  static let defaultQuery = PortQuery()

  let id: Int
  let name: String
  let country: String

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }

  static let all = [
    Port(id: 1, name: "Oslo", country: "Norway"), Port(id: 2, name: "Bergen", country: "Norway"),
    Port(id: 3, name: "Busan", country: "Korea"),
  ]
}

struct PortQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [Port] { Port.all }
}

struct HomePortQuery: EntityStringQuery {
  @IntentParameterDependency<ShowPortsIntent>(\.$country) var intent

  func entities(for identifiers: [Port.ID]) async throws -> [Port] {
    Port.all.filter { identifiers.contains($0.id) }
  }

  func entities(matching string: String) async throws -> IntentItemCollection<Port> {
    IntentItemCollection(items: Port.all.filter { $0.name.hasPrefix(string) })
  }

  func suggestedEntities() async throws -> IntentItemCollection<Port> {
    guard let intent else { return .empty }
    let ports = Port.all.filter { $0.country == intent.country }
    return IntentItemCollection(promptLabel: "Which port?") {
      IntentItemSection("\(intent.country ?? "")") {
        for port in ports {
          IntentItem(port, title: "\(port.name)!", subtitle: "A port")
        }
      }
    }
  }

  func defaultResult() async -> Port? { nil }
}

struct CountryOptions: DynamicOptionsProvider {
  func results() async throws -> [String] { ["Norway", "Korea"] }
  func defaultResult() async -> String? { "Norway" }
}

struct BerthOptions: DynamicOptionsProvider {
  @IntentParameterDependency<ShowPortsIntent>(\.$country, \.$berths)
  var intent

  func results() async throws -> ItemCollection<Int> {
    ItemCollection(sections: [
      ItemSection("Berths", items: intent.map { Array(1...$0.berths) } ?? [])
    ])
  }
}

struct ShowPortsIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Show Ports"
  static let renamedParameters = ["land": "country"]

  @Parameter(
    title: "Country", requestValueDialog: "Which country?", optionsProvider: CountryOptions())
  var country: String?
  @Parameter(title: "Home port", query: HomePortQuery()) var home: Port?
  @Parameter(
    title: "Ports", size: [.systemSmall: 1, .systemLarge: IntentCollectionSize(min: 1, max: 4)])
  var ports: [Port]
  @Parameter(title: "Three", size: 3) var three: [Port]?
  @Parameter(title: "Some", default: [], size: IntentCollectionSize(min: 0, max: 2))
  var some: [Port]
  @Parameter(title: "Berths", default: 4, controlStyle: .stepper, inclusiveRange: (1, 9))
  var berths: Int
  @Parameter(title: "Berth", optionsProvider: BerthOptions()) var berth: Int?
  @Parameter(title: "Depth", default: 2.5, controlStyle: .field) var depth: Double
  @Parameter(title: "Share", default: 0.5, inclusiveRange: (0, 1)) var share: Double
  @Parameter(
    title: "Round", default: true,
    displayName: Bool.IntentDisplayName(true: "Round", false: "Square"))
  var round: Bool
  @Parameter(
    title: "Notes", description: "In your words", default: "None",
    inputOptions: String.IntentInputOptions(
      keyboardType: .asciiCapable, capitalizationType: .sentences, multiline: true,
      autocorrect: false, smartQuotes: false, smartDashes: false))
  var notes: String
  @Parameter(title: "Token", inputOptions: .secret) var token: String?
  @Parameter(title: "Rich") var rich: AttributedString?
  @Parameter(title: "Page", default: URL(string: "https://example.com")) var page: URL?
  @Parameter(title: "Feeds", default: [URL(string: "https://example.com/feed")]) var feeds: [URL]
  @Parameter(title: "Day", kind: .date) var day: DateComponents?
  @Parameter(title: "Departs") var departs: DateComponents?
  @Parameter(title: "Opens", kind: .time) var opens: [DateComponents]
  @Parameter(title: "Seen", kind: .dateTime) var seen: [Date]
  @Parameter(title: "Every", default: .seconds(5400)) var every: Duration
  @Parameter(title: "Pause", inclusiveRange: (.zero, .seconds(3600)), step: .seconds(60))
  var pause: Duration?
  @Parameter(
    title: "Reach", defaultValue: 5, defaultUnit: .kilometers, supportsNegativeNumbers: false)
  var reach: Measurement<UnitLength>
  @Parameter(title: "Cold", defaultUnit: .celsius) var cold: Measurement<UnitTemperature>?
  @Parameter(title: "Fuel") var fuel: Measurement<UnitFuelEfficiency>?
  @Parameter(title: "Loads") var loads: [Measurement<UnitMass>]
  @Parameter(title: "Detail", default: .brief, supportedValues: [.brief, .custom])
  var detail: Detail
  @Parameter(title: "Details", default: [.full]) var details: [Detail]
  @Parameter(title: "Letters") var letters: Set<String>
  @Parameter(description: "Without a title", default: 1) var plain: Int
  @Parameter var bare: String?

  static var parameterSummary: some ParameterSummary {
    Switch(\.$detail) {
      Case(.brief) {
        Summary("Ports of \(\.$country)") {
          \.$ports
        }
      }
      Case([.full, .custom]) {
        When(\.$round, .equalTo, true) {
          When(widgetFamily: .oneOf, [.systemLarge, .systemExtraLarge]) {
            Summary("Ports of \(\.$country) within \(\.$reach), every \(\.$every)") {
              \.$home
              \.$token
            }
          } otherwise: {
            Summary("Ports of \(\.$country)")
          }
        } otherwise: {
          When(\.$home, .hasAnyValue) {
            Summary {
              \.$home
            }
          } otherwise: {
            Summary("All of \(\.$country)")
          }
        }
      }
      DefaultCase {
        Summary("Ports")
      }
    }
  }
}

struct PortsEntry: TimelineEntry {
  let date: Date
  let text: String
}

struct PortsProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> PortsEntry { PortsEntry(date: context.now, text: "") }

  func snapshot(for intent: ShowPortsIntent, in context: Context) async -> PortsEntry {
    let fields: [String] = [
      intent.home.map(\.name) ?? "-", intent.ports.map(\.name).joined(separator: "+"),
      "\(intent.round)", intent.rich.map { String($0.characters) } ?? "-",
      intent.page?.host ?? "-",
      "\(intent.day?.year ?? 0)-\(intent.day?.month ?? 0)-\(intent.day?.day ?? 0)",
      "\(intent.departs?.day ?? 0)T\(intent.departs?.hour ?? 0)",
      intent.opens.map { "\($0.hour ?? 0):\($0.minute ?? 0)" }.joined(separator: "+"),
      "\(intent.every.components.seconds)", "\(intent.reach.converted(to: .meters).value)",
      intent.reach.unit == .kilometers ? "km" : "other",
      intent.cold.map { "\(Int($0.converted(to: .fahrenheit).value.rounded()))F" } ?? "-",
      intent.fuel.map { "\(($0.value * 10).rounded() / 10)\($0.unit.symbol)" } ?? "-",
      intent.loads.map { "\($0.value)\($0.unit.symbol)" }.joined(separator: "+"),
      intent.letters.sorted().joined(),
    ]
    return PortsEntry(date: context.now, text: fields.joined(separator: " "))
  }

  func timeline(for intent: ShowPortsIntent, in context: Context) async -> Timeline<PortsEntry> {
    Timeline(entries: [await snapshot(for: intent, in: context)], policy: .never)
  }

  func recommendations() -> [AppIntentRecommendation<ShowPortsIntent>] {
    let korean = ShowPortsIntent()
    korean.country = "Korea"
    korean.ports = [Port.all[2]]
    korean.reach = Measurement(value: 3, unit: .miles)
    korean.seen = [Date(timeIntervalSince1970: 0)]
    return [
      AppIntentRecommendation(intent: ShowPortsIntent(), description: "As it comes"),
      AppIntentRecommendation(intent: korean, description: Text("Korean ports")),
    ]
  }
}

struct PortsWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "ports", intent: ShowPortsIntent.self, provider: PortsProvider()
    ) { entry in
      Text(entry.text)
    }
    .configurationDisplayName("Ports")
    .description("Ports of a country.")
  }
}

public struct ParameterBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    PortsWidget()
  }
}
