internal import Anniversaries

/// Finds the day that a recurrence rule selects, in parts such as `BYDAY` and `BYMONTHDAY`.
///
/// Each part that has been understood is removed; a rule with remaining parts isn't supported.
struct ICalendarRuleParts {
  /// The day that a rule selects in each period.
  enum Day: Hashable {
    /// The day of DTSTART, as the rule names no other.
    case startDate
    /// A weekday of every week.
    case weekday(CivilDate.Weekday)
    /// A date of any month, or of one month.
    case number(Int, month: Int?)
    /// A day counted within its month, such as the second Sunday.
    ///
    /// `longest` is the number of the last day in the longest month, if the day is the last one.
    case counted(Anniversary.DayOfMonth, longest: Int?)
    /// A date, or the last day of a month that is too short.
    case lastUpTo(Int, month: Int?)
    /// 29 February in leap years, 1 March in other years.
    case sixtiethOfYear

    /// Whether the day is defined by its place in the month, so that `SKIP` doesn't apply to it.
    var isRelativeToMonth: Bool {
      switch self {
      case .counted, .lastUpTo: true
      default: false
      }
    }
  }

  /// The parts that haven't been understood yet, by name.
  private(set) var remaining: [String: String]
  private let frequency: ICalendarRule.Frequency
  private let isGregorian: Bool

  init(_ rule: ICalendarRule) {
    (frequency, isGregorian) = (rule.frequency, rule.scale == ICalendarRule.gregorian)
    remaining = rule.parts
    // The end of a rule doesn't select days.
    for name in ["COUNT", "UNTIL"] { remaining[name] = nil }
  }

  /// The month of a yearly rule, without leading zeros.
  var month: String? {
    get { frequency == .yearly ? remaining["BYMONTH"].map { String($0.drop { $0 == "0" }) } : nil }
    set { remaining["BYMONTH"] = newValue }
  }

  /// Removes times of day; they don't affect the date unless there are several.
  mutating func removeTimes() {
    for name in ["BYHOUR", "BYMINUTE", "BYSECOND"] where remaining[name]?.contains(",") == false {
      remaining[name] = nil
    }
  }

  /// Returns the day that the parts select, and removes these parts if the day is supported.
  mutating func removeDay(on start: CivilDate) throws(ICalendarRule.Rejection) -> Day {
    let day = try selectedDay(on: start)
    switch day {
    case .startDate: break
    case .weekday: remaining["BYDAY"] = nil
    case .number: for name in ["BYMONTHDAY", "BYSETPOS"] { remaining[name] = nil }
    case .sixtiethOfYear: remaining["BYYEARDAY"] = nil
    case .counted, .lastUpTo:
      for name in ["BYMONTHDAY", "BYDAY", "BYSETPOS"] { remaining[name] = nil }
      if frequency == .yearly { remaining["BYMONTH"] = nil }
    }
    return day
  }

  private func selectedDay(on start: CivilDate) throws(ICalendarRule.Rejection) -> Day {
    switch frequency {
    case .daily: return .startDate
    case .weekly:
      return remaining["BYDAY"].flatMap(CivilDate.Weekday.init(twoLetters:)).map(Day.weekday)
        ?? .startDate
    case .monthly, .yearly: break
    }
    if let text = remaining["BYDAY"] {
      return try isGregorian ? weekday(text, on: start) ?? .startDate : .startDate
    }
    if frequency == .yearly, isGregorian, remaining["BYYEARDAY"] == "60", month == nil {
      return .sixtiethOfYear
    }
    guard let text = remaining["BYMONTHDAY"], frequency == .monthly || month != nil else {
      return .startDate
    }
    return monthDay(text) ?? .startDate
  }

  // MARK: Days of a month

