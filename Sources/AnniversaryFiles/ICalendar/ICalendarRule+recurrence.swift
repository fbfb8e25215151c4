internal import Anniversaries

extension ICalendarRule {
  /// How an event comes back, if an anniversary can come back so.
  ///
  /// - Parameter start: The first day as it is written, in the calendar of the rule.
  func recurrence(
    from start: CalendarDay, _ begin: ICalendarStart
  ) throws(Refusal) -> Anniversary.Recurrence {
    let unit: Anniversary.Recurrence.Unit =
      switch frequency {
      case .daily: .days
      case .weekly: .weeks
      case .monthly: .months
      case .yearly: .years
      }
    guard let recurrence = Anniversary.Recurrence(every: interval, unit) else {
      throw Refusal(words: "repeats by INTERVAL=\(interval), which is not read")
    }
    var parts = parts
    let count = parts.removeValue(forKey: "COUNT")
    let until = parts.removeValue(forKey: "UNTIL")
    try check(&parts, start, on: start.civil ?? begin.moment.date)
    if let other = parts.sorted(by: { $0.key < $1.key }).first { throw refusal(of: other) }
    var day = Anniversary(id: "", title: "", day: start, recurrence: recurrence)
    try readSkip(into: &day)
    return try isOnce(count: count, until: until, day, begin) ? .once : recurrence
  }

  /// Whether the last day of a month is meant by `BYMONTHDAY=-1` that begins on the longest month's.
  func meansLastDay(from start: CalendarDay) -> Bool {
    guard parts["BYMONTHDAY"] == "-1", start.calendar == .gregorian else { return false }
    return frequency == .monthly ? start.day == 31 : start.month == 2 && start.day == 29
  }

  private func refusal(of part: (key: String, value: String)) -> Refusal {
    Refusal(words: "repeats by \(part.key)=\(part.value.prefix(40)), which no anniversary does")
  }

  /// Takes away the parts that only say again what the first day says.
  private func check(
    _ parts: inout [String: String], _ start: CalendarDay, on date: CivilDate
  ) throws(Refusal) {
    let month = String(start.month) + (start.isLeapMonth ? "L" : "")
    let weekday = date.weekday.shortName.uppercased().prefix(2)
    if frequency == .yearly, Self.isNumber(parts["BYMONTH"], month) {
      parts["BYMONTH"] = nil
      takeDay(&parts, start)
    } else if frequency == .monthly {
      takeDay(&parts, start)
    } else if frequency == .weekly, let days = parts["BYDAY"], days == weekday {
      parts["BYDAY"] = nil
    }
    // Which hour it is says nothing about the day, unless there are several.
    for name in ["BYHOUR", "BYMINUTE", "BYSECOND"] where parts[name]?.contains(",") == false {
      parts[name] = nil
    }
  }

  private func takeDay(_ parts: inout [String: String], _ start: CalendarDay) {
    if Self.isNumber(parts["BYMONTHDAY"], String(start.day)) || meansLastDay(from: start) {
      parts["BYMONTHDAY"] = nil
    }
  }

  /// Whether a part is a number, also with zeros before it.
  private static func isNumber(_ part: String?, _ number: String) -> Bool {
    guard let part else { return false }
    return part.drop { $0 == "0" } == number
  }

  /// Whether the rule ends before the day comes back; it may not end later.
  private func isOnce(
    count: String?, until: String?, _ day: Anniversary, _ begin: ICalendarStart
  ) throws(Refusal) -> Bool {
    if let count {
      if count == "1" { return true }
      throw Refusal(words: "ends after COUNT=\(count.prefix(20)) times, which no anniversary does")
    }
    guard let until else { return false }
    guard let end = ICalendarMoment(until) else {
      throw Refusal(words: "has an UNTIL that is no date: \(quoted(until))")
    }
    let first = day.first ?? begin.moment.date
    guard !begin.isBeyond(end, on: first) else {
      throw Refusal(words: "ends on \(end.date) by UNTIL, before it begins")
    }
    if let second = first.adding(days: 1).flatMap({ day.next(onOrAfter: $0) }),
      !begin.isBeyond(end, on: second)
    {
      throw Refusal(words: "ends on \(end.date) by UNTIL, which no anniversary does")
    }
    return true
  }
}

extension ICalendarRule {
  /// The first day that the rule means, where an event is written as beginning before it.
  ///
  /// Some calendars date a rule like `MONTHLY;BYMONTHDAY=25` from the day on which it was made.
  func first(onOrAfter date: CivilDate) -> CivilDate {
    guard interval == 1, scale == "GREGORIAN", let day = parts["BYMONTHDAY"].flatMap({ Int($0) }),
      1...31 ~= day
    else { return date }
    let month = parts["BYMONTH"].flatMap { Int($0) }
    guard frequency == .monthly ? parts["BYMONTH"] == nil : frequency == .yearly && month != nil
    else { return date }
    return (0...366).lazy.compactMap { date.adding(days: $0) }
      .first { $0.day == day && $0.month == month ?? $0.month } ?? date
  }

  /// The first day in the rule's own calendar.
  func start(on date: CivilDate) throws(Refusal) -> CalendarDay {
    guard let calendar = CalendarScale.calendar(named: scale) else {
      throw Refusal(words: "repeats by RSCALE=\(scale.prefix(40)), a calendar that is not kept")
    }
    guard let day = CalendarDay(date, in: calendar) else {
      throw Refusal(words: "begins on \(date), outside the years of RSCALE=\(scale)")
    }
    return day
  }

  /// Moves a day from where it is written to where it is read.
  func shift(_ day: inout Anniversary, _ begin: ICalendarStart) throws(Refusal) {
    guard let shift = begin.shift(of: day) else {
      throw Refusal(words: "repeats in UTC, and not always on the same day here")
    }
    guard shift != 0, let date = day.first?.adding(days: shift) else { return }
    day.day = try start(on: date)
  }

  /// Takes what becomes of a day in years and months without it.
  func readSkip(into day: inout Anniversary) throws(Refusal) {
    if day.mayMissDay { day.leapDay = meansLastDay(from: day.day) ? .feb28 : skip.leapDay }
    guard day.mayMissMonth else { return }
    guard let rule = skip.leapMonth(in: day.calendar) else {
      throw Refusal(words: "repeats by SKIP=\(skip.rawValue), which no leap month here does")
    }
    day.leapMonth = rule
  }
}
