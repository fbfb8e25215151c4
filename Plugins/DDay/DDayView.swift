internal import WidgetAuthoring

struct DDayView: View {
  @Environment(\.widgetFamily) private var family
  let entry: DDayEntry

  var body: some View {
    content
      .accessibilityLabel(Text(verbatim: "\(entry.title) \(entry.label)"))
      .containerBackground(.background, for: .widget)
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .accessoryInline:
      Text(verbatim: "\(entry.title) \(entry.label)")
    case .accessoryCircular:
      Text(entry.label).font(.headline).minimumScaleFactor(0.5)
    default:
      VStack(alignment: .leading) {
        Text(entry.title).font(.headline).lineLimit(2)
        Text(entry.label).font(.title).bold().widgetAccentable()
        Text(entry.day).font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}
