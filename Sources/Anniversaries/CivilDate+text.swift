extension CivilDate: CustomStringConvertible {
  /// The date as ISO 8601 writes it, `2026-05-23`.
  public var description: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// The date with its weekday in English, as messages show it: `Sat 2026-12-26`.
  public var descriptionWithWeekday: String { "\(weekday.shortName) \(self)" }

  /// Reads exactly `2026-05-23`, or answers nil; what people type is read by ``DateText``.
  public init?(iso text: String) {
    var cursor = TextCursor(text)
    guard let year = cursor.number(digits: 4...4), cursor.take("-"),
      let month = cursor.number(digits: 2...2), cursor.take("-"),
      let day = cursor.number(digits: 2...2), cursor.isAtEnd
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension CivilDate: Codable {
  /// Reads an ISO 8601 string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = CivilDate(iso: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A date is written as 2026-05-23")
    }
    self = date
  }

  /// Writes an ISO 8601 string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A number that is not negative, with zeros before it.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
