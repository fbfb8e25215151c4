/// Explains why a text isn't a date, and what to write instead.
extension DateText {
  /// The error for a text that isn't a date, with a suggestion if its meaning is likely.
  static func error(for text: String, today: CivilDate) -> DateTextError {
    if let error = yearLast(text, today: today) { return error }
    if let error = yearless(text) { return error }
    if let error = otherDigits(text, today: today) { return error }
    if isYearTooLong(text) { return .outOfYears(text) }
    if SignedAmounts(unsigned: text, units: "ymwd") != nil {
      return malformed(text, hint: DateTextError.signMissing(text))
    }
    return malformed(text, hint: "Write it as \(DateTextError.exampleDay)")
  }

  /// The error for a text that doesn't have the form of a date.
  static func malformed(_ text: String, hint: String) -> DateTextError {
    DateTextError(
      code: .malformed, summary: "\(DateTextError.quoted(text)) isn't a valid date", hint: hint)
  }

  /// The error for three numbers with the year last, or with a year of two digits.
  private static func yearLast(_ text: String, today: CivilDate) -> DateTextError? {
    var cursor = TextCursor(text)
    guard let first = cursor.number(digits: 1...2), let mark = cursor.take(anyOf: "-./"),
      let second = cursor.number(digits: 1...2), cursor.take(mark)
    else { return nil }
    let readings: [CivilDate?]
    if let year = cursor.number(digits: 4...4), cursor.isAtEnd {
      readings = [
        CivilDate(year: year, month: first, day: second),
        CivilDate(year: year, month: second, day: first),
      ]
    } else if let third = cursor.number(digits: 2...2), cursor.isAtEnd {
      readings = shortYear(first, mark, second, third, today: today)
    } else {
      return nil
    }
    var days: [CivilDate] = []
    for case let day? in readings where !days.contains(day) { days.append(day) }
    switch days.count {
    case 0: return malformed(text, hint: "Write it as \(DateTextError.exampleDay)")
    case 1: return malformed(text, hint: "Write the year first: \(days[0])")
    default:
      return DateTextError(
        code: .ambiguous, summary: "\(DateTextError.quoted(text)) is ambiguous",
        hint: "Write \(days[0]) or \(days[1])")
    }
  }

  /// The error for two numbers: a month and a day, without the hyphens for an unknown year.
  private static func yearless(_ text: String) -> DateTextError? {
    var cursor = TextCursor(text)
    guard let first = cursor.number(digits: 1...2), let mark = cursor.take(anyOf: "-./"),
      let second = cursor.number(digits: 1...2), cursor.isAtEnd || cursor.take(mark),
      cursor.isAtEnd
    else { return nil }
    var days: [String] = []
    for (month, day) in [(first, second), (second, first)] {
      guard let found = CalendarDay(year: nil, month: month, day: day) else { continue }
      if !days.contains("\(found)") { days.append("\(found)") }
    }
    guard let day = days.first else { return nil }
    let suggestion = days.count == 1 ? day : days.joined(separator: " or ")
    return malformed(text, hint: "Without a year, write \(suggestion)")
  }

  /// The most likely dates for three numbers with a two-digit year, which depend on the separator.
  private static func shortYear(
    _ first: Int, _ mark: Character, _ second: Int, _ third: Int, today: CivilDate
  ) -> [CivilDate?] {
    // With dots the day comes first, with slashes the month or the day, with hyphens the year.
    let dayFirst = CivilDate(year: near(third, today), month: second, day: first)
    let monthFirst = CivilDate(year: near(third, today), month: first, day: second)
    let yearFirst = CivilDate(year: near(first, today), month: second, day: third)
    switch mark {
    case ".": return [dayFirst ?? yearFirst]
    case "/": return dayFirst == nil && monthFirst == nil ? [yearFirst] : [monthFirst, dayFirst]
    default: return [yearFirst ?? dayFirst]
    }
  }

  /// The year for two digits: at most 20 years in the future, or else in the past.
  private static func near(_ digits: Int, _ today: CivilDate) -> Int {
    let year = today.year - today.year % 100 + digits
    return year > today.year + 20 ? year - 100 : year
  }

  /// The error for digits of other scripts, such as Arabic.
  private static func otherDigits(_ text: String, today: CivilDate) -> DateTextError? {
    let isOther: (Unicode.Scalar) -> Bool = { scalar in
      scalar.properties.generalCategory == .decimalNumber && !scalar.isASCII
    }
    guard text.unicodeScalars.contains(where: isOther) else { return nil }
    let ascii = text.unicodeScalars.map { scalar in
      isOther(scalar)
        ? String(Int(scalar.properties.numericValue ?? 0)) : String(scalar)
    }.joined()
    let guess = try? parse(ascii, today: today)
    return DateTextError(
      code: .malformed,
      summary: "\(DateTextError.quoted(text)) has digits other than 0 to 9",
      hint: "Write it as \(guess?.description ?? DateTextError.exampleDay)")
  }

  private static func isYearTooLong(_ text: String) -> Bool {
    var cursor = TextCursor(text)
    return cursor.digits(5...Int.max) != nil && cursor.take(anyOf: "-./년") != nil
  }
}
