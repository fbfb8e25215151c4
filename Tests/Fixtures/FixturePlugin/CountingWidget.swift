import WidgetAuthoring

/// Adds to the shared count, in ways that may go wrong.
struct CountIntent: AppIntent {
  static let title: LocalizedStringResource = "Count"

  @Parameter(title: "By", default: 1) var by: Int
  @Parameter(title: "Way") var way: String?

  init() {}

  init(by: Int = 1, way: String? = nil) {
    self.by = by
    self.way = way
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let defaults = UserDefaults(suiteName: "group.fixture")
    let count = (defaults?.integer(forKey: "count") ?? 0) + by
    defaults?.set(count, forKey: "count")
    switch way {
    case "fails": throw CountError.tooMany
    case "traps": fatalError("as it was told")
    case "clears": defaults?.removeObject(forKey: "count")
    case "keeps much":
      defaults?.set(Data([1, 2, 3]), forKey: "data")
      defaults?.set(Date(timeIntervalSince1970: 5), forKey: "date")
      defaults?.set(true, forKey: "flag")
      defaults?.set(1.5, forKey: "half")
      defaults?.set(["a", "b"], forKey: "list")
    case "reloads": WidgetCenter.shared.reloadTimelines(ofKind: "fixture-clock")
    default: break
    }
    return .result(dialog: "Counted to \(count)")
  }
}

enum CountError: Error {
  case tooMany
}

struct CountingProvider: TimelineProvider {
  func placeholder(in context: Context) -> ClockEntry { ClockEntry(date: Date(), words: "…") }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (ClockEntry) -> Void) {
    completion(entry)
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<ClockEntry>) -> Void
  ) {
    completion(Timeline(entries: [entry], policy: .never))
  }

  private var entry: ClockEntry {
    let defaults = UserDefaults(suiteName: "group.fixture")
    let much = defaults?.data(forKey: "data").map { " data \($0.count)" } ?? ""
    let date = defaults?.object(forKey: "date") as? Date
    let moment = date.map { " date \(Int($0.timeIntervalSince1970))" } ?? ""
    return ClockEntry(
      date: Date(), words: "count \(defaults?.integer(forKey: "count") ?? 0)\(much)\(moment)")
  }
}

struct CountingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "fixture-counting", provider: CountingProvider()) { entry in
      VStack {
        Text(verbatim: entry.words)
        Button("One", intent: CountIntent())
        Button("Ten", intent: CountIntent(by: 10))
        ForEach(["fails", "traps", "clears", "keeps much", "reloads"], id: \.self) { way in
          Button(way, intent: CountIntent(way: way))
        }
      }
    }
  }
}
