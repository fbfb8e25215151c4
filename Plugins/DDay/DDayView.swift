internal import WidgetAuthoring

struct DDayView: View {
  @Environment(\.widgetFamily) private var family
  let entry: DDayEntry

  var body: some View {
    content
      .accessibilityLabel(Text(verbatim: words))
      .widgetURL(entry.count.url)
      .containerBackground(for: .widget) {
        LinearGradient(
          colors: [
            Color(red: 0.8, green: 0.2, blue: 0.36), Color(red: 0.36, green: 0.16, blue: 0.55),
          ],
          startPoint: .topLeading, endPoint: .bottomTrailing)
      }
  }

  @ViewBuilder private var content: some View {
    let count = entry.count
    switch family {
    case .accessoryInline:
      Text(verbatim: count.words)
    case .accessoryCircular:
      DDayRing(count: count, lineWidth: 5) {
        DDayNumber(count: count, size: 17, alignment: .center)
          .padding(.horizontal, 6).padding(.vertical, 16)
      }
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 0) {
        Text(count.title).font(.headline).lineLimit(1)
        DDayNumber(count: count, size: 22)
        DDayCaption(count: count, isOneLine: true).foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    case .systemSmall:
      DDayWords(count: count, size: 44)
    case .systemMedium:
      HStack(spacing: 16) {
        DDayWords(count: count, size: 52)
        if others.isEmpty { ring(lineWidth: 10, width: 84) } else { DDayList(counts: others) }
      }
      .foregroundStyle(.white)
    default:
      VStack(alignment: .leading, spacing: 8) {
        DDayTitle(count: count).layoutPriority(2)
        if !others.isEmpty { DDayList(counts: others) }
        Spacer(minLength: 0)
        HStack(alignment: .bottom, spacing: 16) {
          DDayFigure(count: count, size: 72).frame(maxWidth: .infinity, alignment: .leading)
          ring(lineWidth: 14, width: 132)
        }
        .layoutPriority(1)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .foregroundStyle(.white)
    }
  }

  /// The other days that there is room for.
  private var others: [DDayCount] {
    switch family {
    case .systemMedium: Array(entry.counts.dropFirst().prefix(4))
    case .systemLarge: Array(entry.counts.dropFirst().prefix(6))
    default: []
    }
  }

  private var words: String { ([entry.count] + others).map(\.words).joined(separator: ", ") }

  private func ring(lineWidth: CGFloat, width: CGFloat) -> some View {
    DDayRing(count: entry.count, lineWidth: lineWidth) {
      Image(systemName: entry.count.isPast ? "heart.fill" : "calendar").font(.title2)
    }
    .frame(maxWidth: width)
    .foregroundStyle(.white)
  }
}
