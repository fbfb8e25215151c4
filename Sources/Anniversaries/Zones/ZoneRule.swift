/// A time zone's rule for the years after the last entry of its ``ZoneTable``.
///
/// Time zone files contain the rule in POSIX form, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable {
  /// The day of a year on which clocks change.
  enum Day: Sendable {
    /// `Jn`: the day of the year from 1, without 29 February.
    case withoutLeapDay(Int)
    /// `n`: the day of the year from 0, with 29 February.
    case ofYear(Int)
    /// `Mm.w.d`: a weekday of a month, where week 5 is the last; Sunday is 0.
    case weekday(Int, week: Int, month: Int)
  }

  /// The day and the time at which clocks change.
  struct Change: Sendable {
    var day: Day
    /// The seconds from midnight.
    var time: Int
  }

  /// The offset of standard time from UTC in seconds.
  let standard: Int
  /// The offset of summer time with its start and end; nil if there is none.
  private let summer: (offset: Int, start: Change, end: Change)?

  /// The offset from UTC at a moment.
  func offset(at second: Int) -> Int {
    guard let summer else { return standard }
    let day = CivilArithmetic.dividing(second + standard, by: 86_400).quotient
    let year = CivilArithmetic.civil(fromDays: day).year
    // Around New Year the last change may be in a neighbouring year.
    var found = (moment: Int.min, offset: standard)
    for year in year - 1...year + 1 {
      let start = summer.start.local(in: year) - standard
      let end = summer.end.local(in: year) - summer.offset
      // If summer time lasts all year, it ends and begins at the same moment.
      if end <= second, end > found.moment { found = (end, standard) }
      if start <= second, start >= found.moment { found = (start, summer.offset) }
    }
    return found.offset
  }

  /// Parses a rule in POSIX form; nil if the text has another form.
  init?(_ text: String) {
    var cursor = TextCursor(text)
    guard cursor.takeZoneName(), let standard = cursor.offset() else { return nil }
    // POSIX offsets count hours behind UTC.
    self.standard = -standard
    guard !cursor.isAtEnd else {
      summer = nil
      return
    }
    guard cursor.takeZoneName() else { return nil }
    var offset = 3600 - standard
    if !cursor.rest.hasPrefix(",") {
      guard let written = cursor.offset() else { return nil }
      offset = -written
    }
    guard cursor.take(","), let start = cursor.change(), cursor.take(","),
      let end = cursor.change(), cursor.isAtEnd
    else { return nil }
    summer = (offset, start, end)
  }
}

extension ZoneRule.Change {
  /// The moment of the change in a year, as local seconds since 1970.
  fileprivate func local(in year: Int) -> Int {
    let newYear = CivilArithmetic.days(fromYear: year, month: 1, day: 1)
    let days: Int
    switch day {
    case .ofYear(let number): days = newYear + number
    case .withoutLeapDay(let number):
      days = newYear + number - 1 + (number >= 60 && CivilArithmetic.isLeap(year) ? 1 : 0)
    case .weekday(let weekday, let week, let month):
      let first = CivilArithmetic.days(fromYear: year, month: month, day: 1)
      // 1970-01-01 was a Thursday, 4 days after a Sunday.
      let ofFirst = CivilArithmetic.dividing(first + 4, by: 7).remainder
      let day = first + (weekday - ofFirst + 7) % 7 + (week - 1) * 7
      let isBeyond = day >= first + CivilArithmetic.length(ofMonth: month, year: year)
      days = isBeyond ? day - 7 : day
    }
    return days * 86_400 + time
  }
}

extension TextCursor {
  /// Skips `CET` or `<+0330>`.
  fileprivate mutating func takeZoneName() -> Bool {
    if take("<") {
      while !isAtEnd, !rest.hasPrefix(">") { skip() }
      return take(">")
    }
    var length = 0
    while let next = rest.first, next.isASCII, next.isLetter {
      skip()
      length += 1
    }
    return length >= 3
  }

  /// Parses `3`, `-3:30`, `24:59:59`.
  fileprivate mutating func offset() -> Int? { seconds(hours: 0...24) }

  /// Parses `3`, `-3:30`, `167:59:59`.
  private mutating func seconds(hours range: ClosedRange<Int>) -> Int? {
    let sign = take(anyOf: "+-") == "-" ? -1 : 1
    guard let hours = number(digits: 1...3), range.contains(hours) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(":") {
      guard let part = number(digits: 2...2) else { return nil }
      seconds += part * unit
    }
    return sign * seconds
  }

  /// Parses `M3.5.0/3`, `J60`, `59/-1`.
  fileprivate mutating func change() -> ZoneRule.Change? {
    let day: ZoneRule.Day
    if take("M") {
      guard let month = number(digits: 1...2), 1...12 ~= month, take("."),
        let week = number(digits: 1...1), 1...5 ~= week, take("."),
        let weekday = number(digits: 1...1), 0...6 ~= weekday
      else { return nil }
      day = .weekday(weekday, week: week, month: month)
    } else if take("J") {
      guard let number = number(digits: 1...3), 1...365 ~= number else { return nil }
      day = .withoutLeapDay(number)
    } else {
      guard let number = number(digits: 1...3), 0...365 ~= number else { return nil }
      day = .ofYear(number)
    }
    guard take("/") else { return ZoneRule.Change(day: day, time: 2 * 3600) }
    return seconds(hours: 0...167).map { ZoneRule.Change(day: day, time: $0) }
  }
}
