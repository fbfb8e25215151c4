internal import KindLooks
internal import WidgetAuthoring

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
      Text(verbatim: text.line)
    case .accessoryCircular:
      circle
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: text.headline).font(.headline).lineLimit(2).minimumScaleFactor(0.7)
          .widgetAccentable()
        Text(verbatim: text.detail).font(.caption).foregroundStyle(.secondary).lineLimit(1)
        if let progress = text.progress { ProgressView(value: progress).tint(.primary) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    case .systemSmall, .systemMedium:
      card(size: 34)
    case .systemExtraLarge: card(size: 96)
    default: card(size: 64)
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
      Text(verbatim: text.title).font(.headline).opacity(0.9).lineLimit(1)
      Spacer(minLength: 0)
      Text(verbatim: text.headline)
        .font(.system(size: text.isFault ? 20 : size, weight: .bold, design: .rounded))
        .lineLimit(text.isFault ? 3 : 1).minimumScaleFactor(0.4).widgetAccentable()
      Text(verbatim: text.detail).font(.subheadline).lineLimit(2).minimumScaleFactor(0.7)
      if let progress = text.progress { bar(progress) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .foregroundStyle(.white)
  }

  @ViewBuilder private func bar(_ progress: Double) -> some View {
    ProgressView(value: progress).tint(.white)
    if family != .systemSmall {
      HStack {
        ForEach(text.ends.indices, id: \.self) { index in
          if index > 0 { Spacer(minLength: 8) }
          Text(verbatim: text.ends[index])
        }
      }
      .font(.caption).opacity(0.9).lineLimit(1).minimumScaleFactor(0.7)
    }
  }
}
