/// Parses the dates and times in Apple's exports, tables and scripts.
///
/// The results are milliseconds since 1970.
enum MomentText {
  /// A moment, or the time range of a whole day.
  enum Reading: Hashable {
    case moment(Int)
    case day(Range<Int>)
  }

  /// Parses Apple's form, `2024-01-05 08:12:33 +0100`, and ISO 8601.
  static func exported(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let civil = Civil(bytes), let offset = civil.offset else { return nil }
    return (civil.local - offset) * 1000 + civil.milliseconds
  }

  /// Parses a date and time, with or without offset, a date alone, or seconds since 1970.
  ///
  /// - Parameter local: The time zone of texts without an offset.
  static func reading(_ text: String, local: LocalTime) -> Reading? {
    var text = text
    return text.withUTF8 { bytes -> Reading? in
      if let civil = Civil(bytes) {
        if !civil.hasTime {
          let day = civil.local / 86_400
          return .day(local.start(ofDay: day) * 1000..<local.start(ofDay: day + 1) * 1000)
        }
        let second = civil.offset.map { civil.local - $0 } ?? local.second(ofLocal: civil.local)
        return .moment(second * 1000 + civil.milliseconds)
      }
      return NumberText.number(bytes).flatMap(moment(number:))
    }
  }

  /// The moment for seconds since 1970, or for milliseconds if the number is too large for seconds.
  static func moment(number: Double) -> Reading? {
    guard number.isFinite, abs(number) < 1e14 else { return nil }
    return .moment(Int(abs(number) < 1e11 ? (number * 1000).rounded() : number))
  }
}

/// A parsed date, with the time and the offset from UTC if the text contains them.
private struct Civil {
  /// The seconds from 1970-01-01 00:00 to the local time, both without time zone.
  var local: Int
  var milliseconds = 0
  var hasTime = false
  /// The offset from UTC in seconds; nil if it is missing.
  var offset: Int?

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start + count <= bytes.count else { return nil }
      var value = 0
      for index in start..<start + count {
        let digit = bytes[index] &- UInt8(ascii: "0")
        guard digit <= 9 else { return nil }
        value = value * 10 + Int(digit)
      }
      return value
    }
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(0, 4), let month = number(5, 2), let day = number(8, 2),
      (1...12).contains(month), (1...31).contains(day),
      let days = Self.days(year, month, day)
    else { return nil }
    local = days * 86_400
    guard bytes.count > 10 else { return }
    guard bytes.count >= 16, bytes[10] == UInt8(ascii: " ") || bytes[10] == UInt8(ascii: "T"),
      bytes[13] == UInt8(ascii: ":"), let hour = number(11, 2), let minute = number(14, 2),
      hour <= 24, minute < 60
    else { return nil }
    local += hour * 3600 + minute * 60
    hasTime = true
    var position = 16
    if position < bytes.count, bytes[position] == UInt8(ascii: ":") {
      guard let second = number(position + 1, 2), second <= 60 else { return nil }
      local += second
      position += 3
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      var scale = 100
      while position < bytes.count, let digit = number(position, 1) {
        milliseconds += digit * scale
        scale /= 10
        position += 1
      }
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    guard position < bytes.count else { return }
    let sign = bytes[position]
    if sign == UInt8(ascii: "Z"), position + 1 == bytes.count {
      offset = 0
      return
    }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = number(position + 1, 2)
    else { return nil }
    let minutesAt =
      position + 3 < bytes.count && bytes[position + 3] == UInt8(ascii: ":")
      ? position + 4 : position + 3
    let minutes = minutesAt < bytes.count ? number(minutesAt, 2) : 0
    guard let minutes, hours <= 18, minutes < 60, minutesAt + 2 >= bytes.count else { return nil }
    offset = (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// The number of days since 1970-01-01; nil if the month doesn't have the day.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    if day > 28 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
      guard day <= length else { return nil }
    }
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
}
