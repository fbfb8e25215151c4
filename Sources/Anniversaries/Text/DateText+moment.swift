public import Foundation

/// Parses moments, such as the value of a flag `--at`.
extension DateText {
  /// Parses a moment.
  ///
  /// A moment is one of
  /// - a date, for its first moment in the zone;
  /// - a date and a time, `2026-05-23T09:00` or `'tomorrow 09:00'`, optionally with seconds and
  ///   their fraction;
  /// - either of them followed by `Z`, `+09:00` or `+0900`;
  /// - a time alone, for that time today;
  /// - `now`, or `+2h`, `-90s`, `+1h30m` from now.
  ///
  /// Here `m` means minutes, so `+3m` is in three minutes, while ``parse(_:today:)`` reads three
  /// months. Weeks, years and plain days (`+2d`) are dates; days before hours (`+1d12h`) are 24
  /// hours each.
  ///
  /// - Returns: The moment, and a note if the local time occurs twice or never in the zone.
  public static func parseMoment(
    _ text: String, now: Date, in zone: TimeZone
  ) throws(DateTextError) -> (date: Date, note: String?) {
    try DateTextError.checkEdges(text, code: .malformed, example: "2027-05-22T09:00")
    if text.asciiLowercased == "now" { return (now, nil) }
    if let date = try elapsed(text, from: now) { return (date, nil) }
    let today = CivilDate(now, in: zone)
    guard let (dayText, timeText) = try split(text) else {
      return firstMoment(of: try day(text, of: text, today: today), in: zone)
    }
    let time = try ClockTime.parse(timeText, of: text)
    if dayText == nil, time.offset != nil {
      throw notAMoment(text, hint: "Add the date: \(today)T\(timeText)")
    }
    let date: CivilDate
    if let dayText { date = try day(dayText, of: text, today: today) } else { date = today }
    return try moment(of: date, at: time, in: zone)
  }

  /// Parses `+2h` or `-1h30m`; nil for a number of days, which is a date.
  private static func elapsed(_ text: String, from now: Date) throws(DateTextError) -> Date? {
    guard let amounts = SignedAmounts(text, units: "dhms"), amounts.parts.last?.unit != "d" else {
      if SignedAmounts(unsigned: text, units: "dhms") != nil {
        throw notAMoment(text, hint: DateTextError.signMissing(text))
      }
      return nil
    }
    guard let seconds = amounts.seconds, abs(Double(seconds)) <= Double(DurationText.limit) else {
      throw DateTextError(
        code: .outOfRange, summary: "\(DateTextError.quoted(text)) is too far from now",
        hint: "The limit is 36500 days; write a date, such as \(DateTextError.exampleDay)")
    }
    return now.addingTimeInterval(Double(seconds))
  }

  /// Splits a text into a day, if there is one, and a time; nil if the text contains no time.
  private static func split(
    _ text: String
  ) throws(DateTextError) -> (day: Substring?, time: Substring)? {
    let rest = try calendar(of: text).rest
    guard let colon = rest.firstIndex(of: ":") else { return nil }
    guard let mark = text[..<colon].lastIndex(where: { $0 == " " || $0 == "T" || $0 == "t" }) else {
      return (nil, rest)
    }
    return (text[..<mark], text[text.index(after: mark)...])
  }

  private static func day(
    _ text: some StringProtocol, of whole: String, today: CivilDate
  ) throws(DateTextError) -> CivilDate {
    do {
      return try parse(String(text), today: today)
    } catch {
      // If the error suggests nothing specific, list the forms of moments instead.
      let isGeneral = error.hint == "Write it as \(DateTextError.exampleDay)"
      guard error.code == .malformed, isGeneral else { throw error }
      throw notAMoment(whole)
    }
  }

  /// The error for a text that isn't a moment.
  static func notAMoment(_ text: some StringProtocol, hint: String? = nil) -> DateTextError {
    DateTextError(
      code: .malformed, summary: "\(DateTextError.quoted(text)) isn't a valid date or time",
      hint: hint ?? "Write it as 2027-05-22, 2027-05-22T09:00, 09:00, now or +2h")
  }

  private static func firstMoment(
    of date: CivilDate, in zone: TimeZone
  ) -> (date: Date, note: String?) {
    let first = date.firstMoment(in: zone)
    let shown = LocalDateTime(first, in: zone)
    let note: String? =
      if shown.date != date {
        "\(date) doesn't exist in \(zone.identifier); \(shown.date) is used"
      } else if shown.hour != 0 || shown.minute != 0 || shown.second != 0 {
        "\(date) begins at \(shown.time) in \(zone.identifier)"
      } else if let midnight = LocalDateTime(date), case let (_, kind) = midnight.resolve(in: zone),
        kind == .firstOfTwo
      {
        "00:00 on \(date) occurs twice in \(zone.identifier); the first is used"
      } else {
        nil
      }
    return (first, note)
  }

  private static func moment(
    of date: CivilDate, at time: ClockTime, in zone: TimeZone
  ) throws(DateTextError) -> (date: Date, note: String?) {
    guard
      let local = LocalDateTime(date, hour: time.hour, minute: time.minute, second: time.second)
    else { throw ClockTime.nonexistent(time) }
    if let offset = time.offset {
      let second = Date(wholeSeconds: local.secondsAsIfUTC - offset)
      return (second.addingTimeInterval(time.fraction), nil)
    }
    let (moment, adjustment) = local.resolve(in: zone)
    let note: String?
    switch adjustment {
    case .none: note = nil
    case .firstOfTwo:
      note = "\(local.time) on \(date) occurs twice in \(zone.identifier); the first is used"
    case .movedForward:
      let shown = LocalDateTime(moment, in: zone)
      let used = shown.date == date ? shown.time : shown.description
      note = "\(local.time) on \(date) doesn't exist in \(zone.identifier); \(used) is used"
    }
    return (moment.addingTimeInterval(time.fraction), note)
  }
}
