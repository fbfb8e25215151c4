internal import Anniversaries

/// Converts the rule of an imported event to the recurrence of an anniversary.
extension ICalendarRule {
  /// Sets a day's date and recurrence; throws if an anniversary can't repeat by this rule.
  func read(
    into day: inout Anniversary, from begin: ICalendarStart
  ) throws(Rejection) {
    let unit: Anniversary.Recurrence.Unit =
      switch frequency {
      case .daily: .days
      case .weekly: .weeks
      case .monthly: .months
      case .yearly: .years
      }
    guard let plain = Anniversary.Recurrence(every: interval, unit) else {
      throw Rejection(reason: "has an unsupported rule: INTERVAL=\(interval)")
    }
    if let firstMonth, begin.moment.date.month != firstMonth {
      throw Rejection(
        reason: "has a rule that never applies: the event doesn't start in BYMONTH=\(firstMonth)")
    }
    var parts = ICalendarRuleParts(self)
    let selected = try parts.removeDay(on: begin.moment.date)
    parts.removeTimes()
    (day.recurrence, day.day) = (plain, try start(on: begin.moment.date))
    try apply(selected, plain, from: begin.moment.date, to: &day)
    if let month = parts.month, month == String(day.day.month) + (day.day.isLeapMonth ? "L" : "") {
      parts.month = nil
    }
    if let other = parts.remaining.sorted(by: { $0.key < $1.key }).first {
      throw Rejection(
        reason: "has an unsupported rule: \(other.key)=\(other.value.prefix(40))")
    }
    let isLastDay = day.leapDay == .feb28 && selected.isRelativeToMonth
    try applySkip(to: &day)
    if isLastDay { day.leapDay = .feb28 }
    if selected == .sixtiethOfYear { day.leapDay = .mar1 }
    let recurrence = try ending(day, begin)
    let shift = try moveToReaderZone(&day, begin)
    day.recurrence = recurrence
    if case .until(let date)? = recurrence.end, let end = date.adding(days: shift) {
      day.recurrence = recurrence.ending(.until(end)) ?? recurrence
    }
  }

  /// Sets a day's date to the first one that the rule selects, and its recurrence to match.
  private func apply(
    _ selected: ICalendarRuleParts.Day, _ plain: Anniversary.Recurrence, from date: CivilDate,
    to day: inout Anniversary
  ) throws(Rejection) {
    switch selected {
    case .startDate: return
    case .weekday(let weekday):
      if weekday != date.weekday {
        guard interval == 1, let first = date.onOrAfter(weekday) else {
          throw Rejection(
            reason: "repeats by BYDAY=\(weekday.twoLetters) but starts on another day")
        }
        day.day = try start(on: first)
      }
    case .number(let number, let month):
      guard day.day.day != number || month.map({ $0 != day.day.month }) ?? false else { return }
      let first = (0...366).lazy.compactMap { date.adding(days: $0) }
        .first { $0.day == number && $0.month == month ?? $0.month }
      guard interval == 1, scale == Self.gregorian, let first else {
        throw Rejection(reason: "repeats by BYMONTHDAY=\(number) but starts on another day")
      }
      day.day = try start(on: first)
    case .counted(let counted, let longest):
      guard let recurrence = plain.on(counted) else { return }
      var found = day
      found.recurrence = recurrence
      guard let first = found.next(onOrAfter: date) else {
        throw Rejection(reason: "has a rule that never applies after the start")
      }
      // If the day is the 31st, the date and its leap day rule already mean the last day.
      let isLongest = first.day == longest
      (day.day, day.recurrence) = (CalendarDay(first), isLongest ? plain : recurrence)
    case .lastUpTo(let number, let month):
      guard day.day.day == number, month.map({ $0 == day.day.month }) ?? true else {
        throw Rejection(reason: "repeats by BYMONTHDAY up to \(number) but starts on another day")
      }
    case .sixtiethOfYear:
      guard (day.day.month, day.day.day) == (2, 29) else {
        throw Rejection(reason: "has an unsupported rule: BYYEARDAY=60")
      }
    }
  }

  /// The day's recurrence with the end that COUNT or UNTIL sets.
  private func ending(
    _ day: Anniversary, _ begin: ICalendarStart
  ) throws(Rejection) -> Anniversary.Recurrence {
    switch (parts["COUNT"], parts["UNTIL"]) {
    case (nil, nil): return day.recurrence
    case (_?, _?): throw Rejection(reason: "has a rule with both COUNT and UNTIL")
    case (let text?, nil):
      guard let times = Int(text), let recurrence = day.recurrence.ending(.times(times)) else {
        throw Rejection(reason: "has an unsupported rule: COUNT=\(quoted(text))")
      }
      return times == 1 ? .once : recurrence
    case (nil, let text?):
      guard let end = ICalendarMoment(text) else {
        throw Rejection(reason: "has an invalid UNTIL: \(quoted(text))")
      }
      let first = day.first ?? begin.moment.date
      guard !begin.isBeyond(end, on: first) else {
        throw Rejection(reason: "has an UNTIL before its start: \(end.date)")
      }
      let second = first.adding(days: 1).flatMap { day.next(onOrAfter: $0) }
      guard let second, !begin.isBeyond(end, on: second) else { return .once }
      return day.recurrence.ending(.until(begin.lastDate(by: end) ?? second)) ?? day.recurrence
    }
  }
}

extension ICalendarRule {
  /// Converts a date to the rule's calendar.
  private func start(on date: CivilDate) throws(Rejection) -> CalendarDay {
    guard let calendar = CalendarScale.calendar(named: scale) else {
      throw Rejection(reason: "repeats in an unsupported calendar: RSCALE=\(scale.prefix(40))")
    }
    guard let day = CalendarDay(date, in: calendar) else {
      throw Rejection(reason: "starts on \(date), outside the supported years of RSCALE=\(scale)")
    }
    return day
  }

  /// Moves a day from the event's time zone to the reader's; returns the shift in days.
  private func moveToReaderZone(
    _ day: inout Anniversary, _ begin: ICalendarStart
  ) throws(Rejection) -> Int {
    guard let shift = begin.shift(of: day) else {
      throw Rejection(reason: "repeats at a time in UTC that isn't always on the same day here")
    }
    guard shift != 0, let date = day.first?.adding(days: shift) else { return 0 }
    day.day = try start(on: date)
    return shift
  }

  /// Sets the rules for years and months that don't have the day.
  private func applySkip(to day: inout Anniversary) throws(Rejection) {
    if day.mayMissDay { day.leapDay = skip.leapDay }
    guard day.mayMissMonth else { return }
    guard let rule = skip.leapMonth(in: day.calendar) else {
      throw Rejection(
        reason: "repeats by SKIP=\(skip.rawValue), which isn't supported for leap months")
    }
    day.leapMonth = rule
  }
}
