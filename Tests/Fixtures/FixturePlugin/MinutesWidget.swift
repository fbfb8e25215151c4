import WidgetAuthoring

struct MinutesEntry: TimelineEntry {
  let date: Date

  /// Such as `23:59`, in UTC.
  var words: String {
    let minutes = Int((date.timeIntervalSince1970 / 60).rounded(.down))
    return "\(Self.digits(minutes / 60 % 24)):\(Self.digits(minutes % 60))"
  }

  private static func digits(_ number: Int) -> String { "\(number / 10)\(number % 10)" }
}

/// A day of small entries, each another than the one before it.
struct MinutesProvider: TimelineProvider {
  func placeholder(in context: Context) -> MinutesEntry { MinutesEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (MinutesEntry) -> Void) {
    completion(MinutesEntry(date: Date()))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<MinutesEntry>) -> Void
  ) {
    let now = Date()
    let entries = (0..<1440).map { MinutesEntry(date: now.addingTimeInterval(Double($0) * 60)) }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

struct MinutesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "fixture-minutes", provider: MinutesProvider()) { entry in
      VStack(alignment: .leading) {
        Text(verbatim: "UTC")
        Text(verbatim: entry.words)
      }
    }
  }
}
