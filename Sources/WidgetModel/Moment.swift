package import Foundation

/// Formats dates as all JSON output shows them, and converts them to the form that is stored.
///
///     Moment.text(date)          // "2026-12-24T15:00:00Z"
///     Moment.milliseconds(date)  // 1798124400000
package enum Moment {
  /// A date as text in ISO 8601, to the second, in UTC.
  package static func text(_ date: Date) -> String {
    let seconds = date.timeIntervalSince1970
    guard seconds.isFinite, abs(seconds) < 1e14 else { return "0000-00-00T00:00:00Z" }
    let whole = Int(seconds.rounded(.down))
    let (days, ofDay) = whole.dividedDown(by: 86_400)
    let (year, month, day) = civil(fromDays: days)
    // Written byte by byte for speed: a list of widgets contains four dates for each of them.
    return String(unsafeUninitializedCapacity: 32) { buffer in
      var end = 0
      func put(_ byte: UInt8) {
        buffer[end] = byte
        end += 1
      }
      /// Writes a number with leading zeros; a scale of 1000 means at least four digits.
      func put(_ number: Int, _ scale: UInt) {
        if number < 0 { put(UInt8(ascii: "-")) }
        var rest = number.magnitude
        var scale = scale
        while rest / scale > 9 { scale *= 10 }
        while scale > 0 {
          put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / scale))
          rest %= scale
          scale /= 10
        }
      }
      put(year, 1000)
      put(UInt8(ascii: "-"))
      put(month, 10)
      put(UInt8(ascii: "-"))
      put(day, 10)
      put(UInt8(ascii: "T"))
      put(ofDay / 3600, 10)
      put(UInt8(ascii: ":"))
      put(ofDay / 60 % 60, 10)
      put(UInt8(ascii: ":"))
      put(ofDay % 60, 10)
      put(UInt8(ascii: "Z"))
      return end
    }
  }

  /// A date as it is stored, in whole milliseconds since 1970; nil if the number is too large.
  package static func milliseconds(_ date: Date) -> Int? {
    Int(exactly: (date.timeIntervalSince1970 * 1000).rounded())
  }

  /// The date for a number of milliseconds since 1970.
  package static func date(milliseconds: Int) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The Gregorian date of a day, given as the number of days since 1970-01-01.
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
  /// Quotient and remainder, where the remainder is never negative.
  fileprivate func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let remainder = ((self % divisor) + divisor) % divisor
    return ((self - remainder) / divisor, remainder)
  }
}
