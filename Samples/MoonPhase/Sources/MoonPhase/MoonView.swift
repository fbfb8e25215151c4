import WidgetAuthoring

/// A moon widget in all its families.
struct MoonView: View {
  @Environment(\.widgetFamily) private var family
  let entry: MoonEntry

  var body: some View {
    content
      .containerBackground(.background, for: .widget)
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .accessoryInline:
      Text("\(symbol) \(entry.phase.name)")
    case .accessoryCircular:
      VStack {
        Text(symbol).font(.title2)
        illumination.font(.caption)
      }
      .accessibilityLabel(Text("\(entry.phase.name), \(illumination)"))
    case .systemMedium:
      HStack {
        summary
        Spacer()
        times
      }
    case .systemLarge:
      VStack(alignment: .leading, spacing: 12) {
        summary
        times
        Divider()
        ForEach(entry.coming, id: \.phase) { phase, date in
          HStack {
            Text(phase.name)
            Spacer()
            Text(date, format: dayStyle).foregroundStyle(.secondary)
          }
        }
      }
    default:
      summary
    }
  }

  private var summary: some View {
    VStack(alignment: .leading) {
      Text(entry.city.name).font(.headline)
      Text(symbol).font(.largeTitle)
      Text(entry.phase.name)
      illumination.foregroundStyle(.secondary)
    }
  }

  private var times: some View {
    VStack(alignment: .leading) {
      time("Rises", entry.rise)
      time("Sets", entry.set)
      Text("Day \(Int(entry.age) + 1)").foregroundStyle(.secondary)
    }
    .font(.caption)
  }

  @ViewBuilder private func time(_ title: LocalizedStringKey, _ date: Date?) -> some View {
    HStack {
      Text(title)
      if let date { Text(date, format: timeStyle) } else { Text(verbatim: "–") }
    }
  }

  private var illumination: Text {
    Text(entry.illumination, format: .percent.precision(.fractionLength(0)))
  }

  private var symbol: String { entry.phase.symbol(isNorthern: entry.city.latitude >= 0) }

  private var timeStyle: Date.FormatStyle {
    Date.FormatStyle(timeZone: entry.city.timeZone).hour().minute()
  }

  private var dayStyle: Date.FormatStyle {
    Date.FormatStyle(timeZone: entry.city.timeZone).weekday(.abbreviated).day().month()
  }
}
