// Written as widgets for iOS are: the clock and the shared defaults are read where they are wanted.
import WidgetAuthoring

struct CoffeeEntry: TimelineEntry {
  let date: Date
  let cups: Int
  let log: CoffeeLog

  var relevance: TimelineEntryRelevance? {
    TimelineEntryRelevance(score: Float(cups), duration: 60)
  }
}

// A reference that is not Sendable, as entries may hold.
final class CoffeeLog {
  var names: [String] = []
}

struct CoffeeProvider: TimelineProvider {
  func placeholder(in context: Context) -> CoffeeEntry {
    CoffeeEntry(date: Date(), cups: 0, log: CoffeeLog())
  }

  func getSnapshot(in context: Context, completion: @escaping (CoffeeEntry) -> Void) {
    let entry = CoffeeEntry(date: Date(), cups: 2, log: CoffeeLog())
    completion(entry)
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    var entries: [CoffeeEntry] = []
    let cups = UserDefaults(suiteName: "group.coffee")?.integer(forKey: "cups") ?? 0
    let now = Date()
    for hour in 0..<3 {
      let date = Calendar.current.date(byAdding: .hour, value: hour, to: now) ?? now
      entries.append(CoffeeEntry(date: date, cups: cups + hour, log: CoffeeLog()))
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

struct CoffeeView: View {
  @Environment(\.widgetFamily) var family
  var entry: CoffeeProvider.Entry

  var body: some View {
    if family == .systemSmall {
      Text("\(entry.cups) cups")
    } else {
      VStack {
        Text("Coffee")
        Text("\(entry.cups) cups")
      }
    }
  }
}

struct CoffeeWidget: Widget {
  let kind: String = "Coffee Widget"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: CoffeeProvider()) { entry in
      CoffeeView(entry: entry)
    }
    .configurationDisplayName("Coffee")
    .description("How many cups there were.")
    .supportedFamilies([.systemSmall, .systemMedium])
    .disableMarginsWherePossible()
  }
}

extension WidgetConfiguration {
  func disableMarginsWherePossible() -> some WidgetConfiguration {
    if #available(iOS 17.0, macOS 14.0, *) {
      return contentMarginsDisabled()
    } else {
      return self
    }
  }
}
