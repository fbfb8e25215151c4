internal import Anniversaries

/// Measures the length of an event, because an anniversary is a single day.
extension ICalendarEvent {
  /// Adds the length of the event to the day's notes if it is longer than a day.
  func readLength(into day: inout Anniversary, from start: ICalendarStart, locale: String) {
    let days = days(from: start)
    guard days > 1 else { return }
    let isKorean = locale.prefix { $0 != "_" && $0 != "-" && $0 != "@" }.lowercased() == "ko"
    let length = isKorean ? "\(days)일 동안" : "\(days) days long"
    day.notes = day.notes.map { "\($0)\n\(length)" } ?? length
  }

  /// Adds notes about information that is lost in the import, such as the time of day.
  func report(_ start: ICalendarStart, hasOwnRule: Bool, in notes: inout ICalendarNotes) {
    if !hasOwnRule, let rule = single["RRULE"], rule.token.isEmpty {
      notes.add(.emptyRule, name, line: rule.number)
    }
    if days(from: start) > 1 { notes.add(.severalDays, name, line: number) }
    if isTimed(start) { notes.add(.timed, name, line: single["DTSTART"]?.number ?? number) }
  }

  /// Whether the event starts at a time of day, other than midnight.
  private func isTimed(_ start: ICalendarStart) -> Bool {
    let local = start.moment.local
    return start.moment.hasTime && !isAllDay
      && (start.moment.zone == .utc || (local.hour, local.minute, local.second) != (0, 0, 0))
  }

  /// Whether Outlook has marked the event as all-day; it writes these from midnight to midnight.
  var isAllDay: Bool { single[ICalendarProperty.allDay]?.isValue("TRUE") == true }

  /// The number of days that the event touches; up to 24 hours across midnight count as one day.
  private func days(from start: ICalendarStart) -> Int {
    guard let seconds = seconds(from: start), seconds >= 86_400 else { return 1 }
    let local = start.moment.local
    let begin = (local.hour * 60 + local.minute) * 60 + local.second
    return min((begin + seconds + 86_399) / 86_400, 1_000_000)
  }

  private func seconds(from start: ICalendarStart) -> Int? {
    if let end = single["DTEND"].flatMap({ ICalendarMoment($0.token) }) {
      let (local, other) = (start.moment.local, end.local)
      return local.date.days(to: other.date) * 86_400
        + ((other.hour - local.hour) * 60 + other.minute - local.minute) * 60
        + other.second - local.second
    }
    return single["DURATION"].flatMap { Self.seconds(ofDuration: $0.token) }
  }

  /// Parses `P1W` or `P2DT12H`; nil for any other text and for a negative duration.
  private static func seconds(ofDuration text: String) -> Int? {
    let units: [Character: Int] = ["W": 604_800, "D": 86_400, "H": 3600, "M": 60, "S": 1]
    var rest = text.uppercased()[...]
    if rest.first == "+" { rest.removeFirst() }
    guard rest.popFirst() == "P" else { return nil }
    var seconds = 0
    while let next = rest.first {
      if next == "T" {
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest[digits.endIndex...]
      guard digits.count <= 9, let number = Int(digits), let unit = rest.popFirst(),
        let size = units[unit]
      else { return nil }
      seconds = min(seconds + number * size, 1 << 50)
    }
    return seconds
  }
}
