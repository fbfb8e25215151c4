internal import WidgetAuthoring

/// The Dynamic Island of a game: the score in its compact form, the leading team in its minimal
/// form, and everything in its expanded form.
@MainActor struct GameIsland {
  let attributes: GameAttributes
  let state: GameAttributes.ContentState

  private var texts: GameTexts { GameTexts(attributes: attributes, state: state) }

  var island: DynamicIsland {
    DynamicIsland {
      DynamicIslandExpandedRegion(.leading) { score(of: attributes.home, state.home) }
      DynamicIslandExpandedRegion(.trailing) { score(of: attributes.away, state.away) }
      DynamicIslandExpandedRegion(.center) {
        Text(verbatim: texts.time).font(.headline).monospacedDigit().lineLimit(1)
          .minimumScaleFactor(0.6)
      }
      DynamicIslandExpandedRegion(.bottom) {
        Text(verbatim: state.lastPlay ?? "").font(.caption).lineLimit(2)
          .multilineTextAlignment(.center)
      }
    } compactLeading: {
      side(attributes.home, state.home)
    } compactTrailing: {
      HStack(spacing: 6) {
        side(attributes.away, state.away)
        Text(verbatim: texts.time).font(.caption2).lineLimit(1).minimumScaleFactor(0.6)
          .foregroundStyle(.secondary)
      }
    } minimal: {
      VStack(spacing: 0) {
        Text(verbatim: texts.leader).font(.caption2)
        Text(verbatim: texts.lead).font(.caption).bold().monospacedDigit()
      }
      .minimumScaleFactor(0.5)
    }
    .keylineTint(
      state.home >= state.away ? attributes.home.displayColor : attributes.away.displayColor)
  }

  private func score(of team: GameAttributes.Team, _ points: Int) -> some View {
    VStack(spacing: 2) {
      HStack(spacing: 4) {
        TeamMark(team: team, size: 20)
        Text(verbatim: team.code).font(.caption).foregroundStyle(.secondary)
      }
      Text(verbatim: "\(points)").font(.title).bold().monospacedDigit()
    }
    .lineLimit(1).minimumScaleFactor(0.3)
  }

  /// A team's logo, code and points.
  ///
  /// If space is short, the code shrinks before the points.
  private func side(_ team: GameAttributes.Team, _ points: Int) -> some View {
    HStack(spacing: 4) {
      TeamMark(team: team, size: 16)
      Text(verbatim: team.code).minimumScaleFactor(0.5)
      Text(verbatim: "\(points)").monospacedDigit().minimumScaleFactor(0.5).layoutPriority(1)
    }
    .font(.footnote)
    .lineLimit(1)
  }
}
