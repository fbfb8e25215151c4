internal import Anniversaries

/// Writes the dates of anniversaries in the syntax of the program `remind`: `22 May`, `1 Mar --1`.
enum RemindTrigger {
  /// The dates that `remind` supports.
  static let days = CivilDate.remindEarliest...CivilDate.remindLatest

  /// The trigger for a single date: `22 May 2027`.
  static func text(of date: CivilDate) -> String {
    "\(date.day) \(monthNames[date.month - 1]) \(date.year)"
  }

  /// The triggers that together have all dates of an anniversary; nil if `remind` can't express the
  /// recurrence.
  static func texts(of anniversary: Anniversary) -> [String]? {
    let isYearless = anniversary.day.year == nil
    let recurrence = anniversary.yearlyIfYearless
    let isGregorian = anniversary.day.calendar == .gregorian
    let last = recurrence.end == nil ? nil : anniversary.last
    let until = last.map { " UNTIL \($0)" } ?? ""
    if let last, last < days.lowerBound { return nil }
    switch recurrence.unit {
    case nil: return days.contains(anniversary.date) ? [text(of: anniversary.date)] : nil
    case .days: return interval(of: anniversary, days: recurrence.count).map { [$0 + until] }
    case .weeks: return interval(of: anniversary, days: recurrence.count * 7).map { [$0 + until] }
    case .months, .years:
      // `remind` stops searching after 150 tries, so longer intervals don't work.
      guard isGregorian, recurrence.count <= 100 else { return nil }
      guard recurrence.count == 1 || !anniversary.mayMissDay else { return nil }
    }
    let start = isYearless ? days.lowerBound : anniversary.date
    guard start <= days.upperBound else { return nil }
    let from = start > days.lowerBound ? " FROM \(start)" : ""
    let triggers =
      if let counted = recurrence.dayOfMonth {
        self.counted(counted, anniversary)
      } else if recurrence.unit == .years {
        yearly(anniversary, every: recurrence.count)
      } else {
        monthly(anniversary, every: recurrence.count)
      }
    return triggers?.map {
      "\($0.day)\(from)\(until)\($0.condition.map { " SATISFY [\($0)]" } ?? "")"
    }
  }

  /// The trigger for a day counted in its month, such as the second Sunday.
  ///
  /// Nil for a fifth weekday: `remind` would use the next month if a month has only four.
  private static func counted(
    _ counted: Anniversary.DayOfMonth, _ anniversary: Anniversary
  ) -> [Trigger]? {
    guard counted.weekday == nil || counted.number.magnitude < 5 else { return nil }
    let weekday = counted.weekday.map { "\($0.shortName) " } ?? ""
    func name(_ month: Int?) -> String { month.map { " \(monthNames[$0 - 1])" } ?? "" }
    // A day counted from the end is a number of days before the start, or before the first such
    // weekday, of the next month.
    let size = counted.weekday == nil ? 1 : 7
    let day =
      counted.number > 0
      ? "\(weekday)\(counted.number * 7 - 6)\(name(counted.month))"
      : "\(weekday)1\(name(counted.month.map { $0 % 12 + 1 })) --\(-counted.number * size)"
    let isYearly = counted.month != nil
    return [
      (day, condition(isYearly ? .years : .months, anniversary, anniversary.recurrence.count))
    ]
  }

  /// The condition that selects every n-th year or month; nil if all are selected.
  private static func condition(
    _ unit: Anniversary.Recurrence.Unit, _ anniversary: Anniversary, _ count: Int
  ) -> String? {
    guard count > 1 else { return nil }
    let (year, month) = (anniversary.date.year, anniversary.date.month)
    return unit == .years
      ? "\(self.year)%\(count)==\(year % count)"
      : "(\(self.year)*12+monnum(trigdate()))%\(count)==\((year * 12 + month) % count)"
  }

  /// The trigger for an anniversary that repeats after a number of days.
  private static func interval(of anniversary: Anniversary, days count: Int) -> String? {
    guard let first = anniversary.next(onOrAfter: days.lowerBound), days.contains(first) else {
      return nil
    }
    return "\(text(of: first)) *\(count)"
  }

  private typealias Trigger = (day: String, condition: String?)

  private static let year = "year(trigdate())"

  private static func yearly(_ anniversary: Anniversary, every count: Int) -> [Trigger] {
    let day = anniversary.day
    if anniversary.mayMissDay {
      return switch anniversary.leapDay {
      case .leapYears: [("29 Feb", nil)]
      case .feb28: [("1 Mar --1", nil)]
      case .mar1: [("29 Feb", nil), ("1 Mar", "!isleap(\(year))")]
      }
    }
    let name = "\(day.day) \(monthNames[day.month - 1])"
    return [(name, condition(.years, anniversary, count))]
  }

  private static func monthly(_ anniversary: Anniversary, every count: Int) -> [Trigger] {
    let day = anniversary.day
    if anniversary.mayMissDay {
      // `remind` 4.2 skips 29 February if only the 29th is given.
      let twentyNinth: Trigger = ("29", "monnum(trigdate())!=2")
      switch (anniversary.leapDay, day.day) {
      case (.feb28, 31): return [("1 --1", nil)]
      case (.feb28, 30): return [("30", nil), ("1 Mar --1", nil)]
      case (.feb28, _): return [twentyNinth, ("1 Mar --1", nil)]
      case (.mar1, 31): return [("31", nil), ("1", "day(trigdate()-1)<31")]
      case (.mar1, 30): return [("30", nil), ("1 Mar", nil)]
      case (.mar1, _): return [twentyNinth, ("29 Feb", nil), ("1 Mar", "!isleap(\(year))")]
      case (.leapYears, 29): return [twentyNinth, ("29 Feb", nil)]
      case (.leapYears, _): break
      }
    }
    return [("\(day.day)", condition(.months, anniversary, count))]
  }

  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension CivilDate {
  fileprivate static let remindEarliest = CivilDate(year: 1990, month: 1, day: 1) ?? .earliest
  fileprivate static let remindLatest = CivilDate(year: 2075, month: 12, day: 31) ?? .latest
}
