// Shortcuts, results and entities in the forms that intents of apps have.
import WidgetAuthoring

struct Trail: AppEntity, IndexedEntity, URLRepresentableEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trail"
  static let defaultQuery = TrailQuery()
  static var urlRepresentation: URLRepresentation { "https://example.com/trails/\(.id)" }

  let id: Int

  var displayRepresentation: DisplayRepresentation { "Trail \(id)" }
}

struct TrailQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Trail] {
    identifiers.map { Trail(id: $0) }
  }
}

struct OpenTrail: OpenIntent {
  static let title: LocalizedStringResource = "Open Trail"
  static let openAppWhenRun = true
  static let isDiscoverable = false
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

  @Parameter(title: "Trail") var target: Trail

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(URL(fileURLWithPath: "/")))
  }
}

public struct MeasureTrail: AppIntent, ProgressReportingIntent, ForegroundContinuableIntent {
  public static let title: LocalizedStringResource = "Measure Trail"

  @Parameter(title: "Notes") var notes: IntentFile?

  public init() {}

  public func perform() async throws
    -> some IntentResult & ReturnsValue<Double> & ProvidesDialog & ShowsSnippetView
  {
    progress.totalUnitCount = 10
    return .result(
      value: 3.5,
      dialog: IntentDialog(full: "The trail is long", supporting: "Long")
    ) {
      Text("3.5 km")
    }
  }
}

struct ShowTrail: AppIntent, AudioPlaybackIntent, LiveActivityIntent {
  static let title: LocalizedStringResource = "Show Trail"

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result { Text("Trail") }
  }
}

struct TrailFocus: SetFocusFilterIntent {
  static let title: LocalizedStringResource = "Trail Focus"

  @Parameter(title: "Muted", default: false) var isMuted: Bool

  var displayRepresentation: DisplayRepresentation { "Trails" }
  var appContext: FocusFilterAppContext {
    FocusFilterAppContext(notificationFilterPredicate: NSPredicate(value: !isMuted))
  }

  func perform() async throws -> some IntentResult { .result() }
}

struct TrailControl: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Trail Control"

  @Parameter(title: "Trail") var trail: Trail?
}

public struct TrailShortcuts: AppShortcutsProvider {
  public static let shortcutTileColor: ShortcutTileColor = .lime

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: MeasureTrail(),
      phrases: ["Measure a trail with \(.applicationName)", "Trail in \(.applicationName)"],
      shortTitle: "Measure", systemImageName: "ruler")
    AppShortcut(
      intent: OpenTrail(), phrases: ["Open \(\.$target) in \(.applicationName)"],
      shortTitle: "Open", systemImageName: "map")
  }
}

struct TrailPackage: AppIntentsPackage {}
