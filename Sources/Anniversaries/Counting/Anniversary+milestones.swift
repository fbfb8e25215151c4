/// Finds milestones of an anniversary, such as the 1000th day.
extension Anniversary {
  /// The day from which milestones are counted: ``countFrom``, or else the first occurrence.
  ///
  /// Nil if the year is unknown.
  public var start: CivilDate? { countFrom ?? first }

  /// The milestones within a range, earliest first; none if ``start`` is unknown.
  ///
  /// If a date is a milestone in months and in years, such as 12 months and 1 year, only the years
  /// are included.
  public func milestones(
    in range: ClosedRange<CivilDate>, rule: MilestoneRule = MilestoneRule()
  ) -> [Milestone] {
    let found = milestoneSeries(rule).flatMap { series in
      series.milestones(onOrAfter: range.lowerBound).prefix { $0.date <= range.upperBound }
    }
    var milestones: [Milestone] = []
    for milestone in Set(found).sorted() {
      if let last = milestones.last, last.date == milestone.date, last.unit == .years,
        milestone.unit == .months
      {
        continue
      }
      milestones.append(milestone)
    }
    return milestones
  }

  /// The first milestone on or after a date.
  public func nextMilestone(
    onOrAfter date: CivilDate, rule: MilestoneRule = MilestoneRule()
  ) -> Milestone? {
    milestoneSeries(rule).compactMap { $0.milestones(onOrAfter: date).first { _ in true } }.min()
  }

  /// The milestone nearest to a date, before or after it; the later one of two equally near.
  public func nearestMilestone(
    to date: CivilDate, rule: MilestoneRule = MilestoneRule()
  ) -> Milestone? {
    let next = nextMilestone(onOrAfter: date, rule: rule)
    let last = milestoneSeries(rule).compactMap { $0.milestone(before: date) }
      .min { ($1.date, $0) < ($0.date, $1) }
    guard let next, let last else { return next ?? last }
    return last.date.days(to: date) < date.days(to: next.date) ? last : next
  }

  private func milestoneSeries(_ rule: MilestoneRule) -> [MilestoneSeries] {
    guard let start else { return [] }
    let calendarDay = countFrom.map { CalendarDay($0) } ?? day
    return rule.steps.compactMap { step in
      guard let unit = step.unit else { return nil }
      let isDayOne = unit == .days && rule.firstDay == .one
      guard let origin = isDayOne ? start.adding(days: -1).map({ CalendarDay($0) }) : calendarDay
      else { return nil }
      let series = OccurrenceSeries(
        origin, step: .init(step), leapDay: leapDay, leapMonth: leapMonth,
        counted: step.unit == .years && countFrom == nil ? yearlyDayOfMonth : nil)
      return MilestoneSeries(series: series, count: step.count, unit: unit)
    }
  }
}

/// The milestones at one interval, such as every 100 days; the first is one interval after the
/// start.
private struct MilestoneSeries {
  let series: OccurrenceSeries
  let count: Int
  let unit: Anniversary.Recurrence.Unit

  func milestones(onOrAfter date: CivilDate) -> some Sequence<Milestone> {
    let first = series.firstNumber(onOrAfter: date)
    let start = first.flatMap { $0.number > 0 ? $0 : series.after(0) }
    return sequence(state: start) { state -> Milestone? in
      guard let (number, day) = state else { return nil }
      state = series.after(number)
      return Milestone(date: day, number: number * count, unit: unit)
    }
  }

  func milestone(before date: CivilDate) -> Milestone? {
    guard let (number, day) = series.lastNumber(before: date), number > 0 else { return nil }
    return Milestone(date: day, number: number * count, unit: unit)
  }
}
