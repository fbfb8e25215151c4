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
    case .systemMedium:
      HStack(spacing: 16) {
        DDayWords(entry: entry, countSize: 52)
        ring(lineWidth: 10, width: 84)
      }
    default:
      VStack(alignment: .leading, spacing: 8) {
        DDayTitle(entry: entry)
        Spacer(minLength: 0)
        HStack(alignment: .bottom, spacing: 16) {
          DDayCount(entry: entry, size: 72).frame(maxWidth: .infinity, alignment: .leading)
          ring(lineWidth: 14, width: 132)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .foregroundStyle(.white)
    }
  }

  private func ring(lineWidth: CGFloat, width: CGFloat) -> some View {
    DDayRing(entry: entry, lineWidth: lineWidth) {
      Image(systemName: entry.isPast ? "heart.fill" : "calendar").font(.title2)
    }
    .frame(maxWidth: width)
    .foregroundStyle(.white)
  }
}

/// The title above, the count and the day below.
private struct DDayWords: View {
  let entry: DDayEntry
  let countSize: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      DDayTitle(entry: entry)
      Spacer(minLength: 0)
      DDayCount(entry: entry, size: countSize)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .foregroundStyle(.white)
  }
}

private struct DDayTitle: View {
  let entry: DDayEntry

  var body: some View {
    Text(entry.title).font(.headline).lineLimit(2).minimumScaleFactor(0.8)
  }
}

/// The count with the day below it.
private struct DDayCount: View {
  let entry: DDayEntry
  let size: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(entry.label)
        .font(.system(size: size, weight: .bold, design: .rounded))
        .lineLimit(1).minimumScaleFactor(0.4)
        .widgetAccentable()
      Text(entry.day).font(.caption).opacity(0.9).lineLimit(1).minimumScaleFactor(0.7)
    }
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
