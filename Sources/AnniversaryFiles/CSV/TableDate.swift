internal import Anniversaries

/// A date of a CSV table, parsed from the formats that spreadsheets and contacts use.
enum TableDate: Hashable {
  /// A day, with the order of its numbers if the text proves it, as `31/12/1999` does.
  case day(CalendarDay, order: DateOrder?)
  /// A date such as `4/5/1991`, in which either number can be the day.
  case ambiguous(dayFirst: CalendarDay, monthFirst: CalendarDay)

  /// Why a text isn't a date; the message starts with the day's title.
  struct Rejection: Error {
    var reason: String
  }

  /// Parses all formats of the command line, and dates with the year last, a month name or a time.
  init(_ text: String, today: CivilDate) throws(Rejection) {
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
      throw Rejection(
        reason: "\(quoted(text)) looks like a spreadsheet's number for a date: format the column "
          + "as 2027-05-22 and save the table again")
    }
    throw Rejection(reason: problem.summary)
  }

  /// The day if the date's numbers are in the given order; nil if they can't be.
  func day(in order: DateOrder) -> CalendarDay? {
    switch self {
    case .day(let day, _): return day
    case .ambiguous(let dayFirst, let monthFirst):
      switch order {
      case .dayFirst: return dayFirst
      case .monthFirst: return monthFirst
      // An ambiguous date has its year last or not at all. Where dates have the year first, the
      // month comes before the day.
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
  private static func numbers(_ text: String) throws(Rejection) -> TableDate? {
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
      return day == other ? .day(day, order: nil) : .ambiguous(dayFirst: day, monthFirst: other)
    case (let day?, nil): return .day(day, order: .dayFirst)
    case (nil, let day?): return .day(day, order: .monthFirst)
    case (nil, nil): throw Rejection(reason: "\(quoted(text)) doesn't exist")
    }
  }

  // April 4, 1991; 4-Apr-1991; Thu 4 April
  private static func words(_ text: String) throws(Rejection) -> TableDate? {
    var month: Int?
    var numbers: [Substring] = []
    for word in text.split(whereSeparator: { " ,.-/".contains($0) }) {
      if let named = DateWord.month(word) {
        guard month == nil else { return nil }
        month = named
      } else if let number = DateWord.number(word) {
        numbers.append(number)
      } else if !DateWord.isWeekday(word) {
        return nil
      }
    }
    guard let month, 1...2 ~= numbers.count else { return nil }
    let years = numbers.filter { $0.count == 4 }
    guard let day = numbers.first(where: { $0.count < 3 }).flatMap({ Int($0) }) else { return nil }
    guard numbers.count == 1 || years.count == 1 else { throw shortYear(text) }
    guard let found = CalendarDay(year: years.first.flatMap { Int($0) }, month: month, day: day)
    else { throw Rejection(reason: "\(quoted(text)) doesn't exist") }
    return .day(found, order: nil)
  }

  private static func shortYear(_ text: String) -> Rejection {
    Rejection(reason: "\(quoted(text)) has a two-digit year: write all four digits")
  }
}

/// Parses the words of a date such as `Thu, 4th April 1991`.
private enum DateWord {
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The month for an English name, complete or abbreviated to at least three letters.
  static func month(_ word: Substring) -> Int? {
    let word = word.lowercased()
    guard word.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  /// The digits of a number, which may have an ending as in `4th`.
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
