internal import WidgetAuthoring

struct DDayView: View {
  @Environment(\.widgetFamily) private var family
  let entry: DDayEntry

  var body: some View {
    content
      .accessibilityLabel(Text(verbatim: "\(entry.title) \(entry.label)"))
      .containerBackground(for: .widget) {
        LinearGradient(
          colors: [
            Color(red: 0.8, green: 0.2, blue: 0.36), Color(red: 0.36, green: 0.16, blue: 0.55),
          ],
          startPoint: .topLeading, endPoint: .bottomTrailing)
      }
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .accessoryInline:
      Text(verbatim: "\(entry.title) \(entry.label)")
    case .accessoryCircular:
      DDayRing(entry: entry, lineWidth: 5) {
        Text(entry.label).font(.headline).minimumScaleFactor(0.5).lineLimit(1).padding(8)
      }
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 0) {
        Text(entry.title).font(.headline).lineLimit(1)
        Text(entry.label).font(.title2).bold().widgetAccentable()
        Text(entry.day).font(.caption).foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    case .systemSmall:
      DDayWords(entry: entry, countSize: 44)
    default:
      HStack(spacing: 16) {
        DDayWords(entry: entry, countSize: family == .systemMedium ? 52 : 72)
        DDayRing(entry: entry, lineWidth: family == .systemMedium ? 10 : 14) {
          Image(systemName: entry.isPast ? "heart.fill" : "calendar").font(.title2)
        }
        .frame(maxWidth: family == .systemMedium ? 84 : 132)
        .foregroundStyle(.white)
      }
    }
  }
}

/// The title above, the count and the day below.
private struct DDayWords: View {
  let entry: DDayEntry
  let countSize: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(entry.title).font(.headline).lineLimit(2).minimumScaleFactor(0.8)
      Spacer(minLength: 0)
      Text(entry.label)
        .font(.system(size: countSize, weight: .bold, design: .rounded))
        .lineLimit(1).minimumScaleFactor(0.4)
        .widgetAccentable()
      Text(entry.day).font(.caption).opacity(0.9).lineLimit(1).minimumScaleFactor(0.7)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .foregroundStyle(.white)
  }
}

/// How much of the way is behind: of the year before the day, then of each hundred days after it.
private struct DDayRing<Center: View>: View {
  let entry: DDayEntry
  let lineWidth: CGFloat
  @ViewBuilder let center: Center

  var body: some View {
    ZStack {
      Circle().inset(by: lineWidth / 2).stroke(lineWidth: lineWidth).opacity(0.3)
      Circle().inset(by: lineWidth / 2)
        .trim(from: 0, to: entry.progress)
        .stroke(style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .widgetAccentable()
      center
    }
    .aspectRatio(1, contentMode: .fit)
  }
}
