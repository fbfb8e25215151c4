internal import Anniversaries

extension ICalendarRule {
  /// The rule by which an anniversary comes back, nil for one that does not.
  static func text(of anniversary: Anniversary) -> String? {
    let recurrence = anniversary.yearlyIfYearless
    guard let unit = recurrence.unit else { return nil }
    let frequency: Frequency =
      switch unit {
      case .days: .daily
      case .weeks: .weekly
      case .months: .monthly
      case .years: .yearly
      }
    var parts = ["FREQ=\(frequency.rawValue)"]
    if recurrence.count > 1 { parts.append("INTERVAL=\(recurrence.count)") }
    // Days and weeks are as long in every calendar.
    guard unit == .months || unit == .years else { return parts.joined(separator: ";") }
    let skip = skip(of: anniversary)
    let isGregorian = anniversary.day.calendar == .gregorian
    if !isGregorian || skip != .omit {
      parts.insert("RSCALE=\(CalendarScale.name(of: anniversary.day.calendar))", at: 0)
    }
    if !isGregorian {
      let leap = anniversary.day.isLeapMonth ? "L" : ""
      if unit == .years { parts.append("BYMONTH=\(anniversary.day.month)\(leap)") }
      parts.append("BYMONTHDAY=\(anniversary.day.day)")
    }
    if skip != .omit { parts.append("SKIP=\(skip.rawValue)") }
    return parts.joined(separator: ";")
  }

  /// The leap day rule that is read from the rule of an anniversary, which may not be its own.
  static func leapDay(readFor anniversary: Anniversary) -> Anniversary.LeapDayRule {
    anniversary.mayMissDay ? skip(of: anniversary).leapDay : .feb28
  }

  /// What becomes of a day that a month or year does not have; of the two rules the month's goes first.
  private static func skip(of anniversary: Anniversary) -> ICalendarSkip {
    if anniversary.mayMissMonth {
      return ICalendarSkip(anniversary.leapMonth, in: anniversary.day.calendar)
    }
    return anniversary.mayMissDay ? ICalendarSkip(anniversary.leapDay) : .omit
  }
}
