import WidgetAuthoring

// Queries, entities and results in the rarer forms that sources for iOS have.

enum Pace: Int, AppEnum {
  case slow = 1
  case fast

  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Pace", numericFormat: "\(placeholder: .int) paces")
  static let caseDisplayRepresentations: [Pace: DisplayRepresentation] = [
    .slow: DisplayRepresentation(
      title: "Slow", subtitle: "As one walks", image: .init(systemName: "tortoise")),
    .fast: DisplayRepresentation(
      title: "Fast", image: DisplayRepresentation.Image(named: "hare", isTemplate: true),
      synonyms: ["Quick", "Swift"]),
  ]
}

struct Track: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Track"
  static let defaultQuery = TrackQuery()

  let id: UUID
  @Property(title: "Name") var name: String
  @Property(title: "Length") var length: Int

  init(_ number: Int, _ name: String, length: Int) {
    id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number)))
    self.name = name
    self.length = length
  }

  var displayRepresentation: DisplayRepresentation { "\(name)" }

  static var all: [Track] {
    [Track(1, "Harbour", length: 3), Track(2, "Hills", length: 8), Track(3, "Ridge", length: 12)]
  }
}

struct TrackQuery: EntityPropertyQuery {
  static let properties = QueryProperties {
    Property(\Track.$name) {
      EqualToComparator { name in { (track: Track) in track.name == name } }
      ContainsComparator { name in { (track: Track) in track.name.contains(name) } }
    }
    Property(\Track.$length) {
      LessThanComparator { length in { (track: Track) in track.length < length } }
      GreaterThanOrEqualToComparator { length in { (track: Track) in track.length >= length } }
    }
  }
  static let sortingOptions = SortingOptions {
    SortableBy(\Track.$name)
    SortableBy(\Track.$length)
  }

  func entities(for identifiers: [UUID]) async throws -> [Track] {
    Track.all.filter { identifiers.contains($0.id) }
  }

  func entities(
    matching comparators: [(Track) -> Bool], mode: ComparatorMode, sortedBy: [Sort<Track>],
    limit: Int?
  ) async throws -> [Track] {
    Track.all.filter { track in
      mode == .and
        ? comparators.allSatisfy { $0(track) } : comparators.contains { $0(track) }
    }
  }

  func suggestedEntities() async throws -> [Track] { Track.all }
  func defaultResult() async -> Track? { try? await suggestedEntities().first }
}

struct LongTrackQuery: EntityQuery {
  @IntentParameterDependency<WalkIntent>(\.$least) var walk

  func entities(for identifiers: [Track.ID]) async throws -> [Track] {
    Track.all.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> ItemCollection<Track> {
    let least = walk?.least ?? 0
    return ItemCollection(promptLabel: "Which?", usesIndexedCollation: true) {
      ItemSection<Track>("Long enough") {
        for track in Track.all where track.length >= least {
          Item(track, title: "\(track.name)", subtitle: "\(track.length) km")
        }
      }
      if least > 0 {
        ItemSection<Track>("Too short", items: Track.all.filter { $0.length < least })
      }
    }
  }
}

struct Preferences: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Preferences"
  static let defaultQuery = UniqueAppEntityProvider { Preferences() }

  var displayRepresentation: DisplayRepresentation { "Preferences" }
}

struct WalkDigest: TransientAppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Digest")

  @Property(title: "Count") var count: Int

  init() { count = 0 }

  var displayRepresentation: DisplayRepresentation { "\(count) walks" }
}

struct PaceResolver: Resolver {
  func resolve(from input: String, context: IntentParameterContext<Pace>) async throws -> Pace? {
    input == "run" ? .fast : nil
  }
}

struct GearOptions: DynamicOptionsProvider {
  @IntentParameterDependency<WalkIntent>(\.$pace, \.$least) var walk

  func results() async throws -> IntentItemCollection<String> {
    guard let walk else { return .empty }
    return IntentItemCollection {
      IntentItemSection("For \(walk.least) km") {
        "Boots"
        if walk.pace == .fast { IntentItem("Shoes", title: "Running shoes") }
      }
    }
  }

  func defaultResult() async -> String? { "Boots" }
}

struct WalkIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Walk"
  // Not optional, as templates have it.
  static let description = IntentDescription(
    "Where to walk", categoryName: "Outside", resultValueName: "Walk")

  @Parameter(title: "Track", requestDisambiguationDialog: "Which of them?") var track: Track
  @Parameter(title: "Pace", default: .slow, resolvers: { PaceResolver() }) var pace: Pace
  @Parameter(title: "At least", default: 5, inclusiveRange: (lowerBound: 1, upperBound: 50))
  var least: Int
  @Parameter(title: "Tracks", size: [.systemSmall: 1, .systemMedium: 3], query: LongTrackQuery())
  var tracks: [Track]
  @Parameter(title: "Two", size: IntentCollectionSize(exactly: 2), query: LongTrackQuery())
  var two: [Track]?
  @Parameter(title: "Gear", size: [.systemSmall: 1], optionsProvider: GearOptions())
  var gear: [String]
  @Parameter(title: "Preferences") var preferences: Preferences?

  init() {}

  init(pace: Pace, least: Int = 3) {
    self.pace = pace
    self.least = least
  }

  static var parameterSummary: some ParameterSummary {
    When(\.$least, .greaterThan, 10) {
      Summary("Far along \(\.$track)")
    } otherwise: {
      Switch(.widgetFamily) {
        Case(.systemSmall) { Summary("Along \(\.$track)") }
        DefaultCase {
          Summary("Along \(\.$track), \(\.$pace)") {
            \.$least
            \.$tracks
          }
        }
      }
    }
  }
}

struct LogWalkIntent: AppIntent {
  static let title: LocalizedStringResource = "Log Walk"
  static let openAppWhenRun = false
  static var supportedModes: IntentModes { .background }

  @Parameter(title: "Track", requestValueDialog: IntentDialog("Which track?")) var track: Track?
  @Parameter(title: "Token", inputOptions: .secret) var token: String?

  init() {}

  init(track: Track, token: String) {
    self.track = track
    self.token = token
  }

  func perform() async throws -> some IntentResult & ReturnsValue<WalkDigest> & ProvidesDialog {
    guard let track else { throw $track.needsValueError("Which track?") }
    return .result(
      value: WalkDigest(), dialog: IntentDialog(full: "Walked \(track.name)", supporting: "Walked"))
  }
}

struct ShowWalkIntent: OpenIntent {
  static let title: LocalizedStringResource = "Show Walk"

  @Parameter(title: "Track") var target: Track

  func perform() async throws -> some IntentResult & OpensIntent & ShowsSnippetView {
    .result(opensIntent: LogWalkIntent())
  }
}

struct WalkEntry: TimelineEntry {
  let date: Date
  let configuration: WalkIntent
}

struct WalkProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> WalkEntry {
    WalkEntry(date: Date(), configuration: WalkIntent())
  }

  func snapshot(for configuration: WalkIntent, in context: Context) async -> WalkEntry {
    WalkEntry(date: context.now, configuration: configuration)
  }

  func timeline(for configuration: WalkIntent, in context: Context) async -> Timeline<WalkEntry> {
    Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .never)
  }
}

struct WalkWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "walk", intent: WalkIntent.self, provider: WalkProvider()) {
      entry in
      Text(entry.configuration.tracks.map(\.name).joined(separator: "+"))
      Button("Log", intent: LogWalkIntent(track: Track.all[0], token: "hush"))
    }
  }
}

public struct QueryBundle: WidgetBundle {
  public init() {}

  public var body: some Widget { WalkWidget() }
}
