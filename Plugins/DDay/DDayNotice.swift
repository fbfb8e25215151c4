internal import WidgetAuthoring

/// The message that a D-Day widget shows when there is no day to count.
struct DDayNotice: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.locale) private var locale
  let missing: MissingDay

  var body: some View {
    content.accessibilityLabel(Text(verbatim: title))
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .accessoryInline:
      Text(verbatim: title)
    case .accessoryCircular:
      Image(systemName: symbol).font(.title2)
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: title).font(.headline).lineLimit(2).minimumScaleFactor(0.8)
        Text(verbatim: advice).font(.caption).foregroundStyle(.secondary).lineLimit(1)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    default:
      VStack(alignment: .leading, spacing: 4) {
        Image(systemName: symbol).font(.title2)
        Spacer(minLength: 0)
        Text(verbatim: title).font(.headline).lineLimit(3).minimumScaleFactor(0.7)
        Text(verbatim: advice).font(.caption).lineLimit(2)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .foregroundStyle(.white)
    }
  }

  private var title: String { missing.title(in: locale) }
  private var advice: String { missing.advice(in: locale) }

  private var symbol: String {
    switch missing {
    case .none: "calendar.badge.plus"
    case .gone, .shared: "calendar.badge.exclamationmark"
    }
  }
}
