/// A day in one of several calendars: the 8th of the 4th lunar month, 10 Tishri 5787, or 15 May of
/// an unknown year.
///
/// A value with a year is always an existing day; one without a year exists in at least one year.
///
/// ```swift
/// let birthday = CalendarDay(iso: "lunar-ko:1958-04-08")
/// let inSeoul = birthday?.civil
/// ```
public struct CalendarDay: Hashable, Sendable {
  /// The calendar of year, month and day.
  public let calendar: DayCalendar
  /// The year in the calendar's numbering; nil if it is unknown.
  ///
  /// A lunar year has the number of the Gregorian year in which it begins.
  public let year: Int?
  /// The month from 1 to 12; Hebrew months are counted from Tishri.
  public let month: Int
  /// Whether the month is the leap month with its number; Adar I is the Hebrew leap month 5.
  public let isLeapMonth: Bool
  /// The day of the month from 1.
  public let day: Int

  /// Creates a day; nil if the calendar doesn't have it, such as 30 February or a leap month that
  /// the year lacks.
  public init?(
    _ calendar: DayCalendar = .gregorian, year: Int?, month: Int, isLeapMonth: Bool = false,
    day: Int
  ) {
    guard 1...12 ~= month, 1...31 ~= day else { return nil }
    let months = calendar.months
    let name = MonthName(number: month, isLeap: isLeapMonth)
    let exists: (Int) -> Bool = { year in
      months.position(of: name, year: year).flatMap { months.civil(position: $0, day: day) } != nil
    }
    guard year.map(exists) ?? months.years.contains(where: exists) else { return nil }
    (self.calendar, self.year, self.month) = (calendar, year, month)
    (self.isLeapMonth, self.day) = (isLeapMonth, day)
  }

  /// Creates a day of the Gregorian calendar.
  public init(_ date: CivilDate) {
    (calendar, year, month) = (.gregorian, date.year, date.month)
    (isLeapMonth, day) = (false, date.day)
  }

  /// Converts a date to a calendar; nil outside the calendar's years.
  public init?(_ date: CivilDate, in calendar: DayCalendar) {
    let months = calendar.months
    let number = date.daysSinceEpoch
    guard let position = months.position(containing: number) else { return nil }
    let (year, name) = months.month(at: position)
    (self.calendar, self.year, month) = (calendar, year, name.number)
    (isLeapMonth, day) = (name.isLeap, number - months.firstDay(at: position) + 1)
  }

  /// The day as a Gregorian date; nil if the year is unknown.
  public var civil: CivilDate? {
    guard let year else { return nil }
    if calendar == .gregorian { return CivilDate(year: year, month: month, day: day) }
    let months = calendar.months
    return months.position(of: monthName, year: year).flatMap {
      months.civil(position: $0, day: day)
    }
  }

  var monthName: MonthName { MonthName(number: month, isLeap: isLeapMonth) }
}
