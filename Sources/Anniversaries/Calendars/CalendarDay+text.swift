/// Converts days of any calendar to and from text.
extension CalendarDay: CustomStringConvertible {
  /// The day in the form that users type: `2026-05-23`, `--05-15`, `lunar-ko:2026-04-08`,
  /// `lunar-zh:2025-06L-01`.
  ///
  /// ``init(iso:)`` parses it.
  public var description: String {
    let prefix = calendar == .gregorian ? "" : "\(calendar.rawValue):"
    let year = year.map { padded($0, to: 4) } ?? "-"
    return prefix + year + "-" + padded(month, to: 2) + (isLeapMonth ? "L-" : "-")
      + padded(day, to: 2)
  }

  /// Parses exactly the form of ``description``; ``DateText`` parses what users type.
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
    // Other spellings, such as a year with a leading zero, are rejected.
    guard description == text else { return nil }
  }
}

extension CalendarDay: Codable {
  /// Decodes a string in the form of ``description``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = CalendarDay(iso: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A day is written as 2026-05-23 or lunar-ko:2026-04-08")
    }
    self = day
  }

  /// Encodes ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
