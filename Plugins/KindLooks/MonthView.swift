internal import WidgetAuthoring

/// Shows a month with rings around marked days and a line under today.
struct MonthView: View {
  let page: MonthPage
  let rowHeight: CGFloat

  /// The height of the title and the weekdays.
  nonisolated static let headHeight: CGFloat = 34

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: page.title).font(.caption).bold().lineLimit(1)
        .frame(height: 18)
      row(page.weekdays.indices) { index in
        Text(verbatim: page.weekdays[index]).font(.caption)
      }
      .frame(height: 16)
      ForEach(page.weeks.indices, id: \.self) { week in
        row(page.weeks[week].indices) { place in
          if let day = page.weeks[week][place] { number(day) }
        }
        .frame(height: rowHeight)
      }
    }
  }

  private func row<Cell: View>(
    _ places: Range<Int>, @ViewBuilder cell: @escaping (Int) -> Cell
  ) -> some View {
    HStack(spacing: 0) {
      ForEach(places, id: \.self) { place in
        ZStack { cell(place) }.frame(maxWidth: .infinity)
      }
    }
  }

  @ViewBuilder private func number(_ day: MonthPage.Day) -> some View {
    // The ring isn't filled, so that the number has enough contrast.
    let side = min(rowHeight - 1, 24)
    if day.isMarked {
      Circle().inset(by: 1).stroke(lineWidth: day.isToday ? 3 : 2)
        .frame(width: side, height: side)
        .widgetAccentable()
    }
    if day.isToday, !day.isMarked {
      Capsule().frame(width: 12, height: 2).offset(y: max(6.5, side / 2 - 2))
    }
    Text(verbatim: day.number)
      .font(
        .system(
          size: rowHeight > 24 ? 15 : 12, weight: day.isMarked || day.isToday ? .bold : .regular)
      )
      .monospacedDigit()
  }
}
