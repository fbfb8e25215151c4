/// The occurrences of an anniversary by number, each computed when it is needed.
///
/// Number 0 is the first day, and higher numbers are later days. A number has no day if a leap rule
/// skips it. To find the occurrence nearest to a date, however far away, the number is estimated
/// and corrected by a short search.
struct OccurrenceSeries: Sendable {
  /// The interval between two occurrences.
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
  /// The day of the month that the recurrence requires; nil to repeat on the date.
  private let counted: Anniversary.DayOfMonth?
  /// The earliest possible day of an occurrence; number 0 has no day if it would be earlier.
  private let start: Int
  /// What number 0 stands for: a day, the position of a month, or a year, depending on the step.
  private let origin: Int
  /// The largest number that may have a day.
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
    // A day without a year occurs in every year.
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
      origin = months.position(of: name, year: year) ?? 0
      lastNumber = (months.positions.upperBound - 1 - origin) / count
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

  /// The number of the n-th occurrence; skipped days don't count as occurrences.
  private func number(ofTime times: Int) -> Int {
    if !maySkipDays {
      // Only number 0 can have no day: a day of its month that is before the start.
      let skipped = counted != nil && day(0) == nil ? 1 : 0
      return min(lastNumber, times - 1 + skipped)
    }
    // Occurrences have to be counted one by one; a very large number is treated as no end.
    guard times <= Self.maximumCounted else { return lastNumber }
    var (number, left) = (-1, times)
    while left > 0, number < lastNumber {
      number += 1
      if day(number) != nil { left -= 1 }
    }
    return number
  }

  /// The maximum number of occurrences that are counted one by one: a hundred years of months.
  private static let maximumCounted = 1200

  /// Whether some numbers have no day, because a month or year doesn't have it.
  private var maySkipDays: Bool {
    switch step {
    case .never, .days: false
    case .months, .years:
      counted?.mayBeMissing == true || leapDay == .leapYears && dayOfMonth > 28
        || leapMonth == .leapMonths && name.isLeap
    }
  }

  /// The day of a number from 0 to ``lastNumber``; nil if the day is skipped.
  func day(_ number: Int) -> CivilDate? {
    switch step {
    case .never: return CivilDate(daysSinceEpoch: origin)
    case .days(let count): return CivilDate(daysSinceEpoch: origin + number * count)
    case .months(let count): return day(inMonthAt: origin + number * count)
    case .years(let count):
      let year = origin + number * count
      if let position = months.position(of: name, year: year) { return day(inMonthAt: position) }
      guard name.isLeap, leapMonth == .regular else { return nil }
      return months.position(of: months.regular(for: name), year: year).flatMap(day(inMonthAt:))
    }
  }

  private func day(inMonthAt position: Int) -> CivilDate? {
    let length = months.length(at: position)
    if let counted {
      let first = months.firstDay(at: position)
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
    return CivilDate(daysSinceEpoch: months.firstDay(at: position) + day - 1)
  }

  /// Estimates the number of an occurrence near a date; the result is off by two at most.
  private func estimatedNumber(near date: CivilDate) -> Int {
    let day = date.daysSinceEpoch
    let number: Int
    switch step {
    case .never: return 0
    case .days(let count): number = CivilArithmetic.dividing(day - origin, by: count).quotient
    case .months(let count):
      guard let position = months.position(containing: day) else { return end(before: day) }
      number = CivilArithmetic.dividing(position - origin, by: count).quotient
    case .years(let count):
      guard let position = months.position(containing: day) else { return end(before: day) }
      let year = months.month(at: position).year
      number = CivilArithmetic.dividing(year - origin, by: count).quotient
    }
    return min(max(number, 0), lastNumber)
  }

  /// The first number for a day before the calendar's years, the last one for a day after them.
  private func end(before day: Int) -> Int {
    day < months.firstDay(at: months.positions.lowerBound) ? 0 : lastNumber
  }

  /// The first occurrence on or after a date.
  func firstNumber(onOrAfter date: CivilDate) -> (number: Int, day: CivilDate)? {
    var number = max(estimatedNumber(near: date) - 1, 0)
    while number <= lastNumber {
      if let day = day(number), day >= date { return (number, day) }
      number += 1
    }
    return nil
  }

  /// The last occurrence before a date.
  func lastNumber(before date: CivilDate) -> (number: Int, day: CivilDate)? {
    var number = min(estimatedNumber(near: date) + 1, lastNumber)
    while number >= 0 {
      if let day = day(number), day < date { return (number, day) }
      number -= 1
    }
    return nil
  }
}
