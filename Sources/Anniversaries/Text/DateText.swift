/// Parses dates and moments as users type them on a command line.
///
/// A date is one of
/// - `2026-05-23`, also `2026-5-23`, `2026/05/23`, `2026.5.23`, `2026. 5. 23.`, `20260523` and
///   `2026년 5월 23일`: the year first, with four digits;
/// - `today`, `tomorrow`, `yesterday`;
/// - `friday` or `fri`, the first Friday from today on, including today; `next friday`, the first
///   one after today;
/// - `+100d`, `-2w`, `+1y`, `+3m`, `+1y6m`: days, weeks, years and months from today. A day that
///   its month doesn't have becomes the last day of the month;
/// - `lunar-ko:2026-04-08` and others with a calendar before them, see ``parseDay(_:today:)``.
///
/// Anything else is an error that suggests what to write. Ambiguous texts are errors too.
///
/// ```swift
/// let date = try DateText.parse("next friday", today: today)
/// ```
public enum DateText {
  /// Parses a date.
  ///
  /// Here `m` means months, because a date has no minutes; see ``parseMoment(_:now:in:)``.
  public static func parse(
    _ text: String, today: CivilDate
  ) throws(DateTextError) -> CivilDate {
    try DateTextError.checkEdges(text, code: .malformed, example: DateTextError.exampleDay)
    if let date = try yearFirst(text) { return date }
    if let date = try named(text, today: today) { return date }
    if let date = try relative(text, today: today) { return date }
    if let day = try calendarDay(text) {
      guard let date = day.civil else { throw yearMissing(text, day, today: today) }
      return date
    }
    throw error(for: text, today: today)
  }

  /// Parses a year, month and day in that order; nil if the text has another form.
  private static func yearFirst(_ text: String) throws(DateTextError) -> CivilDate? {
    guard let (year, month, day) = compact(text) ?? korean(text) ?? separated(text) else {
      return nil
    }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw .nonexistent(year: year, month: month, day: day)
    }
    return date
  }

  // 20260523
  private static func compact(_ text: String) -> (Int, Int, Int)? {
    var cursor = TextCursor(text)
    guard let number = cursor.number(digits: 8...8), cursor.isAtEnd else { return nil }
    return (number / 10_000, number / 100 % 100, number % 100)
  }

  // 2026년 5월 23일
  private static func korean(_ text: String) -> (Int, Int, Int)? {
    var cursor = TextCursor(text)
    guard let year = cursor.number(digits: 4...4), cursor.takeUnit("년"),
      let month = cursor.number(digits: 1...2), cursor.takeUnit("월"),
      let day = cursor.number(digits: 1...2), cursor.takeUnit("일"), cursor.isAtEnd
    else { return nil }
    return (year, month, day)
  }

  // 2026-05-23, 2026.5.23, 2026. 5. 23.
  private static func separated(_ text: String) -> (Int, Int, Int)? {
    var cursor = TextCursor(text)
    guard let year = cursor.number(digits: 4...4), let mark = cursor.take(anyOf: "-./") else {
      return nil
    }
    let isDotted = mark == "."
    if isDotted { _ = cursor.take(" ") }
    guard let month = cursor.number(digits: 1...2), cursor.take(mark) else { return nil }
    if isDotted { _ = cursor.take(" ") }
    guard let day = cursor.number(digits: 1...2) else { return nil }
    if isDotted { _ = cursor.take(".") }
    return cursor.isAtEnd ? (year, month, day) : nil
  }

  // today, friday, next friday
  private static func named(_ text: String, today: CivilDate) throws(DateTextError) -> CivilDate? {
    let words = text.asciiLowercased.split(separator: " ").map(String.init)
    let found: CivilDate?
    switch (words.first, words.count) {
    case ("today", 1): found = today
    case ("tomorrow", 1): found = today.adding(days: 1)
    case ("yesterday", 1): found = today.adding(days: -1)
    case ("next", 2):
      guard let weekday = weekday(words[1]) else { return nil }
      found = today.adding(days: 1)?.onOrAfter(weekday)
    case (let word?, 1):
      guard let weekday = weekday(word) else { return nil }
      found = today.onOrAfter(weekday)
    default: return nil
    }
    guard let found else { throw .outOfYears(text) }
    return found
  }

  private static func weekday(_ word: String) -> CivilDate.Weekday? {
    CivilDate.Weekday.allCases.first {
      word == $0.name.asciiLowercased || word == $0.shortName.asciiLowercased
    }
  }

  // +100d, -2w, +1y6m
  private static func relative(
    _ text: String, today: CivilDate
  ) throws(DateTextError) -> CivilDate? {
    guard let amount = SignedAmounts(text, units: "ymwd") else { return nil }
    var date: CivilDate? = today
    for (number, unit) in amount.parts {
      date = number.flatMap { number in
        switch unit {
        case "y": date?.adding(years: number)
        case "m": date?.adding(months: number)
        case "w": number.multiplied(by: 7).flatMap { date?.adding(days: $0) }
        default: date?.adding(days: number)
        }
      }
    }
    guard let date else { throw .outOfYears(text) }
    return date
  }
}

extension TextCursor {
  /// Skips a Korean unit, such as 년, and the spaces after it; returns whether it comes next.
  mutating func takeUnit(_ unit: Character) -> Bool {
    guard take(unit) else { return false }
    while take(" ") {}
    return true
  }
}
