internal import Anniversaries
internal import KindLooks
internal import WidgetAuthoring

/// A D-Day widget in all its families.
struct DDayView: View {
  @Environment(\.widgetFamily) private var family
  let entry: DDayEntry

  /// The families that draw the number and the ring in the day's colour, and have no background.
  private static let accessories: Set<WidgetFamily> = [
    .accessoryCircular, .accessoryRectangular, .accessoryInline,
  ]

  var body: some View {
    content
      .containerBackground(for: .widget) {
        DDayBackground(color: Self.accessories.contains(family) ? nil : color)
      }
  }

  private var color: DayColor? {
    if case .days(let count, _) = entry.content { count.color } else { nil }
  }

  @ViewBuilder private var content: some View {
    switch entry.content {
    case .days(let count, let others): DDayCounts(count: count, all: others, page: entry.page)
    case .missing(let day): DDayNotice(missing: day)
    }
  }
}

/// The widget's main day, with additional days if there is space.
struct DDayCounts: View {
  @Environment(\.widgetFamily) private var family
  let count: DDayCount
  let all: [DDayCount]
  let page: DayPage?

  var body: some View {
    content
      .accessibilityLabel(Text(verbatim: spokenText))
      .widgetURL(count.url)
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .accessoryInline:
      if count.shorterFigures.isEmpty {
        line(count.figure)
      } else {
        ViewThatFits(in: .horizontal) {
          ForEach([count.figure] + count.shorterFigures, id: \.self) { line($0) }
        }
      }
    case .accessoryCircular:
      DDayRing(count: count, lineWidth: 4) {
        if count.label == nil {
          Image(systemName: "calendar").font(.title3)
        } else {
          DDayNumber(count: count, size: 17, alignment: .center)
            .padding(.horizontal, 6).padding(.vertical, 14)
        }
      }
      .padding(2)
      .modifier(DDayAccent(color: count.color))
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: count.heading).font(.headline).lineLimit(1)
        DDayNumber(count: count, size: 22).modifier(DDayAccent(color: count.color))
        DDayCaption(count: count, isOneLine: true).foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    case .systemSmall:
      DDaySummary(count: count, size: 44)
    case .systemMedium:
      HStack(spacing: 16) {
        if others.isEmpty {
          DDaySummary(count: count, size: 52)
          DDayMedallion(count: count, lineWidth: 10).frame(maxWidth: 84)
        } else {
          DDaySummary(count: count, size: 52).frame(width: 128)
          DDayList(others: others).frame(maxWidth: .infinity)
        }
      }
      .foregroundStyle(count.textColor)
    default:
      if let page {
        DDayLarge(count: count, others: others, page: page).foregroundStyle(count.textColor)
      }
    }
  }

  /// The title and the count in one line; a long title is truncated, but not the count.
  private func line(_ figure: String) -> some View {
    HStack(spacing: 4) {
      Text(verbatim: count.heading).lineLimit(1)
      if !figure.isEmpty {
        Text(verbatim: figure).lineLimit(1).minimumScaleFactor(0.5).layoutPriority(1)
      }
    }
  }

  private var others: DDayOthers { DDayOthers(all, besides: count, in: family) }

  private var spokenText: String {
    ([count.spokenText] + others.spokenTexts).joined(separator: ", ")
  }
}