  private func monthDay(_ text: String) -> Day? {
    let month = month.flatMap { Int($0) }
    guard let days = Self.numbers(text), let last = days.last else { return nil }
    guard isGregorian else {
      return days.count == 1 && last > 0 && remaining["BYSETPOS"] == nil
        ? .number(last, month: nil) : nil
    }
    let length = month.flatMap(Self.length(ofMonth:))
    if days.count == 1, remaining["BYSETPOS"] == nil {
      if last > 0 { return .number(last, month: month) }
      if let length { return .number(length + 1 + last, month: month) }
      let longest = frequency == .monthly ? 31 : 29
      return Anniversary.DayOfMonth(lastDay: last, month: month)
        .map { .counted($0, longest: last == -1 ? longest : nil) }
    }
    // Such as the last of 28, 29 and 30 that a month has.
    guard remaining["BYSETPOS"] == "-1", let first = days.first, first > 0, last <= 31,
      days.count == last - first + 1
    else { return nil }
    let isFixed = last <= length ?? 28
    if isFixed { return .number(last, month: month) }
    guard first <= 28, last <= (frequency == .monthly ? 31 : 29) else { return nil }
    return .lastUpTo(last, month: month)
  }

  /// The weekday of a month that BYDAY selects; nil if it selects several.
  private func weekday(
    _ text: String, on start: CivilDate
  ) throws(ICalendarRule.Rejection) -> Day? {
    let months = remaining["BYMONTH"].map { Int($0) }
    guard let weekday = CivilDate.Weekday(twoLetters: text.suffix(2)) else { return nil }
    if case .some(nil) = months { return nil }
    let month = months.flatMap(\.self)
    guard frequency == .yearly || month == nil,
      let number = number(text.dropLast(2), month),
      let counted = Anniversary.DayOfMonth(number, weekday, month: month)
    else { return nil }
    guard frequency == .yearly, month == nil else { return .counted(counted, longest: nil) }
    // Without BYMONTH, weekdays are counted in the year: the first four are in January, the last
    // four in December.
    let edge = number > 0 ? 1 : 12
    if number.magnitude < 5, let inYear = counted.of(month: edge), inYear.contains(start) {
      return .counted(inYear, longest: nil)
    }
    throw ICalendarRule.Rejection(
      reason: "repeats by BYDAY=\(text) without BYMONTH, which counts weeks of the year, not of a "
        + "month")
  }

  /// The number of a weekday in its month, written before the weekday or in other parts.
  private func number(_ written: Substring, _ month: Int?) -> Int? {
    switch (written.isEmpty, remaining["BYSETPOS"], remaining["BYMONTHDAY"]) {
    case (false, nil, nil): return Int(written)
    case (true, let position?, nil): return Int(position)
    case (true, nil, let days?): return Self.numbers(days).flatMap { Self.week($0, of: month) }
    default: return nil
    }
  }

  /// The number of the week that a list of days covers, counted from the beginning of the month, or
  /// from its end if negative; nil if the days aren't a week.
  private static func week(_ days: [Int], of month: Int?) -> Int? {
    for number in 1...4 where days == Array((number * 7 - 6)...(number * 7)) { return number }
    for number in 1...4 where days == Array((-number * 7)...(-number * 7 + 6)) { return -number }
    let length = month.flatMap(length(ofMonth:))
    if days == Array(29...(length ?? 31)) { return 5 }
    guard let length else { return nil }
    return (1...4).first { days == Array((length - $0 * 7 + 1)...(length - $0 * 7 + 7)) }.map(-)
  }

  /// The length of a month; nil for February and invalid numbers.
  private static func length(ofMonth month: Int) -> Int? {
    month == 2 ? nil : CivilDate(year: 2001, month: month, day: 1)?.lengthOfMonth
  }

  /// Comma-separated numbers, sorted and without repetitions; nil if one isn't a number.
  private static func numbers(_ text: String) -> [Int]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    return numbers.contains(nil) ? nil : Set(numbers.compactMap(\.self)).sorted()
  }
}

extension Anniversary.DayOfMonth {
  /// Whether a date is this day of its month.
  fileprivate func contains(_ date: CivilDate) -> Bool {
    guard let recurrence = Anniversary.Recurrence.yearly.on(self) else { return false }
    return Anniversary(id: "", title: "", date: date, recurrence: recurrence)
      .next(onOrAfter: date) == date
  }
}
