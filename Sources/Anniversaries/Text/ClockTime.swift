/// A time of day as users type it for ``DateText``: `09:00`, `09:00:30.5`, optionally with `Z` or
/// an offset from UTC.
struct ClockTime {
  var hour = 0
  var minute = 0
  var second = 0
  /// The fraction of a second, from 0 up to 1.
  var fraction = 0.0
  /// Seconds ahead of UTC; nil for local time.
  var offset: Int?

  /// Parses a time; doesn't check the numbers' ranges.
  ///
  /// - Parameter whole: The complete text that the user typed, for errors.
  static func parse(
    _ text: some StringProtocol, of whole: String
  ) throws(DateTextError) -> ClockTime {
    var cursor = TextCursor(text)
    var time = ClockTime()
    guard let hour = cursor.number(digits: 1...2), cursor.take(":"),
      let minute = cursor.number(digits: 2...2)
    else { throw DateText.notAMoment(whole) }
    (time.hour, time.minute) = (hour, minute)
    if cursor.take(":") {
      guard let second = cursor.number(digits: 2...2) else { throw DateText.notAMoment(whole) }
      time.second = second
      if cursor.take(".") {
        // Nine digits are nanoseconds; `Date` can't store more.
        guard let digits = cursor.digits(1...9), let fraction = Double("0.\(digits)") else {
          throw DateText.notAMoment(whole)
        }
        time.fraction = fraction
      }
    }
    if !cursor.isAtEnd { time.offset = try offset(&cursor, of: whole) }
    return time
  }

  private static func offset(
    _ cursor: inout TextCursor, of whole: String
  ) throws(DateTextError) -> Int {
    _ = cursor.take(" ")
    let written = cursor.rest
    if cursor.take(anyOf: "Zz") != nil, cursor.isAtEnd { return 0 }
    guard let sign = cursor.take(anyOf: "+-"), let digits = cursor.digits(2...4),
      digits.utf8.count != 3, let leading = Int(digits)
    else { throw DateText.notAMoment(whole) }
    var (hours, minutes) = (leading, 0)
    if digits.utf8.count == 4 {
      (hours, minutes) = (leading / 100, leading % 100)
    } else if cursor.take(":") {
      guard let number = cursor.number(digits: 2...2) else { throw DateText.notAMoment(whole) }
      minutes = number
    }
    guard cursor.isAtEnd else { throw DateText.notAMoment(whole) }
    guard hours < 24, minutes < 60 else {
      throw DateTextError(
        code: .nonexistent, summary: "'\(written)' isn't a valid offset from UTC",
        hint: "Write it as +09:00, or Z for UTC")
    }
    return (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
  }

  /// The error for a time that doesn't exist.
  static func nonexistent(_ time: ClockTime) -> DateTextError {
    let minutes = "\(padded(time.hour, to: 2)):\(padded(time.minute, to: 2))"
    let isMidnight = time.hour == 24 && time.minute == 0 && time.second == 0
    return DateTextError(
      code: .nonexistent,
      summary: "\(time.second == 0 ? minutes : "\(minutes):\(padded(time.second, to: 2))") "
        + "doesn't exist",
      hint: isMidnight
        ? "Midnight is 00:00 on the next day" : "Times are 00:00:00 to 23:59:59")
  }
}
