internal import WidgetAuthoring

/// A team's logo, or a dot in its colour if it has none.
struct TeamMark: View {
  let team: GameAttributes.Team
  let size: CGFloat

  var body: some View {
    if let logo = TeamLogos.logo(named: team.logo) {
      // The team's name is shown beside it.
      Image(uiImage: logo).resizable().scaledToFit().frame(width: size, height: size)
        .accessibilityHidden(true)
    } else {
      Circle().fill(team.paint).frame(width: size / 2, height: size / 2)
    }
  }
}
