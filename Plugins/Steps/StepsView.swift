internal import WidgetAuthoring

struct StepsView: View {
  @Environment(\.widgetFamily) private var family
  let entry: StepsEntry

  private var day: StepsDay { entry.day }
  private var words: StepsWords { entry.words }

  var body: some View {
    content
      .accessibilityLabel(Text(verbatim: line))
      .containerBackground(for: .widget) {
        LinearGradient(
          colors: [
            Color(red: 0.08, green: 0.45, blue: 0.36), Color(red: 0.04, green: 0.25, blue: 0.32),
          ],
          startPoint: .topLeading, endPoint: .bottomTrailing)
      }
  }

  /// All of it in one line.
  private var line: String {
    let parts = [day.total.map(words.steps), words.words(of: day.state)]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .accessoryInline:
      Text(verbatim: line)
    case .accessoryCircular:
      StepsRing(share: day.share, lineWidth: 5) {
        Text(verbatim: day.total.map(words.number) ?? "–")
          .font(.headline).minimumScaleFactor(0.4).lineLimit(1).padding(8)
      }
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: words.title).font(.headline).lineLimit(1)
        StepsFigure(day: day, words: words, size: 22)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    case .systemSmall:
      VStack(alignment: .leading, spacing: 4) {
        StepsTitle(words: words)
        Spacer(minLength: 0)
        StepsFigure(day: day, words: words, size: 36)
        if entry.style == .bar { StepsBar(share: day.share) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .foregroundStyle(.white)
    case .systemMedium:
      HStack(spacing: 16) {
        figure(size: 40)
        VStack(spacing: 8) {
          StepsHours(hours: day.hours)
          StepsBar(share: day.share)
        }
      }
      .foregroundStyle(.white)
    default:
      VStack(alignment: .leading, spacing: 12) {
        HStack(alignment: .top, spacing: 16) {
          figure(size: 52)
          gauge.frame(maxWidth: 110)
        }
        StepsHours(hours: day.hours)
        StepsRemarks(day: day, words: words)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .foregroundStyle(.white)
    }
  }

  private func figure(size: CGFloat) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      StepsTitle(words: words)
      Spacer(minLength: 0)
      StepsFigure(day: day, words: words, size: size)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }

  @ViewBuilder private var gauge: some View {
    switch entry.style {
    case .ring:
      StepsRing(share: day.share, lineWidth: 12) {
        Text(verbatim: "\(Int((day.share * 100).rounded())) %").font(.title3).bold()
      }
    case .bar:
      StepsBar(share: day.share)
    }
  }
}
