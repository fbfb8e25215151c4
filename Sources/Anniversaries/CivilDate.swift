/// A date without a time or a zone, as on a wall calendar.
///
/// All dates are in the Gregorian calendar, as in ISO 8601, and in the years from 1 to 9999. A
/// value is always an existing day; arithmetic that would leave these years returns nil.
///
/// ```swift
/// let wedding = CivilDate(iso: "2027-05-22")
/// let hundredth = wedding?.adding(days: 99)
/// ```
public struct CivilDate: Hashable, Sendable {
  /// The valid years.
  public static let years = 1...9999

  /// The earliest date, 0001-01-01.
  public static let earliest = CivilDate(uncheckedYear: years.lowerBound, month: 1, day: 1)
  /// The latest date, 9999-12-31.
  public static let latest = CivilDate(uncheckedYear: years.upperBound, month: 12, day: 31)

  /// The year from 1 to 9999.
  public let year: Int
  /// The month from 1 to 12.
  public let month: Int
  /// The day of the month from 1.
  public let day: Int

  /// Creates a date; nil if the day doesn't exist, such as 30 February, month 13 or year 0.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), 1...12 ~= month, day >= 1,
      day <= CivilArithmetic.length(ofMonth: month, year: year)
    else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  /// Creates the date a number of days after 1970-01-01; nil outside the years 1 to 9999.
  public init?(daysSinceEpoch days: Int) {
    guard days >= Self.earliest.daysSinceEpoch, days <= Self.latest.daysSinceEpoch else {
      return nil
    }
    let (year, month, day) = CivilArithmetic.civil(fromDays: days)
    self.init(uncheckedYear: year, month: month, day: day)
  }

  init(uncheckedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The number of days from 1970-01-01 to this date, negative before it.
  public var daysSinceEpoch: Int {
    CivilArithmetic.days(fromYear: year, month: month, day: day)
  }

  /// The number of days in this date's month.
  public var lengthOfMonth: Int { CivilArithmetic.length(ofMonth: month, year: year) }

  /// The number of days from this date to another, negative if the other is earlier.
  public func days(to other: CivilDate) -> Int {
    other.daysSinceEpoch - daysSinceEpoch
  }

  /// The date a number of days later, or earlier if negative; nil outside the years 1 to 9999.
  public func adding(days: Int) -> CivilDate? {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return overflow ? nil : CivilDate(daysSinceEpoch: sum)
  }

  /// The same day some months later, or the last day of a shorter month.
  ///
  /// 31 January plus one month is 28 or 29 February. Nil outside the years 1 to 9999.
  public func adding(months: Int) -> CivilDate? {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, sum >= 0, Self.years.contains(sum / 12) else { return nil }
    let (year, month) = (sum / 12, sum % 12 + 1)
    let length = CivilArithmetic.length(ofMonth: month, year: year)
    return CivilDate(uncheckedYear: year, month: month, day: min(day, length))
  }

  /// The same day some years later; 29 February becomes the 28th in other years.
  ///
  /// Nil outside the years 1 to 9999.
  public func adding(years: Int) -> CivilDate? {
    let (months, overflow) = years.multipliedReportingOverflow(by: 12)
    return overflow ? nil : adding(months: months)
  }
}

extension CivilDate: Comparable {
  /// Whether a date is earlier than another.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

/// The arithmetic of the Gregorian calendar for any year, with days counted from 1970-01-01.
enum CivilArithmetic {
  static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of days from 1970-01-01 to a date.
  ///
  /// Internally, years begin in March, so that the leap day is the last day of the year.
  static func days(fromYear year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = dividing(shiftedYear, by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The inverse of `days(fromYear:month:day:)`.
  static func civil(fromDays days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = dividing(days + 719_468, by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// Quotient and remainder, where the remainder is never negative.
  static func dividing(_ number: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
