internal import WidgetAuthoring

/// A bar for each of the last days, those that reached the goal brighter.
struct StepsWeek: View {
  let day: StepsDay
  let words: StepsWords

  var body: some View {
    if !day.week.isEmpty {
      VStack(alignment: .leading, spacing: 4) {
        Text(verbatim: words.week(day.week)).font(.caption).lineLimit(1).minimumScaleFactor(0.7)
        HStack(alignment: .bottom, spacing: 10) {
          ForEach(day.week.indices, id: \.self) { index in
            VStack(spacing: 2) {
              bar(day.week[index] ?? 0)
              Text(verbatim: letters[index]).font(.caption2)
                .bold(index == day.week.count - 1)
            }
            .frame(maxWidth: .infinity)
          }
        }
      }
      .privacySensitive()
    }
  }

  private var letters: [String] { words.weekdays(day.week.count) }

  private func bar(_ steps: Double) -> some View {
    RoundedRectangle(cornerRadius: 4)
      .frame(height: 3 + 51 * steps / most)
      .opacity(steps >= day.goal ? 1 : 0.5)
      .widgetAccentable(steps >= day.goal)
  }

  private var most: Double { max(day.goal, day.week.compactMap(\.self).max() ?? 0, 1) }
}
