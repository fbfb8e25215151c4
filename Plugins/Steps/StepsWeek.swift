internal import WidgetAuthoring

/// A bar chart of the last seven days; days on which the goal was reached are brighter.
struct StepsWeek: View {
  let day: StepsDay
  let wording: StepsWording

  private static let height: CGFloat = 54

  var body: some View {
    if !day.week.isEmpty {
      VStack(alignment: .leading, spacing: 4) {
        Text(verbatim: wording.week(day.week)).font(.caption).lineLimit(1).minimumScaleFactor(0.7)
          .privacySensitive()
        VStack(spacing: 2) {
          // The bars are separate from the weekday letters, so that they are redacted as one block.
          HStack(alignment: .bottom, spacing: 10) {
            ForEach(day.week.indices, id: \.self) { bar(day.week[$0] ?? 0) }
          }
          .frame(height: Self.height, alignment: .bottom)
          .privacySensitive()
          HStack(spacing: 10) {
            ForEach(day.week.indices, id: \.self) { index in
              Text(verbatim: letters[index]).font(.caption2)
                .bold(index == day.week.count - 1)
                .frame(maxWidth: .infinity)
            }
          }
        }
      }
    }
  }

  private var letters: [String] { wording.weekdays(day.week.count) }

  private func bar(_ steps: Double) -> some View {
    RoundedRectangle(cornerRadius: 4)
      .frame(maxWidth: .infinity)
      .frame(height: 3 + (Self.height - 3) * steps / most)
      .opacity(steps >= day.goal ? 1 : 0.5)
      .widgetAccentable(steps >= day.goal)
  }

  private var most: Double { max(day.goal, day.week.compactMap(\.self).max() ?? 0, 1) }
}
