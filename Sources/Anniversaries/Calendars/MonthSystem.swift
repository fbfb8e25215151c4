/// A month as a year writes it: a number from 1 to 12, and whether it is the leap month of that number.
struct MonthName: Hashable, Sendable {
  var number: Int
  var isLeap = false
}

/// A calendar as one row of months, each with a place in it and a first day.
///
/// That is all that conversion and recurrence need. Days are counted from 1970-01-01; places have no
/// meaning outside their calendar, and callers keep to the months of ``years``.
protocol MonthSystem: Sendable {
  var years: ClosedRange<Int> { get }

  /// The place of a month, nil if the year does not have it or is none of ``years``.
  func place(of month: MonthName, year: Int) -> Int?

  func month(at place: Int) -> (year: Int, name: MonthName)

  /// The first day of a month, also of the one after the last.
  func firstDay(at place: Int) -> Int

  /// The place of the month that has a day, nil outside the calendar.
  func place(containing day: Int) -> Int?

  /// The month that stands in for a leap month in a year that has none of that number.
  func regular(for leapMonth: MonthName) -> MonthName
}

extension MonthSystem {
  func regular(for leapMonth: MonthName) -> MonthName { MonthName(number: leapMonth.number) }

  func length(at place: Int) -> Int { firstDay(at: place + 1) - firstDay(at: place) }

  /// The places of all months.
  var places: Range<Int> {
    let first = place(of: MonthName(number: 1), year: years.lowerBound) ?? 0
    let last = place(of: MonthName(number: 12), year: years.upperBound) ?? first
    // The twelfth month may have a leap month after it.
    let leap = place(of: MonthName(number: 12, isLeap: true), year: years.upperBound)
    return first..<(leap ?? last) + 1
  }

  /// The civil date of a day in a month, nil where the month is too short or the date out of range.
  func civil(place: Int, day: Int) -> CivilDate? {
    guard day >= 1, day <= length(at: place) else { return nil }
    return CivilDate(daysSinceEpoch: firstDay(at: place) + day - 1)
  }
}
