internal import WidgetAuthoring

/// The card of a game; alone on a screen it is larger.
struct GameView: View {
  @Environment(\.isActivityFullscreen) private var isFullscreen
  let attributes: GameAttributes
  let state: GameAttributes.ContentState
  let isStale: Bool

  private var words: GameWords { GameWords(attributes: attributes, state: state) }

  var body: some View {
    VStack(spacing: isFullscreen ? 20 : 8) {
      HStack(alignment: .center) {
        TeamView(team: attributes.home, points: state.home, isLeading: state.home > state.away)
        VStack(spacing: 2) {
          Text(verbatim: words.time).font(isFullscreen ? .title : .headline).monospacedDigit()
            .lineLimit(1).minimumScaleFactor(0.6)
          if isStale { Text("delayed").font(.caption2).foregroundStyle(.secondary) }
        }
        TeamView(team: attributes.away, points: state.away, isLeading: state.away > state.home)
      }
      if let play = state.lastPlay, !play.isEmpty {
        Text(verbatim: play).font(isFullscreen ? .title3 : .caption).lineLimit(2)
          .foregroundStyle(.secondary)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A team with its points.
struct TeamView: View {
  @Environment(\.isActivityFullscreen) private var isFullscreen
  let team: GameAttributes.Team
  let points: Int
  let isLeading: Bool

  var body: some View {
    VStack(spacing: 4) {
      HStack(spacing: 6) {
        Circle().fill(team.paint).frame(width: 10, height: 10)
        Text(verbatim: team.name).font(.subheadline).lineLimit(1).minimumScaleFactor(0.6)
      }
      Text(verbatim: "\(points)")
        .font(.system(size: isFullscreen ? 72 : 40, weight: isLeading ? .bold : .regular))
        .monospacedDigit()
    }
    .frame(maxWidth: .infinity)
  }
}
