/// The name of a month in its year: a number from 1 to 12, and whether it is the leap month with
/// that number.
struct MonthName: Hashable, Sendable {
  var number: Int
  var isLeap = false
}

/// A calendar as a numbered sequence of months, each with a first day.
///
/// Conversion and recurrence need nothing else. Days are counted from 1970-01-01. Positions have no
/// meaning outside their calendar, and callers use only the months of ``years``.
protocol MonthSystem: Sendable {
  var years: ClosedRange<Int> { get }

  /// The position of a month; nil if the year doesn't have it or isn't in ``years``.
  func place(of month: MonthName, year: Int) -> Int?

  func month(at place: Int) -> (year: Int, name: MonthName)

  /// The first day of a month, or of the month after the last one.
  func firstDay(at place: Int) -> Int

  /// The position of the month that contains a day; nil outside the calendar.
  func place(containing day: Int) -> Int?

  /// The month that replaces a leap month in a year without it.
  func regular(for leapMonth: MonthName) -> MonthName
}

extension MonthSystem {
  func regular(for leapMonth: MonthName) -> MonthName { MonthName(number: leapMonth.number) }

  func length(at place: Int) -> Int { firstDay(at: place + 1) - firstDay(at: place) }

  /// The positions of all months.
  var places: Range<Int> {
    let first = place(of: MonthName(number: 1), year: years.lowerBound) ?? 0
    let last = place(of: MonthName(number: 12), year: years.upperBound) ?? first
    // The twelfth month may be followed by a leap month.
    let leap = place(of: MonthName(number: 12, isLeap: true), year: years.upperBound)
    return first..<(leap ?? last) + 1
  }

  /// The date of a day in a month; nil if the month is too short or the date out of range.
  func civil(place: Int, day: Int) -> CivilDate? {
    guard day >= 1, day <= length(at: place) else { return nil }
    return CivilDate(daysSinceEpoch: firstDay(at: place) + day - 1)
  }
}
