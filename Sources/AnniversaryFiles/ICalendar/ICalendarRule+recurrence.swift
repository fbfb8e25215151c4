internal import Anniversaries

extension ICalendarRule {
  /// The day and the recurrence of an event; throws if an anniversary can't repeat in this way.
  func read(
    into day: inout Anniversary, from begin: ICalendarStart
  ) throws(Refusal) {
    let unit: Anniversary.Recurrence.Unit =
      switch frequency {
      case .daily: .days
      case .weekly: .weeks
      case .monthly: .months
      case .yearly: .years
      }
    guard let plain = Anniversary.Recurrence(every: interval, unit) else {
      throw Refusal(words: "has an unsupported rule: INTERVAL=\(interval)")
    }
    if let firstMonth, begin.moment.date.month != firstMonth {
      throw Refusal(
        words: "has a rule without dates: it doesn't begin in BYMONTH=\(firstMonth)")
    }
    var parts = ICalendarRuleParts(self)
    let named = try parts.takeDay(on: begin.moment.date)
    parts.takeHours()
    (day.recurrence, day.day) = (plain, try start(on: begin.moment.date))
    try take(named, plain, from: begin.moment.date, into: &day)
    if let month = parts.month, month == String(day.day.month) + (day.day.isLeapMonth ? "L" : "") {
      parts.month = nil
    }
    if let other = parts.others.sorted(by: { $0.key < $1.key }).first {
      throw Refusal(
        words: "has an unsupported rule: \(other.key)=\(other.value.prefix(40))")
    }
    let isLast = day.leapDay == .feb28 && named.isFromEnd
    try readSkip(into: &day)
    if isLast { day.leapDay = .feb28 }
    if named == .sixtiethOfYear { day.leapDay = .mar1 }
    let recurrence = try ending(day, begin)
    let shift = try shift(&day, begin)
    day.recurrence = recurrence
    if case .until(let date)? = recurrence.end, let end = date.adding(days: shift) {
      day.recurrence = recurrence.ending(.until(end)) ?? recurrence
    }
  }

  /// Applies the day that a rule selects, starting with the first one.
  private func take(
    _ named: ICalendarRuleParts.Day, _ plain: Anniversary.Recurrence, from date: CivilDate,
    into day: inout Anniversary
  ) throws(Refusal) {
    switch named {
    case .unsaid: return
    case .weekday(let weekday):
      if weekday != date.weekday {
        guard interval == 1, let first = date.onOrAfter(weekday) else {
          throw Refusal(words: "repeats by BYDAY=\(weekday.twoLetters), and begins on another day")
        }
        day.day = try start(on: first)
      }
    case .number(let number, let month):
      guard day.day.day != number || month.map({ $0 != day.day.month }) ?? false else { return }
      let first = (0...366).lazy.compactMap { date.adding(days: $0) }
        .first { $0.day == number && $0.month == month ?? $0.month }
      guard interval == 1, scale == Self.gregorian, let first else {
        throw Refusal(words: "repeats by BYMONTHDAY=\(number), and begins on another day")
      }
      day.day = try start(on: first)
    case .counted(let counted, let longest):
      guard let recurrence = plain.on(counted) else { return }
      var found = day
      found.recurrence = recurrence
      guard let first = found.next(onOrAfter: date) else {
        throw Refusal(words: "repeats on no day after it begins")
      }
      // For the 31st, the date and its leap day rule already express the last day.
      let isLongest = first.day == longest
      (day.day, day.recurrence) = (CalendarDay(first), isLongest ? plain : recurrence)
    case .lastUpTo(let number, let month):
      guard day.day.day == number, month.map({ $0 == day.day.month }) ?? true else {
        throw Refusal(words: "repeats by BYMONTHDAY up to \(number), and begins on another day")
      }
    case .sixtiethOfYear:
      guard (day.day.month, day.day.day) == (2, 29) else {
        throw Refusal(words: "has an unsupported rule: BYYEARDAY=60")
      }
    }
  }

  /// The recurrence with the rule's end.
  private func ending(
    _ day: Anniversary, _ begin: ICalendarStart
  ) throws(Refusal) -> Anniversary.Recurrence {
    switch (parts["COUNT"], parts["UNTIL"]) {
    case (nil, nil): return day.recurrence
    case (_?, _?): throw Refusal(words: "has a rule with both COUNT and UNTIL")
    case (let text?, nil):
      guard let times = Int(text), let recurrence = day.recurrence.ending(.times(times)) else {
        throw Refusal(words: "has an unsupported rule: COUNT=\(quoted(text))")
      }
      return times == 1 ? .once : recurrence
    case (nil, let text?):
      guard let end = ICalendarMoment(text) else {
        throw Refusal(words: "has an invalid UNTIL: \(quoted(text))")
      }
      let first = day.first ?? begin.moment.date
      guard !begin.isBeyond(end, on: first) else {
        throw Refusal(words: "ends on \(end.date) by UNTIL, before it begins")
      }
      let second = first.adding(days: 1).flatMap { day.next(onOrAfter: $0) }
      guard let second, !begin.isBeyond(end, on: second) else { return .once }
      return day.recurrence.ending(.until(begin.lastDate(by: end) ?? second)) ?? day.recurrence
    }
  }
}

extension ICalendarRule {
  /// The first day in the rule's calendar.
  private func start(on date: CivilDate) throws(Refusal) -> CalendarDay {
    guard let calendar = CalendarScale.calendar(named: scale) else {
      throw Refusal(words: "repeats by RSCALE=\(scale.prefix(40)), an unsupported calendar")
    }
    guard let day = CalendarDay(date, in: calendar) else {
      throw Refusal(words: "begins on \(date), outside the years of RSCALE=\(scale)")
    }
    return day
  }

  /// Moves a day from the event's zone to the reader's; returns by how many days.
  private func shift(_ day: inout Anniversary, _ begin: ICalendarStart) throws(Refusal) -> Int {
    guard let shift = begin.shift(of: day) else {
      throw Refusal(words: "repeats in UTC, and not always on the same day here")
    }
    guard shift != 0, let date = day.first?.adding(days: shift) else { return 0 }
    day.day = try start(on: date)
    return shift
  }

  /// Applies the rule for years and months without the day.
  private func readSkip(into day: inout Anniversary) throws(Refusal) {
    if day.mayMissDay { day.leapDay = skip.leapDay }
    guard day.mayMissMonth else { return }
    guard let rule = skip.leapMonth(in: day.calendar) else {
      throw Refusal(
        words: "repeats by SKIP=\(skip.rawValue), which isn't supported for leap months")
    }
    day.leapMonth = rule
  }
}
