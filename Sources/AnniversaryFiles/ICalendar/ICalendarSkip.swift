internal import Anniversaries

/// What to do with a day in a year or month that doesn't have it, in the words of RFC 7529.
enum ICalendarSkip: String {
  case omit = "OMIT"
  case backward = "BACKWARD"
  case forward = "FORWARD"

  var leapDay: Anniversary.LeapDayRule {
    switch self {
    case .omit: .leapYears
    case .backward: .feb28
    case .forward: .mar1
    }
  }

  /// The matching rule for leap months of a calendar; nil if there is none.
  ///
  /// The regular month comes before its leap month, except that Adar comes after Adar I.
  func leapMonth(in calendar: DayCalendar) -> Anniversary.LeapMonthRule? {
    if self == .omit { return .leapMonths }
    return self == ICalendarSkip(.regular, in: calendar) ? .regular : nil
  }

  init(_ rule: Anniversary.LeapMonthRule, in calendar: DayCalendar) {
    self =
      switch rule {
      case .leapMonths: .omit
      case .regular: calendar == .hebrew ? .forward : .backward
      }
  }
}

extension Anniversary {
  /// The recurrence; every year if the year is unknown.
  var yearlyIfYearless: Recurrence { day.year == nil ? .yearly : recurrence }

  /// Whether a month or year of the recurrence may lack the day.
  var mayMissDay: Bool {
    guard yearlyIfYearless.dayOfMonth == nil else { return false }
    return switch (yearlyIfYearless.unit, day.calendar) {
    case (.months, .gregorian): day.day > 28
    case (.years, .gregorian): day.month == 2 && day.day == 29
    case (.months, _), (.years, _): day.day == 30
    default: false
    }
  }

  /// Whether a year of the recurrence may lack the month.
  var mayMissMonth: Bool { day.isLeapMonth && yearlyIfYearless.unit == .years }
}
