package import WidgetAuthoring

/// What a large widget shows besides its count: a month, and upcoming days.
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

  let month: MonthPage?
  package let lines: [Line]
  let rowHeight: CGFloat

  static let lineHeight: CGFloat = 20
  private static let space: CGFloat = 8
  private static let rowHeights: ClosedRange<CGFloat> = 18...36

  /// Fits a month and lines into a height; omits the month if the widget's other lines need the
  /// space.
  ///
  /// - Parameter others: the number of the widget's own lines, which come first.
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

/// A month, the widget's own lines, and upcoming days.
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

/// A line for an upcoming day; its date is truncated before its title and its count.
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
