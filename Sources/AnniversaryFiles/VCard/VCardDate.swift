internal import Anniversaries

/// A date of a vCard as its numbers say it, which may have no year: `1815-12-10`, `--1210`, `1210`.
struct VCardDate: Hashable {
  var year: Int?
  var month: Int
  var day: Int

  /// Reads a date, with or without a time; nil if it names no day of a year.
  ///
  /// What a time says besides is left alone: a birthday is a day as it is written, wherever that was.
  ///
  /// - Parameter omittedYear: The year that stands for none, as Apple writes it.
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
    // Some programs leave out the hyphens that say that there is no year.
    case [4]: (year, month, day) = (nil, numbers[0] / 100, numbers[0] % 100)
    case [2, 2]: (year, month, day) = (nil, numbers[0], numbers[1])
    case [12] where !isYearless: (year, month, day) = Self.cyclic(numbers[0])
    default: return nil
    }
    guard 1...12 ~= month, 1...31 ~= day else { return nil }
    // Apple's year for a day without one, also where a program lost the parameter that says so.
    if let year, year == omittedYear || year == 1604 { self.year = nil }
  }

  /// Reads a Chinese date as Apple writes it: the cycle of 60 years, the year of it, month and day.
  private static func cyclic(_ number: Int) -> (year: Int, month: Int, day: Int) {
    let years = number / 10_000
    // The 78th cycle began in 1984.
    let year = years / 10_000 * 60 + years % 10_000 - 2697
    return (year, number / 100 % 100, number % 100)
  }
}
