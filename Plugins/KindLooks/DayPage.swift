package import WidgetAuthoring

/// The part of a large widget below or beside its count: a month as on a wall calendar, and lines
/// with upcoming days.
///
/// The kinds `dday` and `day-count` show it with ``DayPageView``.
package struct DayPage: Hashable, Sendable {
  /// An upcoming day and how far away it is.
  package struct Line: Hashable, Sendable {
    package let title: String
    package let day: String
    package let count: String

    package init(_ title: String, day: String, count: String) {
      (self.title, self.day, self.count) = (title, day, count)
    }
  }

  /// The month; nil if there is no space for it.
  let month: MonthPage?
  package let lines: [Line]
  /// The height of a week.
  let rowHeight: CGFloat

  static let lineHeight: CGFloat = 20
  private static let space: CGFloat = 8
  private static let rowHeights: ClosedRange<CGFloat> = 18...36

  /// Fits a month and as many lines as possible into a height.
  ///
  /// Without enough space for the widget's own lines, the month is omitted.
  ///
  /// - Parameter others: the number of the widget's own lines above the upcoming days.
  package init(_ month: MonthPage, lines: [Line], besides others: Int = 0, in height: CGFloat) {
    let weeks = CGFloat(month.weeks.count)
    let head = MonthView.headHeight + Self.space
    let left = Int((height - head - weeks * Self.rowHeights.lowerBound) / Self.lineHeight)
    let hasMonth = left >= others
    let room = hasMonth ? left : Int(height / Self.lineHeight)
    self.lines = Array(lines.prefix(max(0, room - others)))
    self.month = hasMonth ? month : nil
    let all = CGFloat(self.lines.count + others) * Self.lineHeight
    rowHeight = min((height - head - all) / weeks, Self.rowHeights.upperBound).rounded(.down)
  }
}

/// Shows a ``DayPage``: the month, the widget's own lines, and the upcoming days.
package struct DayPageView<Others: View>: View {
  private let page: DayPage
  private let others: Others

  package init(_ page: DayPage, @ViewBuilder others: () -> Others) {
    self.page = page
    self.others = others()
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if let month = page.month { MonthView(page: month, rowHeight: page.rowHeight) }
      VStack(alignment: .leading, spacing: 0) {
        others
        ForEach(page.lines.indices, id: \.self) { index in
          DayLineView(line: page.lines[index]).frame(height: DayPage.lineHeight)
        }
      }
    }
  }
}

extension DayPageView<EmptyView> {
  package init(_ page: DayPage) {
    self.init(page) { EmptyView() }
  }
}

/// A line for an upcoming day.
///
/// If space is short, the date is truncated first.
private struct DayLineView: View {
  let line: DayPage.Line

  var body: some View {
    HStack(spacing: 8) {
      Text(verbatim: line.title).lineLimit(1).layoutPriority(1)
      Spacer(minLength: 0)
      Text(verbatim: line.day).lineLimit(1).minimumScaleFactor(0.7)
      Text(verbatim: line.count).bold().lineLimit(1).layoutPriority(2)
    }
    .font(.caption)
  }
}
