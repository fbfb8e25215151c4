extension CalendarDay: CustomStringConvertible {
  /// The day as it is typed: `2026-05-23`, `--05-15`, `lunar-ko:2026-04-08`, `lunar-zh:2025-06L-01`.
  ///
  /// ``init(iso:)`` reads it back.
  public var description: String {
    let prefix = calendar == .gregorian ? "" : "\(calendar.rawValue):"
    let year = year.map { padded($0, to: 4) } ?? "-"
    return prefix + year + "-" + padded(month, to: 2) + (isLeapMonth ? "L-" : "-")
      + padded(day, to: 2)
  }

  /// Reads exactly what ``description`` writes, or answers nil; what people type is read by ``DateText``.
  public init?(iso text: String) {
    var calendar = DayCalendar.gregorian
    var rest = Substring(text)
    if let colon = text.firstIndex(of: ":") {
      guard let named = DayCalendar(rawValue: String(text[..<colon])), named != .gregorian else {
        return nil
      }
      calendar = named
      rest = text[text.index(after: colon)...]
    }
    var cursor = TextCursor(rest)
    let year = cursor.number(digits: 4...5)
    guard year != nil || cursor.take("-"), cursor.take("-"),
      let month = cursor.number(digits: 2...2)
    else { return nil }
    let isLeapMonth = cursor.take("L")
    guard cursor.take("-"), let day = cursor.number(digits: 2...2), cursor.isAtEnd else {
      return nil
    }
    self.init(calendar, year: year, month: month, isLeapMonth: isLeapMonth, day: day)
    // A fifth digit that is a zero before the year is no way in which it is written.
    guard description == text else { return nil }
  }
}

extension CalendarDay: Codable {
  /// Reads the text that ``description`` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = CalendarDay(iso: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A day is written as 2026-05-23 or lunar-ko:2026-04-08")
    }
    self = day
  }

  /// Writes ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
