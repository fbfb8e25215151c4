internal import KindLooks
internal import WidgetAuthoring

/// A day count in all its families.
struct DayCountView: View {
  @Environment(\.widgetFamily) private var family
  let entry: DayCountEntry

  private var text: DayCountText { entry.text }

  var body: some View {
    content
      .accessibilityLabel(Text(verbatim: text.isFault ? text.line : "\(text.title), \(text.line)"))
      .containerBackground(for: .widget) {
        KindBackground([
          Color(red: 0.05, green: 0.45, blue: 0.5), Color(red: 0.08, green: 0.2, blue: 0.42),
        ])
      }
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .accessoryInline:
      if text.detail.isEmpty {
        Text(verbatim: text.line)
      } else {
        ViewThatFits(in: .horizontal) {
          Text(verbatim: text.line).lineLimit(1)
          Text(verbatim: text.headline).lineLimit(1)
        }
      }
    case .accessoryCircular:
      circle
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: text.headline).font(.headline).lineLimit(2).minimumScaleFactor(0.7)
          .widgetAccentable()
        Text(verbatim: text.detail).font(.caption).foregroundStyle(.secondary)
          .lineLimit(1).minimumScaleFactor(0.7)
        if let progress = text.progress { ProgressView(value: progress).tint(.primary) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    case .systemSmall, .systemMedium:
      card(size: 34)
    default:
      if let page = entry.page {
        DayCountLarge(text: text, page: page)
      } else {
        card(size: 64)
      }
    }
  }

  @ViewBuilder private var circle: some View {
    if let short = text.short {
      Gauge(value: text.progress ?? 1) {
        Text(verbatim: text.title)
      } currentValueLabel: {
        Text(verbatim: short).minimumScaleFactor(0.5)
      }
      .gaugeStyle(.accessoryCircularCapacity)
      .tint(.primary)
    } else {
      Image(systemName: "calendar.badge.exclamationmark").font(.title2)
    }
  }

  private func card(size: CGFloat) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      DayCountTitle(text: text)
      Spacer(minLength: 0)
      DayCountFigure(text: text, size: size)
      if let progress = text.progress {
        DayCountBar(progress: progress, ends: family == .systemSmall ? [] : text.ends)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .foregroundStyle(.white)
  }
}
