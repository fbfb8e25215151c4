internal import Anniversaries

/// A date of a vCard, which may lack the year: `1815-12-10`, `--1210`, `1210`.
///
/// The numbers may not be a valid day of the contact's calendar.
struct VCardDate: Hashable {
  var year: Int?
  var month: Int
  var day: Int

  /// Parses a date, with or without a time; nil for any other form.
  ///
  /// The time is ignored, because a birthday is on the same date in every time zone.
  ///
  /// - Parameter omittedYear: The year that Apple writes in place of an unknown one.
  init?(_ text: String, omittedYear: Int? = nil) {
    let date = text.prefix { $0 != "T" && $0 != "t" && $0 != " " }
    let isYearless = date.hasPrefix("--")
    let parts = (isYearless ? date.dropFirst(2) : date)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    switch parts.map(\.utf8.count) {
    case [8] where !isYearless:
      (year, month, day) = (numbers[0] / 10_000, numbers[0] / 100 % 100, numbers[0] % 100)
    case [4, 2, 2] where !isYearless: (year, month, day) = (numbers[0], numbers[1], numbers[2])
    // Some programs omit the hyphens that mark a missing year.
    case [4]: (year, month, day) = (nil, numbers[0] / 100, numbers[0] % 100)
    case [2, 2]: (year, month, day) = (nil, numbers[0], numbers[1])
    case [12] where !isYearless: (year, month, day) = Self.cyclic(numbers[0])
    default: return nil
    }
    guard 1...12 ~= month, 1...31 ~= day else { return nil }
    // Apple writes 1604 for an unknown year. Other programs may lose the parameter that says so.
    if let year, year == omittedYear || year == 1604 { self.year = nil }
  }

  /// Parses Apple's form of a Chinese date: the number of the 60-year cycle, the year in the cycle,
  /// the month and the day.
  private static func cyclic(_ number: Int) -> (year: Int, month: Int, day: Int) {
    let years = number / 10_000
    // The 78th cycle began in 1984.
    let year = years / 10_000 * 60 + years % 10_000 - 2697
    return (year, number / 100 % 100, number % 100)
  }
}
