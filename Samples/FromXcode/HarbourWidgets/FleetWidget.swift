import AppIntents
import SwiftUI
import WidgetKit

struct HarbourEntity: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Harbour"
  static var defaultQuery = HarbourQuery()

  let id: Int
  let harbour: Harbour

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(harbour.name)", subtitle: "Number \(id)")
  }
}

struct HarbourQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [HarbourEntity] {
    try await suggestedEntities().filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [HarbourEntity] {
    HarbourStore.harbours.map { HarbourEntity(id: HarbourStore.number(of: $0), harbour: $0) }
  }
}

struct SelectFleet: WidgetConfigurationIntent {
  static var title: LocalizedStringResource = "Fleet"

  @Parameter(title: "Home port") var port: HarbourEntity?
}

struct FleetEntry: TimelineEntry {
  let date: Date
  let port: HarbourEntity?
}

struct FleetProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> FleetEntry { FleetEntry(date: .now, port: nil) }

  func snapshot(for configuration: SelectFleet, in context: Context) async -> FleetEntry {
    FleetEntry(date: .now, port: configuration.port)
  }

  func timeline(for configuration: SelectFleet, in context: Context) async -> Timeline<FleetEntry> {
    Timeline(entries: [FleetEntry(date: .now, port: configuration.port)], policy: .never)
  }
}

struct FleetWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Fleet", intent: SelectFleet.self, provider: FleetProvider()) {
      entry in
      Text(entry.port.map { "\($0.id) \($0.harbour.name)" } ?? "No port")
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName(HarbourStore.title)
    .description("The home port of a fleet.")
    .supportedFamilies([.systemSmall, .accessoryInline])
  }
}
