import AppIntents
import SwiftData
import SwiftUI
import WidgetKit

enum Weather: String, Codable {
  case fair, foul
}

/// A voyage in the app's logbook.
@Model final class Voyage {
  @Attribute(.unique) var id: UUID
  var ship: String
  var departure: Date
  var crew = 4
  var weather: Weather = Weather.fair
  var note: String?
  @Relationship(deleteRule: .cascade, inverse: \Stop.voyage) var stops: [Stop] = []
  @Transient var isShown = false

  var title: String { "\(ship), crew of \(crew)" }

  init(ship: String, departure: Date) {
    id = UUID()
    self.ship = ship
    self.departure = departure
  }
}

/// A place at which a voyage stops.
@Model final class Stop {
  var name: String
  var voyage: Voyage?

  init(name: String) {
    self.name = name
  }
}

enum Logbook {
  static let container: ModelContainer = {
    let schema = Schema([Voyage.self, Stop.self])
    let configuration = ModelConfiguration(
      schema: schema, groupContainer: .identifier("group.org.example.harbours"))
    do {
      return try ModelContainer(for: schema, configurations: [configuration])
    } catch {
      fatalError("Couldn't open the logbook: \(error)")
    }
  }()
}

/// Adds a sailor to a ship's next voyage, which then also stops at Home.
struct HireIntent: AppIntent {
  static var title: LocalizedStringResource = "Hire"

  @Parameter(title: "Ship") var ship: String

  init() {}

  init(ship: String) {
    self.ship = ship
  }

  @MainActor func perform() async throws -> some IntentResult {
    let context = Logbook.container.mainContext
    let ship = ship
    var descriptor = FetchDescriptor<Voyage>(predicate: #Predicate { $0.ship == ship })
    descriptor.fetchLimit = 1
    guard let voyage = try context.fetch(descriptor).first else { return .result() }
    voyage.crew += 1
    voyage.stops.append(Stop(name: "Home"))
    try context.save()
    return .result()
  }
}

struct LogEntry: TimelineEntry {
  let date: Date
}

struct LogProvider: TimelineProvider {
  func placeholder(in context: Context) -> LogEntry { LogEntry(date: .now) }

  func getSnapshot(in context: Context, completion: @escaping (LogEntry) -> Void) {
    completion(LogEntry(date: .now))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<LogEntry>) -> Void) {
    completion(Timeline(entries: [LogEntry(date: .now)], policy: .never))
  }
}

struct LogView: View {
  @Query(filter: #Predicate<Voyage> { $0.crew > 1 }, sort: \Voyage.departure)
  private var voyages: [Voyage]
  @Query private var stops: [Stop]

  var body: some View {
    VStack(alignment: .leading) {
      if voyages.isEmpty { Text("No voyages") }
      ForEach(voyages.prefix(3)) { voyage in
        Text(voyage.title).bold()
        Text(voyage.stops.map(\.name).joined(separator: ", ")).font(.caption)
      }
      Spacer(minLength: 0)
      if let next = voyages.first {
        Button("Hire for \(stops.count) stops", intent: HireIntent(ship: next.ship))
      }
    }
    .containerBackground(.background, for: .widget)
  }
}

struct LogWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Log", provider: LogProvider()) { _ in
      LogView().modelContainer(Logbook.container)
    }
    .configurationDisplayName("Logbook")
    .description("The next voyages.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}
