import Foundation
import WidgetAuthoring

/// An activity with all its forms, as in an author's source.
struct GameAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var home: Int
    var away: Int
    var period: Period
    var clock: Date
    var lastPlay: String?
  }

  enum Period: String, Codable, Hashable, CaseIterable {
    case first, second, overtime
  }

  struct Team: Codable {
    var name: String
    var colors: [String]
  }

  var homeTeam: Team
  var awayTeam: Team
}

struct GameActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: GameAttributes.self) { context in
      GameCard(context: context)
        .activityBackgroundTint(.indigo)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Text(context.attributes.homeTeam.name)
        }
        DynamicIslandExpandedRegion(.trailing, priority: 1) {
          Text(context.attributes.awayTeam.name)
        }
        DynamicIslandExpandedRegion(.center) {
          Text("\(context.state.home):\(context.state.away)")
        }
        DynamicIslandExpandedRegion(.bottom) {
          if let play = context.state.lastPlay { Text(play) }
        }
      } compactLeading: {
        Text("H\(context.state.home)")
      } compactTrailing: {
        Text("A\(context.state.away)")
      } minimal: {
        Text(context.state.home >= context.state.away ? "H" : "A")
      }
      .widgetURL(URL(string: "game://live"))
      .keylineTint(.orange)
      .contentMargins(.horizontal, 20, for: .expanded)
    }
    .supplementalActivityFamilies([.small])
  }
}

private struct GameCard: View {
  @Environment(\.isActivityFullscreen) private var isFullscreen
  @Environment(\.activityFamily) private var family
  let context: ActivityViewContext<GameAttributes>

  var body: some View {
    VStack {
      Text("\(context.state.home):\(context.state.away)\(context.isStale ? " ?" : "")")
      if isFullscreen { Text("on the whole screen") }
      if family == .small { Text("in little") }
    }
  }
}
