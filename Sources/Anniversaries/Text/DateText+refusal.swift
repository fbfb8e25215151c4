extension DateText {
  /// The error for a text that isn't a date, with a guess of what was meant if that is safe.
  static func refusal(of text: String, today: CivilDate) -> DateTextError {
    if let error = yearLast(text, today: today) { return error }
    if let error = yearless(text) { return error }
    if let error = otherDigits(text, today: today) { return error }
    if isYearTooLong(text) { return .outOfYears(text) }
    if SignedAmounts(unsigned: text, units: "ymwd") != nil {
      return malformed(text, hint: DateTextError.signMissing(text))
    }
    let isWord = !text.contains { $0.isNumber }
    let quoted = DateTextError.quoted(text)
    return DateTextError(
      code: .malformed,
      summary: isWord ? "\(quoted) is not a date" : "\(quoted) is not a date here",
      hint: "write it as \(DateTextError.exampleDay)")
  }

  static func malformed(_ text: String, hint: String) -> DateTextError {
    DateTextError(
      code: .malformed, summary: "\(DateTextError.quoted(text)) is not a date here", hint: hint)
  }

  /// Three numbers with the year last, or with a year of two digits.
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
    case 0: return malformed(text, hint: "write it as \(DateTextError.exampleDay)")
    case 1: return malformed(text, hint: "write the year first: \(days[0])")
    default:
      return DateTextError(
        code: .ambiguous, summary: "\(DateTextError.quoted(text)) can be two days",
        hint: "\(days[0]) or \(days[1])")
    }
  }

  /// Two numbers: a month and a day, without the mark for an unknown year.
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
    return malformed(
      text, hint: "without a year it is \(days.count == 1 ? day : days.joined(separator: " or "))")
  }

  /// The most likely meaning of a date with a two-digit year, by its separator.
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

  /// The full year for two digits: at most 20 years ahead, or else in the past.
  private static func near(_ digits: Int, _ today: CivilDate) -> Int {
    let year = today.year - today.year % 100 + digits
    return year > today.year + 20 ? year - 100 : year
  }

  /// Digits of other scripts.
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
      hint: "write it as \(guess?.description ?? DateTextError.exampleDay)")
  }

  private static func isYearTooLong(_ text: String) -> Bool {
    var cursor = TextCursor(text)
    return cursor.digits(5...Int.max) != nil && cursor.take(anyOf: "-./년") != nil
  }
}
