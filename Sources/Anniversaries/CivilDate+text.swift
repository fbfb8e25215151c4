/// Converts dates to and from text in ISO 8601's form.
extension CivilDate: CustomStringConvertible {
  /// The date in ISO 8601 form, `2026-05-23`.
  public var description: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// The date with its English weekday, as in messages: `Sat 2026-12-26`.
  public var descriptionWithWeekday: String { "\(weekday.shortName) \(self)" }

  /// Parses exactly the form `2026-05-23`; ``DateText`` parses what users type.
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
  /// Decodes an ISO 8601 string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = CivilDate(iso: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A date is written as 2026-05-23")
    }
    self = date
  }

  /// Encodes an ISO 8601 string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// Formats a non-negative number with leading zeros.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
