internal import KindLooks
internal import WidgetAuthoring

/// The content of a large D-Day widget: the count, a month with the day marked, and upcoming days.
struct DDayLarge: View {
  let count: DDayCount
  let others: DDayOthers
  let page: DayPage

  /// The margins above and below a widget's content.
  nonisolated static let margins: CGFloat = 32
  /// The height of the title, the count and the date, including the space below.
  nonisolated static let headHeight: CGFloat = 122

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .top, spacing: 12) {
        VStack(alignment: .leading, spacing: 2) {
          DDayTitle(count: count).layoutPriority(2)
          DDayFigure(count: count, size: 52).layoutPriority(1)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        DDayMedallion(count: count, lineWidth: 9).frame(width: 80)
      }
      Spacer(minLength: 8)
      DayPageView(page) {
        ForEach(others.counts) { DDayRow(count: $0).frame(height: 20) }
        if others.hiddenCount > 0 {
          Text(verbatim: "+\(others.hiddenCount)").font(.caption)
            .frame(maxWidth: .infinity, alignment: .trailing)
        }
      }
      .layoutPriority(2)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }
}
