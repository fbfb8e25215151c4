internal import Anniversaries

/// A date in the formats of spreadsheets and contacts.
enum TableDate: Hashable {
  /// A day, with the order of its numbers if only one is possible.
  case day(CalendarDay, order: DateOrder?)
  /// An ambiguous date such as `4/5/1991`: a day and a month in either order.
  case either(dayFirst: CalendarDay, monthFirst: CalendarDay)

  /// Why a text isn't a date; continues a message that begins with the day's name.
  struct Refusal: Error {
    var words: String
  }

  /// Parses the command line's formats, and dates with the year last, month names or a time.
  init(_ text: String, today: CivilDate) throws(Refusal) {
    let text = Self.withoutTime(text)
    let problem: DateTextError
    do throws(DateTextError) {
      self = .day(try DateText.parseDay(Self.withCalendar(text), today: today), order: nil)
      return
    } catch {
      problem = error
    }
    if let found = try Self.numbers(text) {
      self = found
      return
    }
    if let found = try Self.words(text) {
      self = found
      return
    }
    if text.count == 5, text.allSatisfy(\.isNumber) {
      throw Refusal(
        words: "\(quoted(text)) is a date as a spreadsheet's number: format the column as "
          + "2027-05-22 and save the table again")
    }
    throw Refusal(words: problem.summary)
  }

  /// The day in an order; nil if the date doesn't have that order.
  func day(in order: DateOrder) -> CalendarDay? {
    switch self {
    case .day(let day, _): return day
    case .either(let dayFirst, let monthFirst):
      switch order {
      case .dayFirst: return dayFirst
      case .monthFirst: return monthFirst
      // Ambiguous dates end with the year or have none; without a year, year first means month
      // first.
      case .yearFirst: return dayFirst.year == nil ? monthFirst : nil
      }
    }
  }

  // MARK: Formats

  // 1991-04-01 00:00:00
  private static func withoutTime(_ text: String) -> String {
    guard let mark = text.firstIndex(where: { $0 == ":" }), text.first?.isNumber == true,
      let space = text[..<mark].lastIndex(where: { $0 == " " || $0 == "T" })
    else { return text }
    return String(text[..<space]).trimmingSpaces
  }

  // 음력 1960-08-15
  private static func withCalendar(_ text: String) -> String {
    for (word, calendar) in [("음력", "lunar-ko:"), ("양력", "")] where text.hasPrefix(word) {
      return calendar + String(text.dropFirst(word.count)).trimmingSpaces
    }
    return text
  }

  // 13/12/1980, 31. 12. 1999, 4/24
  private static func numbers(_ text: String) throws(Refusal) -> TableDate? {
    var digits: [Substring] = []
    var marks: Set<Character> = []
    var rest = text[...]
    while !rest.isEmpty {
      let number = rest.prefix { $0.isASCII && $0.isNumber }
      guard 1...4 ~= number.count else { return nil }
      digits.append(number)
      rest = rest[number.endIndex...]
      guard let mark = rest.popFirst() else { break }
      guard "/.-".contains(mark) else { return nil }
      marks.insert(mark)
      rest = rest.drop { $0 == " " }
    }
    guard marks.count == 1, 2...3 ~= digits.count, digits[0].count < 3, digits[1].count < 3 else {
      return nil
    }
    if digits.count == 3, digits[2].count < 3 { throw shortYear(text) }
    let numbers = digits.compactMap { Int($0) }
    let year = digits.count == 3 ? numbers[2] : nil
    let dayFirst = CalendarDay(year: year, month: numbers[1], day: numbers[0])
    let monthFirst = CalendarDay(year: year, month: numbers[0], day: numbers[1])
    switch (dayFirst, monthFirst) {
    case (let day?, let other?):
      return day == other ? .day(day, order: nil) : .either(dayFirst: day, monthFirst: other)
    case (let day?, nil): return .day(day, order: .dayFirst)
    case (nil, let day?): return .day(day, order: .monthFirst)
    case (nil, nil): throw Refusal(words: "\(quoted(text)) does not exist")
    }
  }

  // April 4, 1991; 4-Apr-1991; Thu 4 April
  private static func words(_ text: String) throws(Refusal) -> TableDate? {
    var month: Int?
    var numbers: [Substring] = []
    for word in text.split(whereSeparator: { " ,.-/".contains($0) }) {
      if let named = MonthWord.month(word) {
        guard month == nil else { return nil }
        month = named
      } else if let number = MonthWord.number(word) {
        numbers.append(number)
      } else if !MonthWord.isWeekday(word) {
        return nil
      }
    }
    guard let month, 1...2 ~= numbers.count else { return nil }
    let years = numbers.filter { $0.count == 4 }
    guard let day = numbers.first(where: { $0.count < 3 }).flatMap({ Int($0) }) else { return nil }
    guard numbers.count == 1 || years.count == 1 else { throw shortYear(text) }
    guard let found = CalendarDay(year: years.first.flatMap { Int($0) }, month: month, day: day)
    else { throw Refusal(words: "\(quoted(text)) does not exist") }
    return .day(found, order: nil)
  }

  private static func shortYear(_ text: String) -> Refusal {
    Refusal(words: "\(quoted(text)) has a two-digit year: write all four digits")
  }
}

/// Words in dates.
private enum MonthWord {
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The month for an English name or its abbreviation of at least three letters.
  static func month(_ word: Substring) -> Int? {
    let word = word.lowercased()
    guard word.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  /// The digits of a number, with or without an ending as in `4th`.
  static func number(_ word: Substring) -> Substring? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let ending = word[digits.endIndex...].lowercased()
    guard 1...4 ~= digits.count, ["", "st", "nd", "rd", "th"].contains(ending) else { return nil }
    return digits
  }

  static func isWeekday(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return word.count >= 3
      && CivilDate.Weekday.allCases.contains { $0.name.lowercased().hasPrefix(word) }
  }
}
