internal import WidgetAuthoring

/// The heading of a steps widget.
struct StepsTitle: View {
  let wording: StepsWording

  var body: some View {
    HStack(spacing: 4) {
      Image(systemName: "figure.walk").font(.caption)
      Text(verbatim: wording.title).font(.headline).lineLimit(1)
    }
  }
}

/// The number of steps with the goal below it, or a message.
struct StepsFigure: View {
  let day: StepsDay
  let wording: StepsWording
  let size: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      if let total = day.total {
        Text(verbatim: wording.number(total))
          .font(.system(size: size, weight: .bold, design: .rounded))
          .lineLimit(1).minimumScaleFactor(0.5)
          .widgetAccentable()
          .privacySensitive()
      }
      Text(verbatim: remark).font(.caption).opacity(0.9).lineLimit(2).minimumScaleFactor(0.7)
    }
  }

  private var remark: String {
    if let message = wording.message(for: day.state) { return message }
    let updated = day.updated.map { " · " + wording.updated($0) } ?? ""
    return wording.goal(day) + updated
  }
}

/// A bar chart with the steps of each hour.
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
  let progress: Double

  var body: some View {
    ProgressView(value: min(progress, 1)).tint(.white).privacySensitive()
  }
}

/// Progress towards the goal, as a ring.
struct StepsRing<Center: View>: View {
  let progress: Double
  let lineWidth: CGFloat
  @ViewBuilder let center: Center

  var body: some View {
    ZStack {
      Circle().inset(by: lineWidth / 2).stroke(lineWidth: lineWidth).opacity(0.3)
      Circle().inset(by: lineWidth / 2)
        .trim(from: 0, to: min(progress, 1))
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
  let wording: StepsWording
  @ViewBuilder let layout: (StepsStreak?, Text?) -> Layout

  var body: some View {
    layout(
      day.streak > 0 ? StepsStreak(text: wording.streak(day)) : nil,
      wording.comparison(day).map { Text(verbatim: $0) }
    )
    .font(.caption).lineLimit(1).minimumScaleFactor(0.7)
    .privacySensitive()
  }
}

/// The number of days in a row on which the goal was reached.
struct StepsStreak: View {
  let text: String

  var body: some View {
    HStack(spacing: 3) {
      Image(systemName: "flame.fill")
      Text(verbatim: text)
    }
  }
}
