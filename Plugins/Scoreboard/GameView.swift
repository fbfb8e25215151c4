internal import WidgetAuthoring

/// The card of a game: on the lock screen, on the whole screen in StandBy, or with only the score
/// and the time on a watch.
struct GameView: View {
  @Environment(\.activityFamily) private var family
  let attributes: GameAttributes
  let state: GameAttributes.ContentState
  let isStale: Bool

  var body: some View {
    let texts = GameTexts(attributes: attributes, state: state)
    switch family {
    case .small: SmallGameView(attributes: attributes, state: state, texts: texts)
    case .medium:
      LargeGameView(attributes: attributes, state: state, texts: texts, isStale: isStale).padding()
    }
  }
}

/// The card with teams, score, time and the last play.
private struct LargeGameView: View {
  @Environment(\.isActivityFullscreen) private var isFullscreen
  let attributes: GameAttributes
  let state: GameAttributes.ContentState
  let texts: GameTexts
  let isStale: Bool

  var body: some View {
    VStack(spacing: isFullscreen ? 20 : 8) {
      HStack(alignment: .center, spacing: 12) {
        TeamView(team: attributes.home, points: state.home, isLeading: state.home > state.away)
        VStack(spacing: 2) {
          Text(verbatim: texts.time).font(isFullscreen ? .title2 : .headline).monospacedDigit()
            .lineLimit(1).minimumScaleFactor(0.6)
          if isStale { Text("delayed").font(.caption2).foregroundStyle(.secondary) }
        }
        TeamView(team: attributes.away, points: state.away, isLeading: state.away > state.home)
      }
      if let play = state.lastPlay, !play.isEmpty {
        Text(verbatim: play).font(isFullscreen ? .title3 : .caption).lineLimit(2)
          .multilineTextAlignment(.center).foregroundStyle(.secondary)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A team and its points, which shrink if space is short.
private struct TeamView: View {
  @Environment(\.isActivityFullscreen) private var isFullscreen
  let team: GameAttributes.Team
  let points: Int
  let isLeading: Bool

  var body: some View {
    VStack(spacing: 4) {
      HStack(spacing: 6) {
        TeamMark(team: team, size: isFullscreen ? 28 : 20)
        Text(verbatim: team.name).font(.subheadline).minimumScaleFactor(0.6)
      }
      Text(verbatim: "\(points)")
        .font(.system(size: isFullscreen ? 72 : 40, weight: isLeading ? .bold : .regular))
        .monospacedDigit().minimumScaleFactor(0.2)
        // A fixed height, so that a smaller score still lines up with the other one.
        .frame(height: isFullscreen ? 84 : 46)
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity)
  }
}

/// The small card: a row for each team, and the time.
private struct SmallGameView: View {
  let attributes: GameAttributes
  let state: GameAttributes.ContentState
  let texts: GameTexts

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      row(attributes.home, state.home, isLeading: state.home > state.away)
      row(attributes.away, state.away, isLeading: state.away > state.home)
      Text(verbatim: texts.time).font(.caption2).monospacedDigit().foregroundStyle(.secondary)
    }
    .lineLimit(1)
  }

  private func row(_ team: GameAttributes.Team, _ points: Int, isLeading: Bool) -> some View {
    HStack(spacing: 6) {
      TeamMark(team: team, size: 16)
      Text(verbatim: team.name).minimumScaleFactor(0.7)
      Spacer(minLength: 4)
      Text(verbatim: "\(points)").fontWeight(isLeading ? .bold : .regular).monospacedDigit()
        .minimumScaleFactor(0.5).layoutPriority(1)
    }
    .font(.footnote)
  }
}
