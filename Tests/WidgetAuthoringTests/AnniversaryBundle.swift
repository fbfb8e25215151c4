import Foundation
import WidgetAuthoring

/// A kind with two anniversaries, one of them optional.
struct AnniversaryBundle: WidgetBundle {
  var body: some Widget {
    AnniversaryWidget()
  }
}

struct AnniversaryWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "days", provider: AnniversaryProvider()) { entry in
      Text(verbatim: entry.words)
    }
  }
}

struct SelectDays: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Select days"

  @Parameter(title: "Day") var day: AnniversaryEntity
  @Parameter(title: "Second") var second: AnniversaryEntity?
}

struct AnniversaryProvider: AppIntentTimelineProvider {
  struct Entry: TimelineEntry {
    let date: Date
    let words: String
  }

  func placeholder(in context: Context) -> Entry { Entry(date: context.now, words: "") }

  func snapshot(for configuration: SelectDays, in context: Context) async -> Entry {
    if context.isPreview { return Entry(date: context.now, words: "sample") }
    let second = configuration.second.map { "\($0.title) \($0.date)" } ?? "none"
    return Entry(
      date: context.now,
      words: "\(configuration.day.title) \(configuration.day.date), \(second)")
  }

  func timeline(for configuration: SelectDays, in context: Context) async -> Timeline<Entry> {
    Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .never)
  }
}
