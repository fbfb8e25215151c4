/// How a widget counts the days of an anniversary: to which day, in which unit, and what it shows
/// after the day.
///
/// ```swift
/// let counting = DayCounting(mode: .day1)
/// if case .counted(let day) = counting.count(anniversary, on: today) {
///   Text(DayWording(locale: locale).words(of: day))
/// }
/// ```
public struct DayCounting: Hashable, Sendable {
  /// The day to count to.
  public enum Mode: String, CaseIterable, Hashable, Sendable, Codable {
    /// The next occurrence.
    case next
    /// The first occurrence, however long ago.
    case first
    /// The first occurrence, counted as day 1.
    case day1
    /// The next milestone, or the nearest.
    case milestone
    /// The nearest milestone, even if it has just passed.
    case nearest
  }

  /// What to show for a day that has passed and doesn't repeat.
  public enum AfterDay: String, CaseIterable, Hashable, Sendable, Codable {
    /// Counts the days since then.
    case countUp = "count-up"
    /// Shows nothing.
    case hide
    /// Shows that the day has passed, and how long ago.
    case say
  }

  /// Which milestone to count to.
  public enum MilestoneChoice: String, CaseIterable, Hashable, Sendable, Codable {
    /// The next one, or the nearest, which may have just passed.
    case next, nearest
  }

  /// The day to count to.
  public var mode: Mode
  /// The unit of the count.
  public var unit: DaySpan.Unit
  /// What to show for a day that has passed and doesn't repeat.
  public var afterDay: AfterDay
  /// Which days are business days, if that is the unit.
  public var businessDays = BusinessDays()
  /// The milestones of the modes that count to one.
  public var milestones = MilestoneRule()
  /// Whether ``Mode/milestone`` counts to the next or the nearest milestone.
  public var milestoneChoice = MilestoneChoice.next

  /// Creates a way of counting; by default, days until the next occurrence.
  public init(
    mode: Mode = .next, unit: DaySpan.Unit = .days, afterDay: AfterDay = .countUp
  ) {
    (self.mode, self.unit, self.afterDay) = (mode, unit, afterDay)
  }

  /// Counts the days of an anniversary as seen on a date.
  public func count(_ anniversary: Anniversary, on today: CivilDate) -> DayCounted {
    switch mode {
    case .next:
      if let next = anniversary.next(onOrAfter: today) { return counted(to: next, on: today) }
      return over(anniversary.previous(before: today), on: today)
    case .first, .day1:
      guard let start = anniversary.start else { return .noYear }
      return counted(to: start, on: today, isDayOne: mode == .day1)
    case .milestone, .nearest:
      guard anniversary.start != nil else { return .noYear }
      let found =
        mode == .milestone && milestoneChoice == .next
        ? anniversary.nextMilestone(onOrAfter: today, rule: milestones)
        : anniversary.nearestMilestone(to: today, rule: milestones)
      guard let found else { return over(anniversary.start, on: today) }
      return counted(to: found.date, on: today, milestone: found)
    }
  }

  private func counted(
    to day: CivilDate, on today: CivilDate, isDayOne: Bool = false, milestone: Milestone? = nil
  ) -> DayCounted {
    let hasBegun = isDayOne && day <= today
    // From day 1 on, both ends count. For business days, start a day earlier; for other units, end
    // a day later.
    var (reached, from) = (today, day)
    if hasBegun, unit == .businessDays {
      from = day.adding(days: -1) ?? day
    } else if hasBegun {
      reached = today.adding(days: 1) ?? today
    }
    return .counted(
      CountedDay(
        day: day, count: DayCount(from: today, to: day),
        span: DaySpan(from: reached, to: from, in: unit, businessDays: businessDays),
        dayNumber: hasBegun ? day.days(to: today) + 1 : nil, milestone: milestone))
  }

  private func over(_ last: CivilDate?, on today: CivilDate) -> DayCounted {
    guard let last else { return .hidden }
    switch afterDay {
    case .countUp: return counted(to: last, on: today)
    case .hide: return .hidden
    case .say:
      return .over(
        OverDay(
          day: last, count: DayCount(from: today, to: last),
          span: DaySpan(from: today, to: last, in: unit, businessDays: businessDays)))
    }
  }
}
