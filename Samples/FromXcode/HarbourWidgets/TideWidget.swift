import Intents
import SwiftUI
import WidgetKit

struct TideEntry: TimelineEntry {
  let date: Date
  let name: String
  let next: Date
  let style: TideStyle
}

struct TideProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> TideEntry {
    TideEntry(date: Date(), name: "Harbour", next: Date(), style: .unknown)
  }

  func getSnapshot(
    for configuration: SelectHarbourIntent, in context: Context,
    completion: @escaping (TideEntry) -> Void
  ) {
    completion(entries(for: configuration, count: 1)[0])
  }

  func getTimeline(
    for configuration: SelectHarbourIntent, in context: Context,
    completion: @escaping (Timeline<TideEntry>) -> Void
  ) {
    let count = configuration.count?.intValue ?? 2
    completion(Timeline(entries: entries(for: configuration, count: count), policy: .atEnd))
  }

  private func entries(for configuration: SelectHarbourIntent, count: Int) -> [TideEntry] {
    let now = Date()
    guard let chosen = configuration.harbour?.identifier,
      let harbour = HarbourStore.harbours.first(where: { $0.id == chosen })
    else {
      let name = configuration.harbour?.displayString ?? "Choose a harbour"
      return [TideEntry(date: now, name: name, next: now, style: configuration.style)]
    }
    let tides = highTides(of: harbour, after: now, count: max(count, 1))
    return zip([now] + tides, tides).map { start, next in
      TideEntry(date: start, name: harbour.name, next: next, style: configuration.style)
    }
  }
}

struct TideView: View {
  let entry: TideEntry

  @Environment(\.tideTitle) private var title
  @Environment(\.tideSpacing) private var spacing
  @Environment(\.tideWords) private var words

  var body: some View {
    VStack(alignment: .leading, spacing: spacing) {
      Label(entry.name, image: .anchor)
        .font(Font(UIFont.preferredFont(forTextStyle: .headline)))
      if entry.style == .full {
        Text(words?(title ?? "") ?? title ?? "").font(.caption).foregroundStyle(.secondary)
      }
      Text(entry.next, style: .time).font(.title2).minimumScaleFactor(0.5)
    }
    .widgetBackground(Color.sea)
  }
}

extension EnvironmentValues {
  /// A var that says what stands above the time.
  @Entry var tideTitle: String? = "High tide"  // not "Tide"
  @Entry var tideSpacing = 4.0
  @Entry var tideWords: ((String) -> String)? = nil
}

extension View {
  func widgetBackground(_ color: Color) -> some View {
    if #available(iOSApplicationExtension 17.0, macOSApplicationExtension 14.0, *) {
      return AnyView(containerBackground(color.gradient, for: .widget))
    } else {
      return AnyView(padding().background(color))
    }
  }
}

struct TideWidget: Widget {
  let kind = "Tide"

  var body: some WidgetConfiguration {
    IntentConfiguration(kind: kind, intent: SelectHarbourIntent.self, provider: TideProvider()) {
      TideView(entry: $0)
    }
    .configurationDisplayName("Tides")
    .description("The next high tide of a harbour.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

#Preview("Full", as: .systemSmall) {
  TideWidget()
} timeline: {
  TideEntry(date: .now, name: "Dover", next: .now + 3600, style: .full)
  TideEntry(date: .now + 60, name: "Calais", next: .now + 7200, style: .brief)
}

#Preview {
  TideView(entry: TideEntry(date: .now, name: "Dover", next: .now, style: .full))
}
