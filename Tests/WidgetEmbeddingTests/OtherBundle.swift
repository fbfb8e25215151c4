import Foundation
import WidgetAuthoring

/// A kind without parameters, and an activity type.
struct OtherBundle: WidgetBundle {
  var body: some Widget {
    OtherWidget()
    RideActivity()
  }
}

struct RideActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: RideAttributes.self) { context in
      Text("\(context.attributes.line): \(context.state.stops) stops")
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text(context.attributes.line) }
      } compactLeading: {
        Text(context.attributes.line)
      } compactTrailing: {
        Text("\(context.state.stops)")
      } minimal: {
        Text("\(context.state.stops)")
      }
    }
  }
}

struct OtherWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "other", provider: OtherProvider()) { _ in Text("other") }
  }
}

struct OtherProvider: TimelineProvider {
  struct Entry: TimelineEntry {
    let date: Date
  }

  func placeholder(in context: Context) -> Entry { Entry(date: context.now) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
    completion(Entry(date: context.now))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
  ) {
    completion(Timeline(entries: [Entry(date: context.now)], policy: .never))
  }
}
