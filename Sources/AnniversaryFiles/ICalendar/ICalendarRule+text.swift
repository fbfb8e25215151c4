internal import Anniversaries

/// Writes the recurrence of an anniversary as an RRULE.
extension ICalendarRule {
  /// The RRULE of RFC 5545 for an anniversary.
  ///
  /// Nil if the anniversary doesn't repeat, or if the RFC can't express how: months and years of
  /// other calendars, and a day that moves to the next month if its month is too short.
  static func text(of anniversary: Anniversary) -> String? {
    let recurrence = anniversary.yearlyIfYearless
    guard let unit = recurrence.unit, let days = days(of: anniversary) else { return nil }
    let frequency: Frequency =
      switch unit {
      case .days: .daily
      case .weeks: .weekly
      case .months: .monthly
      case .years: .yearly
      }
    var parts = ["FREQ=\(frequency.rawValue)"]
    if recurrence.count > 1 { parts.append("INTERVAL=\(recurrence.count)") }
    parts += days
    switch recurrence.end {
    case nil: break
    case .until(let date): parts.append("UNTIL=\(date.basic)")
    case .times(let times): parts.append("COUNT=\(times)")
    }
    return parts.joined(separator: ";")
  }

  /// Whether a text is the RRULE of an anniversary, with the parts in any order.
  static func isText(_ text: String?, of anniversary: Anniversary) -> Bool {
    func parts(_ text: String?) -> Set<Substring>? {
      text.map { Set($0.uppercased().split(separator: ";")) }
    }
    return parts(text) == parts(self.text(of: anniversary))
  }

  /// The parts that select days of a month or year; nil if the RFC can't express them.
  private static func days(of anniversary: Anniversary) -> [String]? {
    let recurrence = anniversary.yearlyIfYearless
    // Days and weeks are the same in every calendar.
    guard recurrence.unit == .months || recurrence.unit == .years else { return [] }
    guard anniversary.calendar == .gregorian else { return nil }
    if let counted = recurrence.dayOfMonth { return days(counted) }
    guard anniversary.mayMissDay else { return [] }
    let day = anniversary.day.day
    switch (recurrence.unit, anniversary.leapDay) {
    case (.years, .feb28): return ["BYMONTH=2", "BYMONTHDAY=-1"]
    case (.years, .mar1): return ["BYYEARDAY=60"]
    case (.years, .leapYears): return ["BYMONTH=2", "BYMONTHDAY=29"]
    case (_, .feb28) where day == 31: return ["BYMONTHDAY=-1"]
    case (_, .feb28):
      return ["BYMONTHDAY=\((28...day).map(String.init).joined(separator: ","))", "BYSETPOS=-1"]
    case (_, .mar1): return nil
    case (_, .leapYears): return ["BYMONTHDAY=\(day)"]
    }
  }

  private static func days(_ counted: Anniversary.DayOfMonth) -> [String] {
    let month = counted.month.map { ["BYMONTH=\($0)"] } ?? []
    guard let weekday = counted.weekday else { return month + ["BYMONTHDAY=\(counted.number)"] }
    return month + ["BYDAY=\(counted.number)\(weekday.twoLetters)"]
  }
}

extension CivilDate.Weekday {
  /// The weekday's name in RFC 5545, such as `SU`.
  var twoLetters: String { name.uppercased().prefix(2).description }

  init?(twoLetters: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.twoLetters == twoLetters }) else {
      return nil
    }
    self = found
  }
}

extension CivilDate {
  /// The date in iCalendar's form, `20260522`.
  var basic: String { description.filter { $0 != "-" } }
}
