internal import Anniversaries

/// A date in a calendar file, with or without a time: `20260522`, `20260522T090000Z`.
struct ICalendarMoment: Hashable {
  enum Zone: Hashable {
    /// The zone in the property's `TZID` parameter, or else the reader's zone.
    case local
    /// The text ends with `Z`.
    case utc
  }

  /// The date and time as written; midnight if there is no time.
  var local: LocalDateTime
  var hasTime: Bool
  var zone: Zone

  var date: CivilDate { local.date }

  /// Whether the time is the first or the last second of the date.
  var isEdgeOfDay: Bool {
    let time = (local.hour, local.minute, local.second)
    return time == (0, 0, 0) || time == (23, 59, 59)
  }

  /// Parses a date and time, with or without ISO 8601's separators; nil for any other form.
  init?(_ text: String) {
    var digits = text[...].utf8
    guard let year = Self.number(4, &digits) else { return nil }
    Self.step(over: "-", &digits)
    guard let month = Self.number(2, &digits) else { return nil }
    Self.step(over: "-", &digits)
    guard let day = Self.number(2, &digits),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    (zone, hasTime) = (.local, !digits.isEmpty)
    guard hasTime else {
      guard let midnight = LocalDateTime(date) else { return nil }
      local = midnight
      return
    }
    guard Self.step(over: "T", &digits) || Self.step(over: " ", &digits),
      let hour = Self.number(2, &digits)
    else { return nil }
    Self.step(over: ":", &digits)
    let minute = Self.number(2, &digits) ?? 0
    Self.step(over: ":", &digits)
    let second = Self.number(2, &digits) ?? 0
    // Second 60 is a leap second.
    guard let local = LocalDateTime(date, hour: hour, minute: minute, second: min(second, 59))
    else { return nil }
    self.local = local
    if Self.step(over: "Z", &digits) { zone = .utc }
    guard digits.isEmpty else { return nil }
  }

  private static func number(_ count: Int, _ digits: inout Substring.UTF8View) -> Int? {
    let piece = digits.prefix(count)
    guard piece.count == count, piece.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    digits = digits.dropFirst(count)
    return piece.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  @discardableResult
  private static func step(over mark: Unicode.Scalar, _ digits: inout Substring.UTF8View) -> Bool {
    guard digits.first == UInt8(ascii: mark) else { return false }
    digits = digits.dropFirst()
    return true
  }
}
