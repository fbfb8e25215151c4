internal import Anniversaries

/// A date of a vCard, which may have no year: `1815-12-10`, `--1210`, `1210`.
struct VCardDate: Hashable {
  var year: Int?
  var month: Int
  var day: Int

  /// A year that has 29 February, for days whose year is not known.
  static let leapYear = 2000

  /// Reads a date, with or without a time; nil if it names no day of a year.
  ///
  /// - Parameter omittedYear: The year that stands for none, as Apple writes it.
  init?(_ text: String, omittedYear: Int? = nil) {
    if let moment = ICalendarMoment(Self.withoutOffset(text)) {
      let date = moment.date
      // Apple's year for a day without one, also where a program lost the parameter that says so.
      let isOmitted = date.year == omittedYear || date.year == 1604
      (year, month, day) = (isOmitted ? nil : date.year, date.month, date.day)
    } else if let (month, day) = Self.yearless(text),
      CivilDate(year: Self.leapYear, month: month, day: day) != nil
    {
      (self.year, self.month, self.day) = (nil, month, day)
    } else {
      return nil
    }
  }

  /// `--1210`, `--12-10`, and `1210` and `12-10` as some programs write it, with or without a time.
  private static func yearless(_ text: String) -> (month: Int, day: Int)? {
    let date = text.prefix { $0 != "T" && $0 != "t" }
    let digits = date.hasPrefix("--") ? date.dropFirst(2) : date
    let parts = digits.split(separator: "-", omittingEmptySubsequences: false)
    let isNumber = digits.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") }
    guard isNumber else { return nil }
    if parts.count == 1, digits.utf8.count == 4, let number = Int(digits) {
      return (number / 100, number % 100)
    }
    guard parts.count == 2, let month = Int(parts[0]), let day = Int(parts[1]),
      parts.allSatisfy({ $0.utf8.count == 2 })
    else { return nil }
    return (month, day)
  }

  /// The text without what a time is ahead of UTC or its parts of seconds: a birthday is a day as it is written.
  private static func withoutOffset(_ text: String) -> String {
    guard let mark = text.firstIndex(where: { $0 == "T" || $0 == "t" || $0 == " " }) else {
      return text
    }
    let time = text[mark...].prefix { $0 != "+" && $0 != "." && $0 != "Z" && $0 != "z" }
    let upToOffset = time.dropFirst().prefix { $0 != "-" }
    return text[..<mark] + "T" + upToOffset
  }
}
