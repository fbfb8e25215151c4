internal import WidgetAuthoring

/// What a team is known by at a glance.
struct TeamMark: View {
  let team: GameAttributes.Team
  let size: CGFloat

  var body: some View {
    Circle().fill(team.paint).frame(width: size / 2, height: size / 2)
  }
}
