// A plugin whose code knows nothing of requests: it reads the clock, the zone and the shared defaults itself.
import WidgetAuthoring

struct ClockEntry: TimelineEntry {
  let date: Date
  let words: String
}

struct ClockProvider: TimelineProvider {
  func placeholder(in context: Context) -> ClockEntry {
    ClockEntry(date: Date(), words: "…")
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (ClockEntry) -> Void) {
    completion(entry(on: Date()))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<ClockEntry>) -> Void
  ) {
    print("asked for a timeline")
    let now = Date()
    let tomorrow = Calendar.current.startOfDay(for: now.addingTimeInterval(26 * 3600))
    completion(Timeline(entries: [entry(on: now), entry(on: tomorrow)], policy: .atEnd))
  }

  private func entry(on date: Date) -> ClockEntry {
    let name = UserDefaults(suiteName: "group.fixture")?.string(forKey: "name") ?? "nobody"
    let parts = Calendar.current.dateComponents([.month, .day, .hour], from: date)
    let isToday = Calendar.current.isDateInToday(date) ? "today" : "later"
    return ClockEntry(
      date: date,
      words: "\(name) \(parts.month ?? 0)/\(parts.day ?? 0) \(parts.hour ?? -1)h \(isToday)")
  }
}

struct ClockWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "fixture-clock", provider: ClockProvider()) { entry in
      Text(verbatim: entry.words)
    }
    .configurationDisplayName("Clock")
  }
}

/// Fails in ways that only its own process may feel.
struct TrapProvider: TimelineProvider {
  func placeholder(in context: Context) -> ClockEntry { ClockEntry(date: Date(), words: "…") }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (ClockEntry) -> Void) {}

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<ClockEntry>) -> Void
  ) {
    let nobody: [ClockEntry] = []
    completion(Timeline(entries: [nobody[0]], policy: .never))
  }
}

struct TrapWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "fixture-trap", provider: TrapProvider()) { entry in
      Text(verbatim: entry.words)
    }
  }
}

/// Asks its host while it makes a timeline.
struct AskingProvider: TimelineProvider {
  func placeholder(in context: Context) -> ClockEntry { ClockEntry(date: Date(), words: "…") }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (ClockEntry) -> Void) {
    WidgetCenter.shared.reloadTimelines(ofKind: "fixture-clock")
    completion(ClockEntry(date: Date(), words: "reloaded"))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<ClockEntry>) -> Void
  ) {
    let now = context.now
    WidgetCenter.shared.getCurrentConfigurations { result in
      let ids = ((try? result.get()) ?? []).map(\.instanceID).joined(separator: ",")
      completion(Timeline(entries: [ClockEntry(date: now, words: ids)], policy: .never))
    }
  }
}

struct AskingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "fixture-asking", provider: AskingProvider()) { entry in
      Text(verbatim: entry.words)
    }
  }
}

@main
struct FixturePlugin: WidgetBundle {
  var body: some Widget {
    ClockWidget()
    TrapWidget()
    AskingWidget()
    MinutesWidget()
    ReadingWidget()
    CountingWidget()
    LampControl()
    SirenControl()
  }
}
