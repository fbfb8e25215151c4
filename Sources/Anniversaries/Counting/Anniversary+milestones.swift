extension Anniversary {
  /// The day from which milestones are counted: ``countFrom``, or else the first occurrence.
  ///
  /// Nil if the year is unknown.
  public var start: CivilDate? { countFrom ?? first }

  /// The milestones within a range, earliest first; none if ``start`` is unknown.
  ///
  /// Of several on one date that mean the same, such as 12 months and 1 year, only the one with the
  /// largest unit is included.
  public func milestones(
    in range: ClosedRange<CivilDate>, rule: MilestoneRule = MilestoneRule()
  ) -> [Milestone] {
    let found = rows(rule).flatMap { row in
      row.milestones(onOrAfter: range.lowerBound).prefix { $0.date <= range.upperBound }
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
    rows(rule).compactMap { $0.milestones(onOrAfter: date).first { _ in true } }.min()
  }

  /// The milestone that is nearest to a date; of two equally near ones, the coming one.
  public func nearestMilestone(
    to date: CivilDate, rule: MilestoneRule = MilestoneRule()
  ) -> Milestone? {
    let next = nextMilestone(onOrAfter: date, rule: rule)
    let last = rows(rule).compactMap { $0.milestone(before: date) }
      .min { ($1.date, $0) < ($0.date, $1) }
    guard let next, let last else { return next ?? last }
    return last.date.days(to: date) < date.days(to: next.date) ? last : next
  }

  private func rows(_ rule: MilestoneRule) -> [MilestoneRow] {
    guard let start else { return [] }
    let calendarDay = countFrom.map { CalendarDay($0) } ?? day
    return rule.steps.compactMap { step in
      guard let unit = step.unit else { return nil }
      let isDayOne = unit == .days && rule.firstDay == .one
      guard let origin = isDayOne ? start.adding(days: -1).map({ CalendarDay($0) }) : calendarDay
      else { return nil }
      let row = OccurrenceRow(
        origin, step: .init(step), leapDay: leapDay, leapMonth: leapMonth,
        counted: step.unit == .years && countFrom == nil ? countedOfYear : nil)
      return MilestoneRow(row: row, count: step.count, unit: unit)
    }
  }
}

/// The milestones of one step; the first is one step after the start.
private struct MilestoneRow {
  let row: OccurrenceRow
  let count: Int
  let unit: Anniversary.Recurrence.Unit

  func milestones(onOrAfter date: CivilDate) -> some Sequence<Milestone> {
    let first = row.firstNumber(onOrAfter: date)
    let start = first.flatMap { $0.number > 0 ? $0 : row.after(0) }
    return sequence(state: start) { state -> Milestone? in
      guard let (number, day) = state else { return nil }
      state = row.after(number)
      return Milestone(date: day, number: number * count, unit: unit)
    }
  }

  func milestone(before date: CivilDate) -> Milestone? {
    guard let (number, day) = row.lastNumber(before: date), number > 0 else { return nil }
    return Milestone(date: day, number: number * count, unit: unit)
  }
}
