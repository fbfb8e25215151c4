import Anniversaries
import TestSupport

extension Anniversary {
  /// Any anniversary that can be: of any calendar, with or without a year, rules and words.
  static func random(_ index: Int, using numbers: inout SeededNumbers) -> Anniversary {
    var day: CalendarDay?
    while day == nil {
      let calendar = DayCalendar.allCases.randomElement(using: &numbers) ?? .gregorian
      let years = calendar == .gregorian ? 1600...2400 : calendar.years
      // Days that some months and years do not have come up often.
      let isLate = Bool.random(using: &numbers)
      day = CalendarDay(
        calendar,
        year: Int.random(in: 0...3, using: &numbers) == 0
          ? nil : Int.random(in: years, using: &numbers),
        month: isLate
          ? Int.random(in: 1...6, using: &numbers) : Int.random(in: 1...12, using: &numbers),
        isLeapMonth: calendar != .gregorian && Int.random(in: 0...2, using: &numbers) == 0,
        day: isLate
          ? Int.random(in: 28...31, using: &numbers) : Int.random(in: 1...31, using: &numbers))
    }
    var anniversary = Anniversary(
      id: "day-\(index)", title: words(using: &numbers), day: day ?? CalendarDay(.earliest))
    let unit = Recurrence.Unit.allCases.randomElement(using: &numbers) ?? .years
    let count = Int.random(in: 0...4, using: &numbers)
    anniversary.recurrence = Recurrence(every: count, unit) ?? .once
    anniversary.takeDayOfMonth(using: &numbers)
    anniversary.takeEnd(using: &numbers)
    // Whatever it says, a day without a year comes back every year.
    if anniversary.day.year == nil, Bool.random(using: &numbers) {
      anniversary.recurrence = .yearly
    }
    anniversary.leapDay = LeapDayRule.allCases.randomElement(using: &numbers) ?? .feb28
    anniversary.leapMonth = LeapMonthRule.allCases.randomElement(using: &numbers) ?? .regular
    if Bool.random(using: &numbers) { anniversary.timeZone = zones.randomElement(using: &numbers) }
    if Bool.random(using: &numbers) { anniversary.countFrom = .earliest }
    if Bool.random(using: &numbers) { anniversary.emoji = "👩‍❤️‍👨" }
    if Bool.random(using: &numbers) { anniversary.color = "#ff8800" }
    if Bool.random(using: &numbers) { anniversary.notes = words(using: &numbers) }
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      anniversary.tags.append(words(using: &numbers) + "\(anniversary.tags.count)")
    }
    if Bool.random(using: &numbers) {
      anniversary.source = .init(name: words(using: &numbers), uid: words(using: &numbers))
      if Bool.random(using: &numbers) { anniversary.source?.fingerprint = "date:8f3a01c2" }
    }
    return anniversary
  }

  private mutating func takeDayOfMonth(using numbers: inout SeededNumbers) {
    guard calendar == .gregorian, day.year != nil, Bool.random(using: &numbers) else { return }
    let month = recurrence.unit == .years ? Int.random(in: 1...12, using: &numbers) : nil
    let number = Int.random(in: -5...5, using: &numbers)
    let weekday = CivilDate.Weekday.allCases.randomElement(using: &numbers) ?? .monday
    let counted =
      Int.random(in: 0...4, using: &numbers) == 0
      ? DayOfMonth(lastDay: number, month: month) : DayOfMonth(number, weekday, month: month)
    guard let counted, let recurrence = recurrence.on(counted) else { return }
    self.recurrence = recurrence
    self = startingOnDayOfMonth
  }

  private mutating func takeEnd(using numbers: inout SeededNumbers) {
    guard let first, Bool.random(using: &numbers) else { return }
    let end: Recurrence.End? =
      Bool.random(using: &numbers)
      ? .times(Int.random(in: 1...20, using: &numbers))
      : first.adding(days: Int.random(in: 0...4000, using: &numbers)).map { .until($0) }
    recurrence = recurrence.ending(end) ?? recurrence
  }

  private static let zones = ["America/Argentina/Salta", "Japan", "UTC", "GMT+9", "EST5EDT"]

  /// A text of pieces that formats have meanings for.
  private static func words(using numbers: inout SeededNumbers) -> String {
    let pieces = [
      "생일", "🎂", "a", "Zoë", ",", ";", ":", "\\", "\"", "'", "\n", "\\n", "=", "%", "[",
      "BEGIN:VEVENT", "\t", " ",
      "{", "^n", "^'", "%0D", "\r\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{308}",
      String(repeating: "긴", count: 40),
    ]
    let middle = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
      pieces.randomElement(using: &numbers) ?? ""
    }
    return "x\(middle.joined())y"
  }
}
