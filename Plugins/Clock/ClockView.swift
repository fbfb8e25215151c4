internal import WidgetAuthoring

struct ClockView: View {
  @Environment(\.widgetFamily) private var family
  let entry: ClockEntry

  var body: some View {
    content
      .accessibilityLabel(Text(verbatim: words))
      .containerBackground(for: .widget) {
        LinearGradient(
          colors: [
            Color(red: 0.16, green: 0.18, blue: 0.3), Color(red: 0.05, green: 0.06, blue: 0.12),
          ],
          startPoint: .top, endPoint: .bottom)
      }
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .accessoryInline:
      Text(verbatim: words)
    case .accessoryCircular:
      ForEach(entry.clocks.prefix(1)) { clock in
        if entry.face == .analog {
          AnalogFace(clock: clock, diameter: 64, dial: .white.opacity(0.2), ink: .white)
        } else {
          VStack(spacing: 0) {
            Text(verbatim: clock.time).font(.headline).minimumScaleFactor(0.6).lineLimit(1)
            if !clock.period.isEmpty { Text(verbatim: clock.period).font(.caption2) }
          }
          .padding(6)
        }
      }
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 1) {
        ForEach(shown) { clock in
          HStack {
            Text(verbatim: entry.clocks.count == 1 ? clock.date : clock.city)
              .font(.caption).lineLimit(1)
            Spacer(minLength: 4)
            Text(verbatim: clock.words).font(.headline).widgetAccentable()
          }
        }
      }
    case .systemSmall:
      ForEach(shown) { WholeClock(clock: $0, entry: entry, diameter: 100) }
    default:
      if entry.clocks.count == 1 {
        ForEach(shown) {
          WholeClock(clock: $0, entry: entry, diameter: family == .systemMedium ? 108 : 240)
        }
      } else if entry.face == .analog {
        AnalogWorld(
          clocks: shown, columns: family == .systemLarge ? 2 : 4,
          diameter: family == .systemMedium ? 64 : 84)
      } else {
        WorldClock(
          clocks: shown, showsDate: entry.showsDate,
          font: family == .systemMedium ? .title3 : .title2)
      }
    }
  }

  /// As many as there is room for.
  private var shown: [ClockReading] {
    let room =
      switch family {
      case .systemSmall, .accessoryCircular: 1
      case .accessoryInline: 2
      case .accessoryRectangular: 3
      case .systemMedium: 4
      case .systemLarge: entry.face == .analog ? 6 : 8
      default: 8
      }
    return Array(entry.clocks.prefix(room))
  }

  private var words: String {
    entry.clocks.count == 1
      ? entry.clocks.map(\.words).joined()
      : shown.map { "\($0.city) \($0.words)" }.joined(separator: ", ")
  }
}
