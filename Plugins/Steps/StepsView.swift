internal import KindLooks
internal import WidgetAuthoring

/// A steps widget in all its families.
struct StepsView: View {
  @Environment(\.widgetFamily) private var family
  let entry: StepsEntry

  private var day: StepsDay { entry.day }
  private var wording: StepsWording { entry.wording }

  var body: some View {
    content
      .accessibilityLabel(Text(verbatim: line))
      .containerBackground(for: .widget) {
        KindBackground([
          Color(red: 0.08, green: 0.45, blue: 0.36), Color(red: 0.04, green: 0.25, blue: 0.32),
        ])
      }
  }

  /// Everything in one line.
  private var line: String {
    let parts = [day.total.map(wording.steps), wording.message(for: day.state)]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .accessoryInline:
      Text(verbatim: line).privacySensitive(day.total != nil)
    case .accessoryCircular:
      StepsRing(progress: day.progress, lineWidth: 4) {
        Text(verbatim: day.total.map(wording.number) ?? "–")
          .font(.headline).minimumScaleFactor(0.4).lineLimit(1).padding(8)
      }
      .padding(2)
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: wording.title).font(.headline).lineLimit(1)
        StepsFigure(day: day, wording: wording, size: 22)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    case .systemSmall:
      VStack(alignment: .leading, spacing: 4) {
        HStack {
          StepsTitle(wording: wording)
          Spacer(minLength: 0)
          if entry.style == .ring {
            StepsRing(progress: day.progress, lineWidth: 4) {}.frame(width: 24)
          }
        }
        Spacer(minLength: 0)
        StepsFigure(day: day, wording: wording, size: 36)
        if entry.style == .bar { StepsBar(progress: day.progress) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .foregroundStyle(.white)
    case .systemMedium:
      HStack(spacing: 16) {
        figure(size: 40)
        VStack(alignment: .leading, spacing: 8) {
          HStack(alignment: .bottom, spacing: 10) {
            StepsHours(hours: day.hours)
            if entry.style == .ring {
              StepsRing(progress: day.progress, lineWidth: 6) {}.frame(width: 44)
            }
          }
          if entry.style == .bar { StepsBar(progress: day.progress) }
          StepsRemarks(day: day, wording: wording) { streak, comparison in
            VStack(alignment: .leading, spacing: 2) {
              streak
              comparison
            }
          }
        }
        .frame(maxWidth: .infinity)
      }
      .foregroundStyle(.white)
    default:
      VStack(alignment: .leading, spacing: 12) {
        HStack(alignment: .top, spacing: 16) {
          figure(size: 52)
          if entry.style == .ring { gauge }
        }
        if entry.style == .bar { StepsBar(progress: day.progress) }
        StepsWeek(day: day, wording: wording)
        if !day.hours.isEmpty {
          VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: wording.byHour).font(.caption).lineLimit(1)
            StepsHours(hours: day.hours)
          }
        }
        StepsRemarks(day: day, wording: wording) { streak, comparison in
          HStack {
            streak
            Spacer(minLength: 0)
            comparison
          }
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .foregroundStyle(.white)
    }
  }

  private func figure(size: CGFloat) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      StepsTitle(wording: wording)
      Spacer(minLength: 0)
      StepsFigure(day: day, wording: wording, size: size)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }

  private var gauge: some View {
    StepsRing(progress: day.progress, lineWidth: 12) {
      Text(verbatim: day.total == nil ? "–" : wording.percent(day.progress)).font(.title3).bold()
        .lineLimit(1).minimumScaleFactor(0.5).padding(16)
    }
    .frame(width: 110, height: 110)
  }
}
