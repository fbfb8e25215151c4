/// The months of the Hebrew calendar, computed by its rules.
///
/// As in RFC 7529, months are numbered from Tishri, the first of the year: Nisan is 7, Elul 12.
/// Adar I of a leap year is the leap month 5, so that Adar, or Adar II in a leap year, is always 6.
struct HebrewMonths: MonthSystem {
  /// Year 3761 begins before the Gregorian year 1, and 13760 ends after 9999.
  let years = 3761...13_760

  /// The day before 1 Tishri of year 1, from which the rules count days.
  private static let epoch = -1_373_427 - 719_163

  func position(of month: MonthName, year: Int) -> Int? {
    guard years.contains(year), 1...12 ~= month.number else { return nil }
    let isLeapYear = Self.isLeap(year)
    guard !month.isLeap || (isLeapYear && month.number == 5) else { return nil }
    let isLater = isLeapYear && (month.number > 5 || month.isLeap)
    return Self.monthsBefore(year) + month.number - (isLater ? 0 : 1)
  }

  func month(at position: Int) -> (year: Int, name: MonthName) {
    let year = Self.year(at: position)
    let number = position - Self.monthsBefore(year) + 1
    guard Self.isLeap(year), number > 5 else { return (year, MonthName(number: number)) }
    return (year, MonthName(number: number - 1, isLeap: number == 6))
  }

  func regular(for leapMonth: MonthName) -> MonthName { MonthName(number: 6) }

  func firstDay(at position: Int) -> Int {
    let year = Self.year(at: position)
    let newYear = Self.newYear(year)
    return newYear
      + Self.daysBefore(
        month: position - Self.monthsBefore(year), isLeapYear: Self.isLeap(year),
        lengthOfYear: Self.newYear(year + 1) - newYear)
  }

  func position(containing day: Int) -> Int? {
    // The mean year has 35975351/98496 days, so the estimate is off by at most one.
    var year = CivilArithmetic.dividing((day - Self.epoch) * 98_496, by: 35_975_351).quotient + 2
    while Self.newYear(year) > day { year -= 1 }
    guard years.contains(year) else { return nil }
    let newYear = Self.newYear(year)
    let length = Self.newYear(year + 1) - newYear
    let isLeapYear = Self.isLeap(year)
    var month = min((day - newYear) / 29, isLeapYear ? 12 : 11)
    while newYear + Self.daysBefore(month: month, isLeapYear: isLeapYear, lengthOfYear: length)
      > day
    {
      month -= 1
    }
    return Self.monthsBefore(year) + month
  }

  private static func isLeap(_ year: Int) -> Bool { (7 * year + 1) % 19 < 7 }

  private static func monthsBefore(_ year: Int) -> Int { (235 * year - 234) / 19 }

  private static func year(at position: Int) -> Int { (19 * position + 252) / 235 }

  /// The first day of a year: the day of its new moon, or later as the rules require.
  private static func newYear(_ year: Int) -> Int {
    let (last, this, next) = (moladDay(year - 1), moladDay(year), moladDay(year + 1))
    let delay = next - this == 356 ? 2 : this - last == 382 ? 1 : 0
    return epoch + this + delay
  }

  /// The day of the new moon of Tishri (the molad), which is postponed if the new moon is late in
  /// the day or on a Sunday, Wednesday or Friday.
  private static func moladDay(_ year: Int) -> Int {
    let months = monthsBefore(year)
    let day = 29 * months + (12_084 + 13_753 * months) / 25_920
    return 3 * (day + 1) % 7 < 3 ? day + 1 : day
  }

  /// The number of days before a month of the year; months are counted from 0.
  private static func daysBefore(month: Int, isLeapYear: Bool, lengthOfYear: Int) -> Int {
    // From Adar on, the lengths alternate in every year.
    let isAfterAdarI = isLeapYear && month > 5
    let index = isAfterAdarI ? month - 1 : month
    var days = index * 29 + (index + 1) / 2 + (isAfterAdarI ? 30 : 0)
    if index > 1, lengthOfYear % 10 == 5 { days += 1 }
    if index > 2, lengthOfYear % 10 == 3 { days -= 1 }
    return days
  }
}
