internal import WidgetAuthoring

struct DDayView: View {
  @Environment(\.widgetFamily) private var family
  let entry: DDayEntry

  /// Where the number and the ring have the day's colour, and not what is behind them.
  private static let accessories: Set<WidgetFamily> = [
    .accessoryCircular, .accessoryRectangular, .accessoryInline,
  ]

  var body: some View {
    content
      .accessibilityLabel(Text(verbatim: words))
      .widgetURL(entry.count.url)
      .containerBackground(for: .widget) {
        DDayBackground(color: Self.accessories.contains(family) ? nil : entry.count.color)
      }
  }

  @ViewBuilder private var content: some View {
    let count = entry.count
    switch family {
    case .accessoryInline:
      Text(verbatim: [count.emoji, count.words].compactMap(\.self).joined(separator: " "))
    case .accessoryCircular:
      DDayRing(count: count, lineWidth: 5) {
        DDayNumber(count: count, size: 17, alignment: .center)
          .padding(.horizontal, 6).padding(.vertical, 16)
      }
      .accented(by: count.accent)
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: count.heading).font(.headline).lineLimit(1)
        DDayNumber(count: count, size: 22).accented(by: count.accent)
        DDayCaption(count: count, isOneLine: true).foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    case .systemSmall:
      DDayWords(count: count, size: 44)
    case .systemMedium:
      HStack(spacing: 16) {
        if others.isEmpty {
          DDayWords(count: count, size: 52)
          ring(lineWidth: 10, width: 84)
        } else {
          DDayWords(count: count, size: 52).frame(width: 128)
          DDayList(others: others).frame(maxWidth: .infinity)
        }
      }
      .foregroundStyle(count.ink)
    default:
      VStack(alignment: .leading, spacing: 8) {
        DDayTitle(count: count).layoutPriority(2)
        if !others.isEmpty { DDayList(others: others) }
        Spacer(minLength: 0)
        HStack(alignment: .bottom, spacing: 16) {
          DDayFigure(count: count, size: 72).frame(maxWidth: .infinity, alignment: .leading)
          ring(lineWidth: 14, width: 132)
        }
        .layoutPriority(1)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .foregroundStyle(count.ink)
    }
  }

  private var others: DDayOthers {
    let limit =
      switch family {
      case .systemMedium: 4
      case .systemLarge: 6
      default: 0
      }
    return DDayOthers(
      limit > 0 ? Array(entry.counts.dropFirst()) : [], besides: entry.count, limit: limit)
  }

  private var words: String { ([entry.count.words] + others.words).joined(separator: ", ") }

  private func ring(lineWidth: CGFloat, width: CGFloat) -> some View {
    DDayRing(count: entry.count, lineWidth: lineWidth) {
      if let emoji = entry.count.emoji {
        Text(verbatim: emoji).font(.title2)
      } else {
        Image(systemName: entry.count.isPast ? "heart.fill" : "calendar").font(.title2)
      }
    }
    .frame(maxWidth: width)
    .foregroundStyle(entry.count.ink)
  }
}
