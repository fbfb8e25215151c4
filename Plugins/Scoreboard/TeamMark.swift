internal import WidgetAuthoring

/// A team's logo; a dot in the team's colour if it has none.
struct TeamMark: View {
  let team: GameAttributes.Team
  let size: CGFloat

  var body: some View {
    if let logo = TeamLogos.logo(named: team.logo) {
      // The team's name is shown beside it.
      Image(uiImage: logo).resizable().scaledToFit().frame(width: size, height: size)
        .accessibilityHidden(true)
    } else {
      Circle().fill(team.displayColor).frame(width: size / 2, height: size / 2)
    }
  }
}
