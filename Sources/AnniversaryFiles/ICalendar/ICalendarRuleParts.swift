internal import Anniversaries

/// The parts of a rule that select days of a month or year; each is removed when it has been
/// understood.
struct ICalendarRuleParts {
  /// The day that a rule selects.
  enum Day: Hashable {
    /// The day of DTSTART.
    case unsaid
    /// A weekday of every week.
    case weekday(CivilDate.Weekday)
    case number(Int, month: Int?)
    /// A day counted in its month; `longest` is set if it is also the last day of the longest
    /// month.
    case counted(Anniversary.DayOfMonth, longest: Int?)
    /// A date, or the last day of a shorter month.
    case lastUpTo(Int, month: Int?)
    /// 29 February, or 1 March in other years.
    case sixtiethOfYear

    /// Whether it is the last day of a month without a later one.
    var isFromEnd: Bool {
      switch self {
      case .counted, .lastUpTo: true
      default: false
      }
    }
  }

  /// The parts that haven't been understood yet, by name.
  private(set) var others: [String: String]
  private let frequency: ICalendarRule.Frequency
  private let isGregorian: Bool

  init(_ rule: ICalendarRule) {
    (frequency, isGregorian) = (rule.frequency, rule.scale == ICalendarRule.gregorian)
    others = rule.parts
    // The end of a rule doesn't select days.
    for name in ["COUNT", "UNTIL"] { others[name] = nil }
  }

  /// The month of a yearly rule, without leading zeros.
  var month: String? {
    get { frequency == .yearly ? others["BYMONTH"].map { String($0.drop { $0 == "0" }) } : nil }
    set { others["BYMONTH"] = newValue }
  }

  /// Removes the hour, which doesn't affect the day unless there are several.
  mutating func takeHours() {
    for name in ["BYHOUR", "BYMINUTE", "BYSECOND"] where others[name]?.contains(",") == false {
      others[name] = nil
    }
  }

  /// Removes the parts that select one supported day; others stay.
  mutating func takeDay(on start: CivilDate) throws(ICalendarRule.Refusal) -> Day {
    let day = try namedDay(on: start)
    switch day {
    case .unsaid: break
    case .weekday: others["BYDAY"] = nil
    case .number: for name in ["BYMONTHDAY", "BYSETPOS"] { others[name] = nil }
    case .sixtiethOfYear: others["BYYEARDAY"] = nil
    case .counted, .lastUpTo:
      for name in ["BYMONTHDAY", "BYDAY", "BYSETPOS"] { others[name] = nil }
      if frequency == .yearly { others["BYMONTH"] = nil }
    }
    return day
  }

  private func namedDay(on start: CivilDate) throws(ICalendarRule.Refusal) -> Day {
    switch frequency {
    case .daily: return .unsaid
    case .weekly:
      return others["BYDAY"].flatMap(CivilDate.Weekday.init(twoLetters:)).map(Day.weekday)
        ?? .unsaid
    case .monthly, .yearly: break
    }
    if let text = others["BYDAY"] {
      return try isGregorian ? weekday(text, on: start) ?? .unsaid : .unsaid
    }
    if frequency == .yearly, isGregorian, others["BYYEARDAY"] == "60", month == nil {
      return .sixtiethOfYear
    }
    guard let text = others["BYMONTHDAY"], frequency == .monthly || month != nil else {
      return .unsaid
    }
    return monthDay(text) ?? .unsaid
  }

  // MARK: Days of a month

  private func monthDay(_ text: String) -> Day? {
    let month = month.flatMap { Int($0) }
    guard let days = Self.numbers(text), let last = days.last else { return nil }
    guard isGregorian else {
      return days.count == 1 && last > 0 && others["BYSETPOS"] == nil
        ? .number(last, month: nil) : nil
    }
    let length = month.flatMap(Self.length(ofMonth:))
    if days.count == 1, others["BYSETPOS"] == nil {
      if last > 0 { return .number(last, month: month) }
      if let length { return .number(length + 1 + last, month: month) }
      let longest = frequency == .monthly ? 31 : 29
      return Anniversary.DayOfMonth(lastDay: last, month: month)
        .map { .counted($0, longest: last == -1 ? longest : nil) }
    }
    // The last of 28, 29 and 30 that a month has.
    guard others["BYSETPOS"] == "-1", let first = days.first, first > 0, last <= 31,
      days.count == last - first + 1
    else { return nil }
    let isFixed = last <= length ?? 28
    if isFixed { return .number(last, month: month) }
    guard first <= 28, last <= (frequency == .monthly ? 31 : 29) else { return nil }
    return .lastUpTo(last, month: month)
  }

  /// A weekday of a month; nil if there are several.
  private func weekday(
    _ text: String, on start: CivilDate
  ) throws(ICalendarRule.Refusal) -> Day? {
    let months = others["BYMONTH"].map { Int($0) }
    guard let weekday = CivilDate.Weekday(twoLetters: text.suffix(2)) else { return nil }
    if case .some(nil) = months { return nil }
    let month = months.flatMap(\.self)
    guard frequency == .yearly || month == nil,
      let number = number(text.dropLast(2), month),
      let counted = Anniversary.DayOfMonth(number, weekday, month: month)
    else { return nil }
    guard frequency == .yearly, month == nil else { return .counted(counted, longest: nil) }
    // Without a month it is counted in the year, whose first four weeks are in January.
    let edge = number > 0 ? 1 : 12
    if number.magnitude < 5, let inYear = counted.of(month: edge), inYear.contains(start) {
      return .counted(inYear, longest: nil)
    }
    throw ICalendarRule.Refusal(
      words: "repeats by BYDAY=\(text) without BYMONTH, which is counted in the year and not in a "
        + "month")
  }

  /// The number of a weekday in its month: before the weekday, or from other parts.
  private func number(_ written: Substring, _ month: Int?) -> Int? {
    let others = (position: others["BYSETPOS"], days: others["BYMONTHDAY"])
    switch (written.isEmpty, others.position, others.days) {
    case (false, nil, nil): return Int(written)
    case (true, let position?, nil): return Int(position)
    case (true, nil, let days?): return Self.numbers(days).flatMap { Self.week($0, of: month) }
    default: return nil
    }
  }

  /// The week that a list of days forms, from the beginning or end of the month; nil if it doesn't.
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
