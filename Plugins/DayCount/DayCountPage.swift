internal import Anniversaries
internal import KindLooks
internal import WidgetAuthoring

extension DayPage {
  /// The month and the upcoming days that a large day count shows: start, end and milestones.
  init(of days: CountedDays, on today: CivilDate, names: CalendarNames, in height: CGFloat) {
    let wording = DayCountWording(locale: names.locale)
    // Before the start, show the month of the start.
    let month = days.start.map { max($0, today) } ?? today
    let marks = days.marks(fromMonthOf: month, in: wording)
    let coming = marks.filter { $0.date > today }.prefix(8)
    self.init(
      MonthPage(around: month, today: today, marking: Set(marks.map(\.date)), names: names),
      lines: coming.map { mark in
        DayPage.Line(
          mark.title, day: mark.date.words(in: names.locale),
          count: wording.amount(today.days(to: mark.date)))
      },
      in: height)
  }
}

extension CountedDays {
  /// The important days, earliest first: the start, the middle, the end, and the milestones up to
  /// it.
  fileprivate func marks(
    fromMonthOf month: CivilDate, in wording: DayCountWording
  ) -> [(title: String, date: CivilDate)] {
    var marks: [(title: String, date: CivilDate)] = []
    if let start { marks.append((wording.firstDay, start)) }
    if let end { marks.append((wording.lastDay, end)) }
    if let start, let end, let middle = start.adding(days: start.days(to: end) / 2),
      start < middle, middle < end
    {
      marks.append((wording.halfway, middle))
    }
    if let start {
      let first = CivilDate(daysSinceEpoch: month.daysSinceEpoch - month.day + 1) ?? month
      // After the end, counting continues, so there are more milestones.
      let last = end.flatMap { $0 >= month ? $0 : nil } ?? month.adding(days: 500) ?? month
      let rule = MilestoneRule(firstDay: .one)
      marks += Anniversary(id: "", title: "", date: start)
        .milestones(in: first...max(first, last), rule: rule).prefix(12)
        .filter { $0.date != end }.map { (wording.name(of: $0), $0.date) }
    }
    return marks.sorted { $0.date < $1.date }
  }
}
