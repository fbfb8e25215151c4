internal import WidgetAuthoring

/// The texts that the views of a game show.
struct GameTexts {
  let attributes: GameAttributes
  let state: GameAttributes.ContentState

  /// The period, such as `Q3` or `OT1`, or `Final`.
  var period: String {
    if state.isOver == true { return "Final" }
    return state.period > 4 ? "OT\(state.period - 4)" : "Q\(max(1, state.period))"
  }

  /// The period and the time left in it.
  var time: String {
    state.isOver == true || state.clock.isEmpty ? period : "\(period) \(state.clock)"
  }

  /// The code of the leading team, or `Tie`.
  var leader: String {
    if state.home == state.away { return "Tie" }
    return state.home > state.away ? attributes.home.code : attributes.away.code
  }

  /// The lead, such as `+7`; in a tie, the points of each team.
  var lead: String {
    // Limited, because a server may push any number.
    let (home, away) = (min(max(state.home, 0), 99_999), min(max(state.away, 0), 99_999))
    return state.home == state.away ? "\(home)" : "+\(abs(home - away))"
  }
}

extension GameAttributes.Team {
  /// The team's colour; grey if it is missing or invalid.
  var displayColor: Color {
    guard let color, color.utf8.count == 6, let number = Int(color, radix: 16) else {
      return .gray
    }
    return Color(
      red: Double(number >> 16 & 0xFF) / 255, green: Double(number >> 8 & 0xFF) / 255,
      blue: Double(number & 0xFF) / 255)
  }
}
