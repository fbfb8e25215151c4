import WidgetAuthoring

nonisolated final class SelectHeroIntent: INIntent {
  @Parameter(title: "Hero", default: "panda") var hero: String
}

nonisolated struct HeroEntry: TimelineEntry {
  var date: Date
  var hero: String
}

class HeroProvider: IntentTimelineProvider {
  typealias Entry = HeroEntry
  typealias Intent = SelectHeroIntent

  func placeholder(in context: Context) -> HeroEntry {
    HeroEntry(date: Date(), hero: "?")
  }

  func getSnapshot(
    for configuration: SelectHeroIntent, in context: Context,
    completion: @escaping (HeroEntry) -> ()
  ) {
    completion(HeroEntry(date: context.now, hero: configuration.hero))
    completion(HeroEntry(date: context.now, hero: "a second call"))
  }

  func getTimeline(
    for configuration: SelectHeroIntent, in context: Context,
    completion: @escaping @Sendable (Timeline<HeroEntry>) -> Void
  ) {
    let hero = configuration.hero
    let now = context.now
    switch hero {
    case "nobody":
      return
    case "thread":
      Thread.detachNewThread {
        completion(Timeline(entries: [HeroEntry(date: now, hero: hero)], policy: .never))
      }
    case "task":
      Task {
        completion(Timeline(entries: [HeroEntry(date: now, hero: hero)], policy: .never))
      }
    case "empty":
      completion(Timeline(entries: [], policy: .never))
    default:
      let later = HeroEntry(date: now.addingTimeInterval(60), hero: hero)
      let entry = HeroEntry(date: now, hero: hero)
      completion(Timeline(entries: [later, entry], policy: .never))
      completion(Timeline(entries: [], policy: .atEnd))
    }
  }
}

struct HeroWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(
      kind: "hero", intent: SelectHeroIntent.self, provider: HeroProvider()
    ) { entry in
      Text(entry.hero)
    }
    .configurationDisplayName(Text("Hero"))
    .description(LocalizedStringResource("Somebody brave"))
  }
}

public struct FixtureBundle: WidgetBundle {
  public init() {}

  @WidgetBundleBuilder
  public var body: some Widget {
    CoffeeWidget()
    CityWidget()
    if #available(iOS 16, *) {
      HeroWidget()
    }
  }
}
