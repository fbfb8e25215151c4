internal import Anniversaries

/// What becomes of a day in a year or month without it, as RFC 7529 names it.
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

  /// What a leap month's day becomes in a calendar, nil if that is no rule of ours.
  ///
  /// The regular month comes before its leap month, but Adar after Adar I.
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
  /// How the day comes back: every year where its own is not known.
  var yearlyIfYearless: Recurrence { day.year == nil ? .yearly : recurrence }

  /// Whether a month or year that the day comes back in may not have it.
  var mayMissDay: Bool {
    guard yearlyIfYearless.dayOfMonth == nil else { return false }
    return switch (yearlyIfYearless.unit, day.calendar) {
    case (.months, .gregorian): day.day > 28
    case (.years, .gregorian): day.month == 2 && day.day == 29
    case (.months, _), (.years, _): day.day == 30
    default: false
    }
  }

  /// Whether a year that the day comes back in may not have its month.
  var mayMissMonth: Bool { day.isLeapMonth && yearlyIfYearless.unit == .years }
}
