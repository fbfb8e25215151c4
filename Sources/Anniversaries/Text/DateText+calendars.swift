/// Parses days of other calendars, and days without a year.
extension DateText {
  /// Parses a day of any calendar, with its year or without.
  ///
  /// In addition to everything that ``parse(_:today:)`` accepts, a day is one of
  /// - `lunar-ko:2026-04-08`, `lunar-zh:2025-6L-1` with `L` for a leap month, `hebrew:5787-01-10`
  ///   with months counted from Tishri, `islamic:1447-09-01`, `islamic-umalqura:1447-09-01`, and
  ///   the Korean form of the first, `음력 2026-04-08`;
  /// - `--05-15` if the year is unknown, also `--0515`, `5월 15일` and `lunar-ko:--04-08`.
  public static func parseDay(
    _ text: String, today: CivilDate
  ) throws(DateTextError) -> CalendarDay {
    try DateTextError.checkEdges(text, code: .malformed, example: DateTextError.exampleDay)
    if let day = try calendarDay(text) { return day }
    return CalendarDay(try parse(text, today: today))
  }

  /// A day with a calendar before it or without a year; nil if the text has another form.
  static func calendarDay(_ text: String) throws(DateTextError) -> CalendarDay? {
    if let day = try koreanDay(text) { return day }
    let (calendar, numbers) = try calendar(of: text)
    guard calendar != nil || text.hasPrefix("--") else { return nil }
    var cursor = TextCursor(numbers)
    guard let written = WrittenDay(&cursor) else {
      guard let calendar else { return nil }
      throw malformed(text, hint: "Write it as \(example(in: calendar))")
    }
    let day = CalendarDay(
      calendar ?? .gregorian, year: written.year, month: written.month,
      isLeapMonth: written.isLeapMonth, day: written.day)
    guard let day else { throw .nonexistent(written, in: calendar ?? .gregorian) }
    return day
  }

  // 5월 23일
  private static func koreanDay(_ text: String) throws(DateTextError) -> CalendarDay? {
    var cursor = TextCursor(text)
    guard let month = cursor.number(digits: 1...2), cursor.takeUnit("월"),
      let number = cursor.number(digits: 1...2), cursor.takeUnit("일"), cursor.isAtEnd
    else { return nil }
    guard let day = CalendarDay(year: nil, month: month, day: number) else {
      throw .nonexistent(WrittenDay(month: month, day: number), in: .gregorian)
    }
    return day
  }

  /// The calendar before the colon of a text, if any, and the rest.
  static func calendar(
    of text: String
  ) throws(DateTextError) -> (calendar: DayCalendar?, rest: Substring) {
    if text.hasPrefix("음력") {
      return (.koreanLunar, text.dropFirst("음력".count).drop { $0 == " " || $0 == ":" })
    }
    guard let colon = text.firstIndex(of: ":"), text.first?.isASCIIDigit == false else {
      return (nil, text[...])
    }
    let name = text[..<colon].asciiLowercased
    let rest = text[text.index(after: colon)...]
    if let calendar = DayCalendar(rawValue: name) { return (calendar, rest) }
    let isName = name.allSatisfy { ("a"..."z").contains($0) || $0 == "-" }
    guard isName, !name.isEmpty, !name.hasPrefix("-") else { return (nil, text[...]) }
    throw DateTextError(
      code: .unsupported, summary: "\(DateTextError.quoted(name)) isn't a supported calendar",
      hint: "The calendars are "
        + DayCalendar.allCases.map(\.rawValue).filter { $0 != "gregorian" }
        .joined(separator: ", "))
  }

  /// An example of a day in a calendar, for hints.
  private static func example(in calendar: DayCalendar) -> String {
    CalendarDay(CivilDate(uncheckedYear: 2027, month: 5, day: 22), in: calendar)?.description
      ?? DateTextError.exampleDay
  }

  /// The error for a day without a year where a full date is needed.
  static func yearMissing(_ text: String, _ day: CalendarDay, today: CivilDate) -> DateTextError {
    let series = OccurrenceSeries(day, step: .never, leapDay: .leapYears, leapMonth: .leapMonths)
    let next = series.firstNumber(onOrAfter: today)?.day
    let guess = next.flatMap { CalendarDay($0, in: day.calendar) }
    return DateTextError(
      code: .yearMissing, summary: "\(DateTextError.quoted(text)) has no year",
      hint: "Add the year: \(guess?.description ?? example(in: day.calendar))")
  }
}

/// The numbers of a day as typed, whether or not the day exists.
struct WrittenDay {
  var year: Int?
  var month: Int
  var isLeapMonth = false
  var day: Int

  init(month: Int, day: Int) {
    (self.month, self.day) = (month, day)
  }

  /// Parses `2026-4L-8`, `--04-08` or `--0408` to the end; nil if the text has another form.
  init?(_ cursor: inout TextCursor) {
    if cursor.take("-") {
      guard cursor.take("-") else { return nil }
      if let compact = cursor.number(digits: 4...4) {
        guard cursor.isAtEnd else { return nil }
        (month, day) = (compact / 100, compact % 100)
        return
      }
    } else {
      guard let year = cursor.number(digits: 1...5), cursor.take("-") else { return nil }
      self.year = year
    }
    guard let month = cursor.number(digits: 1...2) else { return nil }
    isLeapMonth = cursor.take(anyOf: "Ll") != nil
    guard cursor.take("-"), let day = cursor.number(digits: 1...2), cursor.isAtEnd else {
      return nil
    }
    (self.month, self.day) = (month, day)
  }
}

extension DateTextError {
  /// The error for a day that its calendar doesn't have, with the valid values as a hint.
  static func nonexistent(_ written: WrittenDay, in calendar: DayCalendar) -> DateTextError {
    let prefix = calendar == .gregorian ? "" : "\(calendar.rawValue):"
    let year = written.year.map { padded($0, to: 4) } ?? "-"
    let month = padded(written.month, to: 2) + (written.isLeapMonth ? "L" : "")
    return DateTextError(
      code: .nonexistent,
      summary: "\(prefix)\(year)-\(month)-\(padded(written.day, to: 2)) doesn't exist",
      hint: hint(written, month: month, in: calendar))
  }

  private static func hint(
    _ written: WrittenDay, month: String, in calendar: DayCalendar
  ) -> String {
    guard 1...12 ~= written.month else { return "Months are 01 to 12" }
    guard written.day > 0 else { return "Days start at 01" }
    let months = calendar.months
    let name = MonthName(number: written.month, isLeap: written.isLeapMonth)
    guard let year = written.year else {
      let days = months.years.prefix(400)
        .compactMap { months.position(of: name, year: $0).map(months.length) }.max()
      guard let days else { return "No year of \(calendar.rawValue) has a month \(month)" }
      return "Month \(month) has at most \(days) days"
    }
    guard months.years.contains(year) else {
      let years = months.years
      return "Years of \(calendar.rawValue) are \(padded(years.lowerBound, to: 4)) to "
        + "\(years.upperBound)"
    }
    if let position = months.position(of: name, year: year) {
      let days = months.length(at: position)
      return written.day > days
        ? "Month \(month) of \(year) has \(days) days" : "Dates are 0001-01-01 to 9999-12-31"
    }
    let leap = (1...12).first {
      months.position(of: MonthName(number: $0, isLeap: true), year: year) != nil
    }
    return leap.map { "The leap month of \(year) is \(padded($0, to: 2))L" }
      ?? "\(year) has no leap month"
  }
}
