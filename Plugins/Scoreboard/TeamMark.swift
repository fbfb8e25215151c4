internal import WidgetAuthoring

/// What a team is known by at a glance: its logo, else its colour.
struct TeamMark: View {
  let team: GameAttributes.Team
  let size: CGFloat

  var body: some View {
    if let logo = TeamLogos.logo(named: team.logo) {
      // The team's name stands beside it.
      Image(uiImage: logo).resizable().scaledToFit().frame(width: size, height: size)
        .accessibilityHidden(true)
    } else {
      Circle().fill(team.paint).frame(width: size / 2, height: size / 2)
    }
  }
}
