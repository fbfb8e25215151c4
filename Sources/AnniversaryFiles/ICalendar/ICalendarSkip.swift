internal import Anniversaries

/// The `SKIP` part of a recurrence rule (RFC 7529): what happens in years and months that don't
/// have the day.
enum ICalendarSkip: String {
  case omit = "OMIT"
  case backward = "BACKWARD"
  case forward = "FORWARD"

  /// The matching rule of anniversaries for missing days.
  var leapDay: Anniversary.LeapDayRule {
    switch self {
    case .omit: .leapYears
    case .backward: .feb28
    case .forward: .mar1
    }
  }

  /// The matching rule of anniversaries for missing leap months; nil if there is none.
  ///
  /// A regular month comes before its leap month, except that Adar comes after Adar I.
  func leapMonth(in calendar: DayCalendar) -> Anniversary.LeapMonthRule? {
    if self == .omit { return .leapMonths }
    return self == ICalendarSkip(.regular, in: calendar) ? .regular : nil
  }

  /// Creates the value that matches an anniversary's rule for missing leap months.
  init(_ rule: Anniversary.LeapMonthRule, in calendar: DayCalendar) {
    self =
      switch rule {
      case .leapMonths: .omit
      case .regular: calendar == .hebrew ? .forward : .backward
      }
  }
}

extension Anniversary {
  /// The effective recurrence: a day without a year repeats every year.
  var yearlyIfYearless: Recurrence { day.year == nil ? .yearly : recurrence }

  /// Whether some months or years of the recurrence don't have the day, such as the 31st.
  var mayMissDay: Bool {
    guard yearlyIfYearless.dayOfMonth == nil else { return false }
    return switch (yearlyIfYearless.unit, day.calendar) {
    case (.months, .gregorian): day.day > 28
    case (.years, .gregorian): day.month == 2 && day.day == 29
    case (.months, _), (.years, _): day.day == 30
    default: false
    }
  }

  /// Whether some years of the recurrence don't have the month, because it is a leap month.
  var mayMissMonth: Bool { day.isLeapMonth && yearlyIfYearless.unit == .years }
}
