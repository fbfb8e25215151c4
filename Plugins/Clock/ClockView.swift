internal import KindLooks
internal import WidgetAuthoring

/// A clock widget in all its families.
struct ClockView: View {
  @Environment(\.widgetFamily) private var family
  let entry: ClockEntry

  var body: some View {
    content
      .accessibilityLabel(Text(verbatim: accessibilityText))
      .containerBackground(for: .widget) {
        KindBackground(
          [Color(red: 0.16, green: 0.18, blue: 0.3), Color(red: 0.05, green: 0.06, blue: 0.12)],
          from: .top, to: .bottom)
      }
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .accessoryInline:
      ViewThatFits(in: .horizontal) {
        ForEach(Array((1...max(shown.count, 1)).reversed()), id: \.self) { row(of: $0) }
      }
    case .accessoryCircular:
      ForEach(entry.clocks.prefix(1)) { clock in
        if entry.face == .analog {
          AnalogFace(clock: clock, diameter: 64, dial: .glass)
        } else {
          VStack(spacing: 0) {
            TimeWithPeriod(clock: clock, font: .caption2) {
              Text(verbatim: clock.time).font(.headline).minimumScaleFactor(0.6).lineLimit(1)
            }
          }
          .padding(6)
        }
      }
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 1) {
        ForEach(shown) { clock in
          HStack {
            Text(verbatim: entry.clocks.count == 1 ? clock.date : clock.city)
              .font(.caption).lineLimit(1).minimumScaleFactor(0.8)
            Spacer(minLength: 4)
            FullTime(clock: clock).font(.headline).widgetAccentable()
          }
        }
      }
    case .systemSmall:
      ForEach(shown) { SingleClock(clock: $0, entry: entry, diameter: 100) }
    case .systemMedium:
      if entry.clocks.count == 1 {
        ForEach(shown) { SingleClock(clock: $0, entry: entry, diameter: 108) }
      } else if entry.face == .analog {
        AnalogClockGrid(clocks: shown, columns: 4, diameter: 64)
      } else {
        ClockList(clocks: shown, showsDate: entry.showsDate, font: .title3)
      }
    default:
      LargeClocks(clocks: shown, entry: entry, isWide: family == .systemExtraLarge)
    }
  }

  /// The first clocks side by side; city names are truncated, but not times.
  private func row(of count: Int) -> some View {
    HStack(spacing: 8) {
      ForEach(shown.prefix(count)) { clock in
        HStack(spacing: 4) {
          if entry.clocks.count > 1 { Text(verbatim: clock.city).lineLimit(1) }
          FullTime(clock: clock)
        }
      }
    }
  }

  /// The clocks that fit into the family.
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

  private var accessibilityText: String {
    entry.clocks.count == 1
      ? entry.clocks.map(\.fullTime).joined()
      : shown.map { "\($0.city) \($0.fullTime)" }.joined(separator: ", ")
  }
}
