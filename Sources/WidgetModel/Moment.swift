package import Foundation

/// The spelling of a moment in every `--json`: `2026-12-24T15:00:00Z`.
package enum Moment {
  /// Spells a moment to the second, in UTC.
  package static func text(_ date: Date) -> String {
    let seconds = date.timeIntervalSince1970
    guard seconds.isFinite, abs(seconds) < 1e14 else { return "0000-00-00T00:00:00Z" }
    let whole = Int(seconds.rounded(.down))
    let (days, ofDay) = whole.dividedDown(by: 86_400)
    let (year, month, day) = civil(fromDays: days)
    let time = [ofDay / 3600, ofDay / 60 % 60, ofDay % 60].map { padded($0, to: 2) }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))T"
      + time.joined(separator: ":") + "Z"
  }

  /// Whole milliseconds since 1970, as moments are stored; nil where there is no such number.
  package static func milliseconds(_ date: Date) -> Int? {
    Int(exactly: (date.timeIntervalSince1970 * 1000).rounded())
  }

  package static func date(milliseconds: Int) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }

  /// The proleptic Gregorian date of a day counted from 1970-01-01.
  private static func civil(fromDays days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let (era, ofEra) = shifted.dividedDown(by: 146_097)
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let dayOfYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension Int {
  /// Quotient and remainder where the remainder is never negative.
  fileprivate func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let remainder = ((self % divisor) + divisor) % divisor
    return ((self - remainder) / divisor, remainder)
  }
}
