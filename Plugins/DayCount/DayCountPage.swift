internal import Anniversaries
internal import KindLooks
internal import WidgetAuthoring

extension DayPage {
  /// A month with its start, end and milestones marked, and the upcoming ones listed.
  init(of days: CountedDays, on today: CivilDate, names: CalendarNames, in height: CGFloat) {
    let words = DayCountWords(locale: names.locale)
    // Before the start, show the month of the start.
    let month = days.start.map { max($0, today) } ?? today
    let marks = days.marks(fromMonthOf: month, in: words)
    let coming = marks.filter { $0.date > today }.prefix(8)
    self.init(
      MonthPage(around: month, today: today, marking: Set(marks.map(\.date)), names: names),
      lines: coming.map { mark in
        DayPage.Line(
          mark.title, day: mark.date.words(in: names.locale),
          count: words.amount(today.days(to: mark.date)))
      },
      in: height)
  }
}

extension CountedDays {
  /// The important days, earliest first: start, end, middle, and milestones until the end.
  fileprivate func marks(
    fromMonthOf month: CivilDate, in words: DayCountWords
  ) -> [(title: String, date: CivilDate)] {
    var marks: [(title: String, date: CivilDate)] = []
    if let start { marks.append((words.firstDay, start)) }
    if let end { marks.append((words.lastDay, end)) }
    if let start, let end, let middle = start.adding(days: start.days(to: end) / 2),
      start < middle, middle < end
    {
      marks.append((words.halfway, middle))
    }
    if let start {
      let first = CivilDate(daysSinceEpoch: month.daysSinceEpoch - month.day + 1) ?? month
      // After the end, counting continues, so there are more milestones.
      let last = end.flatMap { $0 >= month ? $0 : nil } ?? month.adding(days: 500) ?? month
      let rule = MilestoneRule(firstDay: .one)
      marks += Anniversary(id: "", title: "", date: start)
        .milestones(in: first...max(first, last), rule: rule).prefix(12)
        .filter { $0.date != end }.map { (words.name(of: $0), $0.date) }
    }
    return marks.sorted { $0.date < $1.date }
  }
}
