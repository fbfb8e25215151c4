internal import WidgetAuthoring

struct StepsTitle: View {
  let words: StepsWords

  var body: some View {
    HStack(spacing: 4) {
      Image(systemName: "figure.walk").font(.caption)
      Text(verbatim: words.title).font(.headline).lineLimit(1)
    }
  }
}

/// The number and the goal, or a message.
struct StepsFigure: View {
  let day: StepsDay
  let words: StepsWords
  let size: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      if let total = day.total {
        Text(verbatim: words.number(total))
          .font(.system(size: size, weight: .bold, design: .rounded))
          .lineLimit(1).minimumScaleFactor(0.5)
          .widgetAccentable()
          .privacySensitive()
      }
      Text(verbatim: remark).font(.caption).opacity(0.9).lineLimit(2).minimumScaleFactor(0.7)
    }
  }

  private var remark: String {
    if let words = words.words(of: day.state) { return words }
    let updated = day.updated.map { " · " + words.updated($0) } ?? ""
    return words.goal(day) + updated
  }
}

/// A bar chart of the day's hours.
struct StepsHours: View {
  let hours: [Double]

  var body: some View {
    HStack(alignment: .bottom, spacing: 2) {
      ForEach(Array(hours.enumerated()), id: \.offset) { _, steps in
        Capsule()
          .frame(maxWidth: .infinity)
          .frame(height: 3 + 45 * steps / most)
          .opacity(steps > 0 ? 1 : 0.3)
      }
    }
    .frame(maxHeight: 48, alignment: .bottom)
    .privacySensitive()
  }

  private var most: Double { max(hours.max() ?? 0, 1) }
}

/// Progress towards the goal, as a bar.
struct StepsBar: View {
  let share: Double

  var body: some View {
    ProgressView(value: min(share, 1)).tint(.white).privacySensitive()
  }
}

/// Progress towards the goal, as a ring.
struct StepsRing<Center: View>: View {
  let share: Double
  let lineWidth: CGFloat
  @ViewBuilder let center: Center

  var body: some View {
    ZStack {
      Circle().inset(by: lineWidth / 2).stroke(lineWidth: lineWidth).opacity(0.3)
      Circle().inset(by: lineWidth / 2)
        .trim(from: 0, to: min(share, 1))
        .stroke(style: StrokeStyle(lineWidth: lineWidth))
        .rotationEffect(.degrees(-90))
        .widgetAccentable()
      center
    }
    .aspectRatio(1, contentMode: .fit)
    .privacySensitive()
  }
}

/// The streak and the comparison with the average, side by side if they fit.
struct StepsRemarks<Layout: View>: View {
  let day: StepsDay
  let words: StepsWords
  @ViewBuilder let layout: (StepsStreak?, Text?) -> Layout

  var body: some View {
    layout(
      day.streak > 0 ? StepsStreak(words: words.streak(day)) : nil,
      words.comparison(day).map { Text(verbatim: $0) }
    )
    .font(.caption).lineLimit(1).minimumScaleFactor(0.7)
    .privacySensitive()
  }
}

struct StepsStreak: View {
  let words: String

  var body: some View {
    HStack(spacing: 3) {
      Image(systemName: "flame.fill")
      Text(verbatim: words)
    }
  }
}
