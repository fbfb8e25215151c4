import Anniversaries
import WidgetTesting

/// The unit for the tides.
enum Unit: String, AppEnum {
  case metres, feet, fathoms
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Unit"
  static let caseDisplayRepresentations: [Unit: DisplayRepresentation] = [
    .metres: "Metres", .feet: "Feet", .fathoms: "Fathoms",
  ]
}

struct Harbour: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Harbour"
  static let defaultQuery = HarbourQuery()
  static let all = [Harbour(id: "brest", name: "Brest"), Harbour(id: "dover", name: "Dover")]

  let id: String
  let name: String

  var displayRepresentation: DisplayRepresentation { "\(name)" }
}

struct HarbourQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [Harbour] {
    Harbour.all.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [Harbour] { Harbour.all }

  func entities(matching string: String) async throws -> [Harbour] {
    Harbour.all.filter { $0.name.lowercased().hasPrefix(string.lowercased()) }
  }

  func defaultResult() async -> Harbour? { Harbour.all.first }
}

struct SelectTides: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Tides"

  @Parameter(title: "Harbour") var harbour: Harbour
  @Parameter(title: "Unit", default: .metres, supportedValues: [.metres, .feet]) var unit: Unit
  @Parameter(title: "Hours", default: 3, inclusiveRange: (1, 24)) var hours: Int
  @Parameter(title: "Names", default: []) var names: [String]
  @Parameter(title: "Since", kind: .date) var since: Date?
}

struct TideEntry: TimelineEntry {
  let date: Date
  let words: String
  var relevance: TimelineEntryRelevance?
}

/// Returns entries in the wrong order, which a host corrects.
struct TideProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> TideEntry { TideEntry(date: context.now, words: "Tide") }

  func snapshot(for configuration: SelectTides, in context: Context) async -> TideEntry {
    guard !context.isPreview else { return TideEntry(date: context.now, words: "Sample") }
    return entry(of: configuration, hour: 0, in: context)
  }

  func timeline(for configuration: SelectTides, in context: Context) async -> Timeline<TideEntry> {
    let entries = (0..<configuration.hours).reversed()
      .map { entry(of: configuration, hour: $0, in: context) }
    return Timeline(entries: entries, policy: .after(context.now + 86_400))
  }

  private func entry(of configuration: SelectTides, hour: Int, in context: Context) -> TideEntry {
    let goal = UserDefaults(suiteName: "group.tides")?.integer(forKey: "goal") ?? 0
    let words = [
      configuration.harbour.name, configuration.unit.rawValue, "\(hour)", "goal \(goal)",
    ]
    return TideEntry(
      date: context.now + Double(hour) * 3600,
      words: (words + configuration.names).joined(separator: " "),
      relevance: hour == 0 ? TimelineEntryRelevance(score: 2) : nil)
  }
}

struct TideWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "tides", intent: SelectTides.self, provider: TideProvider()) {
      entry in
      VStack(alignment: .leading, spacing: 4) {
        Text("Tides").font(.headline)
        Text(verbatim: entry.words).foregroundStyle(.secondary).widgetAccentable()
      }
      .padding(8)
      .containerBackground(for: .widget) { Color.blue }
    }
    .configurationDisplayName("Tides")
    .description("High and low water.")
    .supportedFamilies([.systemSmall, .accessoryInline])
  }
}

/// A kind whose answers no host accepts.
struct EmptyWidget: Widget {
  struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> TideEntry {
      let calendar = context.calendar
      let place = [
        calendar.timeZone.identifier, context.locale.identifier, "\(calendar.identifier)",
      ]
      return TideEntry(date: context.now, words: place.joined(separator: " "))
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (TideEntry) -> Void) {
      completion(TideEntry(date: .distantFuture, words: ""))
    }

    func getTimeline(
      in context: Context, completion: @escaping @Sendable (Timeline<TideEntry>) -> Void
    ) {
      completion(Timeline(entries: [], policy: .never))
    }
  }

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "empty", provider: Provider()) { entry in Text(verbatim: entry.words)
    }
  }
}

struct TwoWidgets: WidgetBundle {
  var body: some Widget {
    TideWidget()
    EmptyWidget()
  }
}
