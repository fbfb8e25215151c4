/// Finds the dates on which an anniversary occurs.
extension Anniversary {
  /// The date of the first occurrence.
  ///
  /// If the year is unknown, this is the first occurrence from 2000-01-01 on, and only its month
  /// and day have a meaning. Setting the date changes the calendar to the Gregorian one.
  public var date: CivilDate {
    get {
      if let first { return first }
      let millennium = CivilDate(uncheckedYear: 2000, month: 1, day: 1)
      // A rare leap month may have occurred only before 2000.
      return next(onOrAfter: millennium) ?? previous(before: millennium) ?? .earliest
    }
    set { day = CalendarDay(newValue) }
  }

  /// The first occurrence; nil if the year is unknown.
  public var first: CivilDate? { day.civil }

  /// The first occurrence on or after a date; nil after the last one and beyond the calendar's
  /// years.
  public func next(onOrAfter date: CivilDate) -> CivilDate? {
    series.firstNumber(onOrAfter: date)?.day
  }

  /// The last occurrence before a date; nil before the first one.
  public func previous(before date: CivilDate) -> CivilDate? {
    series.lastNumber(before: date)?.day
  }

  /// The occurrences within a range, computed one at a time.
  public func occurrences(in range: ClosedRange<CivilDate>) -> Occurrences {
    Occurrences(series: series, range: range)
  }

  /// The last occurrence of all; nil if the day repeats for ever.
  public var last: CivilDate? {
    guard day.year != nil, recurrence.unit == nil || recurrence.end != nil else { return nil }
    return series.lastNumber(before: .latest)?.day
  }

  /// The number of the last occurrence on or before a date: 0 is the first, 3 the third repetition.
  ///
  /// Occurrences that a leap rule skips are counted. Nil before the first one and if the year is
  /// unknown.
  public func ordinal(on date: CivilDate) -> Int? {
    day.year == nil ? nil : series.number(on: date)
  }

  /// The age in years of the anniversary's calendar on a date, whatever the recurrence.
  ///
  /// If a year doesn't have the day, the leap day rule determines the day; if that rule skips the
  /// year, the following day counts. Nil before the first occurrence and if the year is unknown.
  public func age(on date: CivilDate) -> Int? {
    guard day.year != nil else { return nil }
    let rule = leapDay == .leapYears ? .mar1 : leapDay
    return OccurrenceSeries(day, step: .years(1), leapDay: rule, counted: yearlyDayOfMonth)
      .number(on: date)
  }

  /// The day of a month on which the anniversary occurs each year, such as the second Sunday of
  /// May; nil if it occurs on its date.
  var yearlyDayOfMonth: DayOfMonth? { recurrence.unit == .years ? recurrence.dayOfMonth : nil }

  /// The anniversary moved to the first day of its recurrence: the second Sunday of May, not the
  /// 1st.
  public var startingOnDayOfMonth: Anniversary {
    guard let counted = recurrence.dayOfMonth, calendar == .gregorian, let first else {
      return self
    }
    let step: OccurrenceSeries.Step = recurrence.unit == .years ? .years(1) : .months(1)
    let series = OccurrenceSeries(day, step: step, counted: counted)
    var anniversary = self
    if let start = series.firstNumber(onOrAfter: first)?.day {
      anniversary.day = CalendarDay(start)
    }
    return anniversary
  }

  /// Whether the anniversary's date isn't the day of the month that its recurrence requires.
  package var contradictsRecurrence: Bool {
    guard let counted = recurrence.dayOfMonth, calendar == .gregorian, let first else {
      return false
    }
    let step: OccurrenceSeries.Step = recurrence.unit == .years ? .years(1) : .months(1)
    return OccurrenceSeries(day, step: step, counted: counted).firstNumber(onOrAfter: first)?.day
      != first
  }

  /// All occurrences of the anniversary, for searching.
  var series: OccurrenceSeries {
    // A day without a year repeats every year on its date, without an end.
    let recurrence = day.year == nil ? .yearly : recurrence
    return OccurrenceSeries(
      day, step: .init(recurrence), leapDay: leapDay, leapMonth: leapMonth,
      counted: recurrence.dayOfMonth, end: recurrence.end)
  }

  /// The occurrences of an anniversary within a range of dates.
  public struct Occurrences: Sequence, Sendable {
    let series: OccurrenceSeries
    let range: ClosedRange<CivilDate>

    /// Returns an iterator over the occurrences, earliest first.
    public func makeIterator() -> Iterator {
      Iterator(
        series: series, found: series.firstNumber(onOrAfter: range.lowerBound),
        end: range.upperBound)
    }

    /// An iterator over the occurrences.
    public struct Iterator: IteratorProtocol {
      let series: OccurrenceSeries
      var found: (number: Int, day: CivilDate)?
      let end: CivilDate

      /// Returns the next occurrence; nil after the last one in the range.
      public mutating func next() -> CivilDate? {
        guard let (number, day) = found, day <= end else { return nil }
        found = series.after(number)
        return day
      }
    }
  }
}

extension OccurrenceSeries {
  /// The number of the last occurrence on or before a date; nil if there is none.
  func number(on date: CivilDate) -> Int? {
    guard let next = date.adding(days: 1) else { return lastNumber }
    return lastNumber(before: next)?.number
  }

  /// The next occurrence after a number; numbers whose day a leap rule skips are passed over.
  func after(_ number: Int) -> (number: Int, day: CivilDate)? {
    var number = number + 1
    while number <= lastNumber {
      if let day = day(number) { return (number, day) }
      number += 1
    }
    return nil
  }
}
