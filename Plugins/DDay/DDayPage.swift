internal import Anniversaries
internal import KindLooks
internal import WidgetAuthoring

extension DayPage {
  /// The month and the upcoming days that a large D-Day widget shows below the count.
  ///
  /// - Parameters:
  ///   - days: the widget's days, its main day first.
  ///   - others: the additional days, which need lines too.
  init(
    of days: [Anniversary], on today: CivilDate, counting: DayCounting, wording: DayWording,
    besides others: DDayOthers, names: CalendarNames, size: CGSize
  ) {
    let shown: CivilDate? =
      switch days.first.map({ counting.count($0, on: today) }) {
      case .counted(let counted): counted.day
      case .over(let over): over.day
      case .hidden, .noYear, nil: nil
      }
    // For a past day, show the current month.
    let month = shown.map { max($0, today) } ?? today
    let first = CivilDate(daysSinceEpoch: month.daysSinceEpoch - month.day + 1) ?? month
    let last = CivilDate(daysSinceEpoch: first.daysSinceEpoch + month.lengthOfMonth - 1) ?? month
    let marked = days.reduce(into: Set([shown].compactMap(\.self))) { marked, day in
      marked.formUnion(day.occurrences(in: first...last))
    }
    self.init(
      MonthPage(around: month, today: today, marking: marked, names: names),
      lines: days.first.map {
        Self.lines(after: shown, of: $0, on: today, counting, wording, names)
      } ?? [],
      besides: others.lines, in: size.height - DDayLarge.margins - DDayLarge.headHeight)
  }

  /// The lines for the next milestones of a day; if it has none, for its next occurrences.
  private static func lines(
    after shown: CivilDate?, of day: Anniversary, on today: CivilDate, _ counting: DayCounting,
    _ wording: DayWording, _ names: CalendarNames
  ) -> [DayPage.Line] {
    let start = max(today, day.start ?? today)
    guard let tomorrow = today.adding(days: 1), let end = start.adding(days: 500), tomorrow <= end
    else { return [] }
    let milestones = day.milestones(in: tomorrow...end, rule: counting.milestones)
      .filter { $0.date != shown }.prefix(8)
      .map { (wording.name(of: $0), $0.date) }
    let again =
      milestones.isEmpty
      ? day.occurrences(in: tomorrow...CivilDate.latest).lazy.filter { $0 != shown }.prefix(4)
        .map { (names.weekday(of: $0), $0) }
      : []
    // There is no space for words beside the date.
    var short = wording
    if short.signs == .words { short.signs = .letter }
    return (milestones + again).map { title, date in
      let count = DayCounting(unit: .days)
        .count(Anniversary(id: "", title: "", date: date), on: today)
      return DayPage.Line(
        title, day: date.words(in: wording.locale), count: short.words(of: count) ?? "")
    }
  }
}
