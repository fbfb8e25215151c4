// Written as live activities for iOS are: a match with images, a gauge, and a layout for the watch.
import WidgetAuthoring

struct MatchAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    enum Phase: Codable, Hashable {
      case notStarted(kickOff: Date)
      case playing(minute: Int)
      case halfTime
      case finished
    }

    struct Score: Codable, Hashable {
      var home = 0
      var away = 0
    }

    var score: Score
    var phase: Phase
    var events: [Event] = []
  }

  struct Event: Codable, Hashable, Identifiable {
    var id: UUID
    var minute: Int
    var text: String
  }

  struct Team: Codable, Hashable {
    let name: String
    let imageName: String
  }

  let homeTeam: Team
  let awayTeam: Team
  var stadium: String?
}

extension MatchAttributes.ContentState.Phase {
  var minute: Int {
    switch self {
    case .notStarted: return 0
    case .playing(let minute): return minute
    case .halfTime: return 45
    case .finished: return 90
    }
  }

  @ViewBuilder var label: some View {
    switch self {
    case .notStarted(let kickOff): Text(kickOff, style: .relative)
    case .playing(let minute): Text("\(minute)’").contentTransition(.numericText())
    case .halfTime: Text("HT")
    case .finished: Text("FT")
    }
  }
}

struct MatchActivity: Widget {
  var body: some WidgetConfiguration {
    let configuration = ActivityConfiguration(for: MatchAttributes.self) { context in
      MatchCard(context: context)
        .activityBackgroundTint(.green.opacity(0.25))
        .activitySystemActionForegroundColor(Color.white)
        .widgetURL(URL(string: "match://\(context.activityID)"))
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading, priority: 1) {
          TeamBadge(team: context.attributes.homeTeam)
            .dynamicIsland(verticalPlacement: .belowIfTooWide)
        }
        DynamicIslandExpandedRegion(.trailing, priority: 1) {
          TeamBadge(team: context.attributes.awayTeam)
        }
        DynamicIslandExpandedRegion(.center) {
          VStack {
            ScoreText(score: context.state.score)
              .font(.largeTitle)
            context.state.phase.label
              .font(.caption)
          }
        }
        DynamicIslandExpandedRegion(.bottom) {
          if let last = context.state.events.last {
            Text("\(last.minute)’ \(last.text)")
              .font(.footnote)
              .foregroundStyle(.secondary)
              .transition(.push(from: .bottom))
          }
        }
      } compactLeading: {
        HStack(spacing: 4) {
          Image(context.attributes.homeTeam.imageName)
            .resizable()
            .scaledToFit()
            .frame(width: 20, height: 20)
          Text(context.state.score.home, format: .number)
        }
      } compactTrailing: {
        HStack(spacing: 4) {
          Text("\(context.state.score.away)")
          Image(systemName: "soccerball")
        }
      } minimal: {
        Gauge(value: Double(context.state.phase.minute), in: 0...90) {
          Image(systemName: "soccerball")
        }
        .gaugeStyle(.accessoryCircularCapacity)
        .tint(.green)
        .scaleEffect(0.6)
      }
      .keylineTint(.green)
    }
    if #available(iOS 18.0, watchOS 11.0, *) {
      return configuration.supplementalActivityFamilies([.small, .medium])
    } else {
      return configuration.supplementalActivityFamilies([])
    }
  }
}

struct MatchCard: View {
  @Environment(\.activityFamily) var activityFamily
  @Environment(\.isActivityFullscreen) var isActivityFullscreen
  @Environment(\.isLuminanceReduced) var isLuminanceReduced
  let context: ActivityViewContext<MatchAttributes>

  var body: some View {
    switch activityFamily {
    case .small:
      HStack {
        Text(context.attributes.homeTeam.name)
        ScoreText(score: context.state.score).bold()
        Text(context.attributes.awayTeam.name)
      }
      .font(.caption)
    case .medium:
      large
    @unknown default:
      large
    }
  }

  private var large: some View {
    VStack(spacing: 8) {
      if context.isStale {
        Label("Waiting for news", systemImage: "wifi.slash").font(.caption2)
      }
      HStack {
        TeamBadge(team: context.attributes.homeTeam).frame(maxWidth: .infinity)
        ScoreText(score: context.state.score)
          .font(.system(size: isActivityFullscreen ? 60 : 34, weight: .heavy, design: .rounded))
        TeamBadge(team: context.attributes.awayTeam).frame(maxWidth: .infinity)
      }
      Gauge(value: Double(context.state.phase.minute), in: 0...90) {
        Text("Match")
      } currentValueLabel: {
        context.state.phase.label
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("90")
      }
      .gaugeStyle(.accessoryLinear)
      .tint(Gradient(colors: [.green, .yellow]))
      ForEach(context.state.events.suffix(2)) { event in
        HStack(alignment: .firstTextBaseline) {
          Text("\(event.minute)’").monospacedDigit().foregroundStyle(.secondary)
          Text(event.text).lineLimit(1)
        }
        .font(.caption)
      }
    }
    .padding(.vertical, 4)
    .opacity(isLuminanceReduced ? 0.7 : 1)
  }
}

struct ScoreText: View {
  let score: MatchAttributes.ContentState.Score

  var body: some View {
    Text("\(score.home) – \(score.away)")
      .monospacedDigit()
      .contentTransition(.numericText(value: Double(score.home + score.away)))
      .accessibilityLabel("\(score.home) to \(score.away)")
  }
}

struct TeamBadge: View {
  let team: MatchAttributes.Team

  var body: some View {
    VStack(spacing: 2) {
      Image(systemName: team.imageName)
        .resizable()
        .aspectRatio(contentMode: .fit)
        .frame(width: 28, height: 28)
        .clipShape(Circle())
      Text(team.name)
        .font(.caption.weight(.semibold))
        .lineLimit(1)
        .minimumScaleFactor(0.7)
    }
  }
}
