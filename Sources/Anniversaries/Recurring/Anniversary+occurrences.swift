extension Anniversary {
  /// The civil date of the first occurrence.
  ///
  /// Of a day whose year is unknown it is the occurrence from 2000-01-01 on, which stands for the day and
  /// month alone. Setting it makes the day one of the Gregorian calendar.
  public var date: CivilDate {
    get {
      if let first { return first }
      let millennium = CivilDate(uncheckedYear: 2000, month: 1, day: 1)
      // A leap month may have been there only before.
      return next(onOrAfter: millennium) ?? previous(before: millennium) ?? .earliest
    }
    set { day = CalendarDay(newValue) }
  }

  /// The first occurrence, nil where the year is unknown.
  public var first: CivilDate? { day.civil }

  /// The first occurrence on or after a date, nil after the last and beyond the calendar's years.
  public func next(onOrAfter date: CivilDate) -> CivilDate? {
    row.firstNumber(onOrAfter: date)?.day
  }

  /// The last occurrence before a date, nil before the first.
  public func previous(before date: CivilDate) -> CivilDate? {
    row.lastNumber(before: date)?.day
  }

  /// The occurrences within a range, found one at a time as they are asked for.
  public func occurrences(in range: ClosedRange<CivilDate>) -> Occurrences {
    Occurrences(row: row, range: range)
  }

  /// The last occurrence of all, nil where the day comes back for ever.
  public var last: CivilDate? {
    guard day.year != nil, recurrence.unit == nil || recurrence.end != nil else { return nil }
    return row.lastNumber(before: .latest)?.day
  }

  /// Which occurrence is the last on or before a date: 0 is the first, 3 the third time it came back.
  ///
  /// Those that a leap rule leaves out are counted. Nil before the first and where the year is unknown.
  public func ordinal(on date: CivilDate) -> Int? {
    day.year == nil ? nil : row.number(on: date)
  }

  /// How many years of its calendar the day is old on a date, however it comes back.
  ///
  /// A day that a year does not have is taken as the leap rule says, one that it leaves out as the day
  /// after. Nil before the first occurrence and where the year is unknown.
  public func age(on date: CivilDate) -> Int? {
    guard day.year != nil else { return nil }
    let rule = leapDay == .leapYears ? .mar1 : leapDay
    return OccurrenceRow(day, step: .years(1), leapDay: rule, counted: countedOfYear)
      .number(on: date)
  }

  /// The day of a month by which years are counted, where they are not by the date.
  var countedOfYear: DayOfMonth? { recurrence.unit == .years ? recurrence.dayOfMonth : nil }

  /// The anniversary from the first day on that its recurrence names: the second Sunday of May, not the 1st.
  public var startingOnDayOfMonth: Anniversary {
    guard let counted = recurrence.dayOfMonth, calendar == .gregorian, let first else {
      return self
    }
    let step: OccurrenceRow.Step = recurrence.unit == .years ? .years(1) : .months(1)
    let row = OccurrenceRow(day, step: step, counted: counted)
    var anniversary = self
    if let start = row.firstNumber(onOrAfter: first)?.day { anniversary.day = CalendarDay(start) }
    return anniversary
  }

  /// Whether the first day is none of those that the recurrence names.
  package var isOffItsDay: Bool {
    guard let counted = recurrence.dayOfMonth, calendar == .gregorian, let first else {
      return false
    }
    let step: OccurrenceRow.Step = recurrence.unit == .years ? .years(1) : .months(1)
    return OccurrenceRow(day, step: step, counted: counted).firstNumber(onOrAfter: first)?.day
      != first
  }

  var row: OccurrenceRow {
    // What comes back every year because its own is unknown does so on its date, for ever.
    let recurrence = day.year == nil ? .yearly : recurrence
    return OccurrenceRow(
      day, step: .init(recurrence), leapDay: leapDay, leapMonth: leapMonth,
      counted: recurrence.dayOfMonth, end: recurrence.end)
  }

  /// The occurrences of an anniversary within a range of dates.
  public struct Occurrences: Sequence, Sendable {
    let row: OccurrenceRow
    let range: ClosedRange<CivilDate>

    public func makeIterator() -> Iterator {
      Iterator(row: row, found: row.firstNumber(onOrAfter: range.lowerBound), end: range.upperBound)
    }

    public struct Iterator: IteratorProtocol {
      let row: OccurrenceRow
      var found: (number: Int, day: CivilDate)?
      let end: CivilDate

      public mutating func next() -> CivilDate? {
        guard let (number, day) = found, day <= end else { return nil }
        found = row.after(number)
        return day
      }
    }
  }
}

extension OccurrenceRow {
  /// The last number whose day is not after a date.
  func number(on date: CivilDate) -> Int? {
    guard let next = date.adding(days: 1) else { return lastNumber }
    return lastNumber(before: next)?.number
  }

  /// The first number after another that has a day.
  func after(_ number: Int) -> (number: Int, day: CivilDate)? {
    var number = number + 1
    while number <= lastNumber {
      if let day = day(number) { return (number, day) }
      number += 1
    }
    return nil
  }
}
