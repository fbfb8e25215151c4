public import WidgetAuthoring

/// The bundle of the scoreboard plugin: a game while it is played.
public struct ScoreboardBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    GameActivity()
  }
}

struct GameActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: GameAttributes.self) { context in
      GameView(attributes: context.attributes, state: context.state, isStale: context.isStale)
        .activityBackgroundTint(Color(.systemBackground))
    } dynamicIsland: { context in
      let words = GameWords(attributes: context.attributes, state: context.state)
      return DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          score(of: context.attributes.home, context.state.home)
        }
        DynamicIslandExpandedRegion(.trailing) {
          score(of: context.attributes.away, context.state.away)
        }
        DynamicIslandExpandedRegion(.center) {
          Text(verbatim: words.time).font(.headline).monospacedDigit().lineLimit(1)
        }
        DynamicIslandExpandedRegion(.bottom) {
          Text(verbatim: context.state.lastPlay ?? "").font(.caption).lineLimit(2)
        }
      } compactLeading: {
        compact(context.attributes.home, context.state.home)
      } compactTrailing: {
        HStack(spacing: 6) {
          compact(context.attributes.away, context.state.away)
          // Of little room the score gets what it needs.
          Text(verbatim: words.time).font(.caption2).foregroundStyle(.secondary)
        }
      } minimal: {
        Text(verbatim: words.leader).minimumScaleFactor(0.5)
      }
      .keylineTint(
        context.state.home >= context.state.away
          ? context.attributes.home.paint : context.attributes.away.paint)
    }
    .configurationDisplayName("Game")
    .description("A basketball game while it is played: score, period, clock and last play.")
    .supplementalActivityFamilies([.small])
  }

  private func score(of team: GameAttributes.Team, _ points: Int) -> some View {
    VStack(spacing: 2) {
      Text(verbatim: team.code).font(.caption).foregroundStyle(.secondary)
      Text(verbatim: "\(points)").font(.title).bold().monospacedDigit()
    }
  }

  private func compact(_ team: GameAttributes.Team, _ points: Int) -> some View {
    HStack(spacing: 4) {
      Circle().fill(team.paint).frame(width: 8, height: 8)
      Text(verbatim: "\(team.code) \(points)").font(.footnote).monospacedDigit()
    }
    .fixedSize()
  }
}
