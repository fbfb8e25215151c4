/// Names a month within its year by a number from 1 to 12; a leap month has the number of a regular
/// month.
struct MonthName: Hashable, Sendable {
  var number: Int
  var isLeap = false
}

/// The implementation of a ``DayCalendar``: a numbered sequence of months, each with a first day.
///
/// The number of a month is its position, which has no meaning in other calendars. Days are counted
/// from 1970-01-01. Callers use only the months of ``years``.
protocol MonthSystem: Sendable {
  /// The supported years.
  var years: ClosedRange<Int> { get }

  /// The position of a month; nil if the year doesn't have it or isn't in ``years``.
  func position(of month: MonthName, year: Int) -> Int?

  /// The year and name of the month at a position.
  func month(at position: Int) -> (year: Int, name: MonthName)

  /// The first day of the month at a position, which may be one after the last month.
  func firstDay(at position: Int) -> Int

  /// The position of the month that contains a day; nil outside the calendar.
  func position(containing day: Int) -> Int?

  /// The month that replaces a leap month in a year without it.
  func regular(for leapMonth: MonthName) -> MonthName
}

extension MonthSystem {
  func regular(for leapMonth: MonthName) -> MonthName { MonthName(number: leapMonth.number) }

  /// The number of days in the month at a position.
  func length(at position: Int) -> Int { firstDay(at: position + 1) - firstDay(at: position) }

  /// The positions of all months.
  var positions: Range<Int> {
    let first = position(of: MonthName(number: 1), year: years.lowerBound) ?? 0
    let last = position(of: MonthName(number: 12), year: years.upperBound) ?? first
    // A leap month may follow the twelfth month.
    let leap = position(of: MonthName(number: 12, isLeap: true), year: years.upperBound)
    return first..<(leap ?? last) + 1
  }

  /// The Gregorian date of a day in a month; nil if the month doesn't have the day, or if the date
  /// is out of range.
  func civil(position: Int, day: Int) -> CivilDate? {
    guard day >= 1, day <= length(at: position) else { return nil }
    return CivilDate(daysSinceEpoch: firstDay(at: position) + day - 1)
  }
}
