/// The numbered occurrences of an anniversary, each computed from its number.
///
/// Number 0 is the first day; a number has no day if a leap rule skips it. Higher numbers are later
/// days, so an occurrence near a date is found by a guess and a short search, however far away it
/// is.
struct OccurrenceRow: Sendable {
  /// The distance between two numbers.
  enum Step: Hashable, Sendable {
    case never
    case days(Int)
    case months(Int)
    case years(Int)

    init(_ recurrence: Anniversary.Recurrence) {
      switch recurrence.unit {
      case nil: self = .never
      case .days: self = .days(recurrence.count)
      case .weeks: self = .days(recurrence.count * 7)
      case .months: self = .months(recurrence.count)
      case .years: self = .years(recurrence.count)
      }
    }
  }

  private let months: any MonthSystem
  private let name: MonthName
  private let dayOfMonth: Int
  private let step: Step
  private let leapDay: Anniversary.LeapDayRule
  private let leapMonth: Anniversary.LeapMonthRule
  /// The day within the month; nil to use the date itself.
  private let counted: Anniversary.DayOfMonth?
  /// The earliest possible day of an occurrence; day 0 may be earlier.
  private let start: Int
  /// The origin of the numbers: a day, the position of a month, or a year, depending on the step.
  private let origin: Int
  /// The last number that may have a day.
  private(set) var lastNumber: Int

  init(
    _ day: CalendarDay, step: Step, leapDay: Anniversary.LeapDayRule = .feb28,
    leapMonth: Anniversary.LeapMonthRule = .regular, counted: Anniversary.DayOfMonth? = nil,
    end: Anniversary.Recurrence.End? = nil
  ) {
    months = day.calendar.months
    name = counted?.month.map { MonthName(number: $0) } ?? day.monthName
    (dayOfMonth, self.counted) = (day.day, counted)
    start = counted == nil ? .min : day.civil?.daysSinceEpoch ?? .min
    (self.leapDay, self.leapMonth) = (leapDay, leapMonth)
    // Without a year, the day occurs in every year.
    self.step = day.year == nil ? .years(1) : step
    let year = day.year ?? months.years.lowerBound
    switch self.step {
    case .never:
      origin = day.civil?.daysSinceEpoch ?? 0
      lastNumber = 0
    case .days(let count):
      origin = day.civil?.daysSinceEpoch ?? 0
      lastNumber = (CivilDate.latest.daysSinceEpoch - origin) / count
    case .months(let count):
      origin = months.place(of: name, year: year) ?? 0
      lastNumber = (months.places.upperBound - 1 - origin) / count
    case .years(let count):
      origin = year
      lastNumber = (months.years.upperBound - origin) / count
    }
    switch end {
    case nil: break
    case .until(let date): lastNumber = number(on: date) ?? -1
    case .times(let times): lastNumber = number(ofTime: times)
    }
  }

  /// The number of the n-th occurrence, without counting skipped ones.
  private func number(ofTime times: Int) -> Int {
    if !mayLeaveOut {
      // Only the first day of a monthly rule can be before the start.
      let skipped = counted != nil && day(0) == nil ? 1 : 0
      return min(lastNumber, times - 1 + skipped)
    }
    // Skipped days have to be counted one by one; a very large number is treated as no end.
    guard times <= Self.mostCounted else { return lastNumber }
    var (number, left) = (-1, times)
    while left > 0, number < lastNumber {
      number += 1
      if day(number) != nil { left -= 1 }
    }
    return number
  }

  /// A hundred years of months.
  private static let mostCounted = 1200

  private var mayLeaveOut: Bool {
    switch step {
    case .never, .days: false
    case .months, .years:
      counted?.mayBeMissing == true || leapDay == .leapYears && dayOfMonth > 28
        || leapMonth == .leapMonths && name.isLeap
    }
  }

  /// The day of a number from 0 to ``lastNumber``; nil if it is skipped.
  func day(_ number: Int) -> CivilDate? {
    switch step {
    case .never: return CivilDate(daysSinceEpoch: origin)
    case .days(let count): return CivilDate(daysSinceEpoch: origin + number * count)
    case .months(let count): return day(inMonthAt: origin + number * count)
    case .years(let count):
      let year = origin + number * count
      if let place = months.place(of: name, year: year) { return day(inMonthAt: place) }
      guard name.isLeap, leapMonth == .regular else { return nil }
      return months.place(of: months.regular(for: name), year: year).flatMap(day(inMonthAt:))
    }
  }

  private func day(inMonthAt place: Int) -> CivilDate? {
    let length = months.length(at: place)
    if let counted {
      let first = months.firstDay(at: place)
      guard let offset = counted.offset(inMonthOf: length, from: first), first + offset >= start
      else { return nil }
      return CivilDate(daysSinceEpoch: first + offset)
    }
    let day: Int
    if dayOfMonth <= length {
      day = dayOfMonth
    } else {
      switch leapDay {
      case .feb28: day = length
      case .mar1: day = length + 1
      case .leapYears: return nil
      }
    }
    return CivilDate(daysSinceEpoch: months.firstDay(at: place) + day - 1)
  }

  /// An estimate that is at most two numbers away from a date.
  private func guess(_ date: CivilDate) -> Int {
    let day = date.daysSinceEpoch
    let number: Int
    switch step {
    case .never: return 0
    case .days(let count): number = CivilArithmetic.dividing(day - origin, by: count).quotient
    case .months(let count):
      guard let place = months.place(containing: day) else { return end(before: day) }
      number = CivilArithmetic.dividing(place - origin, by: count).quotient
    case .years(let count):
      guard let place = months.place(containing: day) else { return end(before: day) }
      let year = months.month(at: place).year
      number = CivilArithmetic.dividing(year - origin, by: count).quotient
    }
    return min(max(number, 0), lastNumber)
  }

  /// The first or last number, whichever is nearer to a day outside the calendar.
  private func end(before day: Int) -> Int {
    day < months.firstDay(at: months.places.lowerBound) ? 0 : lastNumber
  }

  /// The first number with a day on or after a date.
  func firstNumber(onOrAfter date: CivilDate) -> (number: Int, day: CivilDate)? {
    var number = max(guess(date) - 1, 0)
    while number <= lastNumber {
      if let day = day(number), day >= date { return (number, day) }
      number += 1
    }
    return nil
  }

  /// The last number with a day before a date.
  func lastNumber(before date: CivilDate) -> (number: Int, day: CivilDate)? {
    var number = min(guess(date) + 1, lastNumber)
    while number >= 0 {
      if let day = day(number), day < date { return (number, day) }
      number -= 1
    }
    return nil
  }
}
