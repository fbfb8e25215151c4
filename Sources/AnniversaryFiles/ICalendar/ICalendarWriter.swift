internal import Anniversaries
internal import Foundation

/// Writes anniversaries as events of iCalendar, with RFC 7529 where they need it.
struct ICalendarWriter: DayWriter {
  private let stamp: String
  private var lines = FoldedLines()

  init(now: Date) {
    let local = LocalDateTime(now, in: .gmt)
    let time = [local.hour, local.minute, local.second].map { $0 < 10 ? "0\($0)" : "\($0)" }
    stamp = "\(Self.basic(local.date))T\(time.joined())Z"
  }

  mutating func begin(into bytes: inout [UInt8]) {
    lines.line("BEGIN", "VCALENDAR")
    lines.line("VERSION", "2.0")
    lines.line("PRODID", "-//Widgetry//Anniversaries//EN")
    lines.line("CALSCALE", "GREGORIAN")
    flush(into: &bytes)
  }

  mutating func write(_ anniversary: Anniversary, into bytes: inout [UInt8]) {
    lines.line("BEGIN", "VEVENT")
    lines.text("UID", anniversary.source?.uid ?? "\(anniversary.id)@widgetry")
    lines.line("DTSTAMP", stamp)
    lines.line("DTSTART;VALUE=DATE", Self.basic(anniversary.date))
    if let rule = ICalendarRule.text(of: anniversary) { lines.line("RRULE", rule) }
    lines.text("SUMMARY", anniversary.title)
    if let notes = anniversary.notes { lines.text("DESCRIPTION", notes) }
    if !anniversary.tags.isEmpty { lines.texts("CATEGORIES", anniversary.tags) }
    lines.line("TRANSP", "TRANSPARENT")
    writeOwn(anniversary)
    lines.line("END", "VEVENT")
    flush(into: &bytes)
  }

  mutating func end(into bytes: inout [UInt8]) {
    lines.line("END", "VCALENDAR")
    flush(into: &bytes)
  }

  /// Writes what iCalendar has no word for.
  private mutating func writeOwn(_ anniversary: Anniversary) {
    lines.text(ICalendarProperty.id, anniversary.id)
    if let source = anniversary.source { lines.text(ICalendarProperty.source, source.name) }
    if let said = anniversary.source?.said { lines.text(ICalendarProperty.said, said) }
    let isPlain = anniversary.day.calendar == .gregorian && anniversary.day.year != nil
    if !isPlain { lines.line(ICalendarProperty.day, "\(anniversary.day)") }
    if anniversary.leapDay != ICalendarRule.leapDay(readFor: anniversary) {
      lines.line(ICalendarProperty.leapDay, anniversary.leapDay.rawValue)
    }
    if anniversary.leapMonth != .regular {
      lines.line(ICalendarProperty.leapMonth, anniversary.leapMonth.rawValue)
    }
    if let date = anniversary.countFrom { lines.line(ICalendarProperty.countFrom, "\(date)") }
    if let zone = anniversary.timeZone { lines.text(ICalendarProperty.timeZone, zone) }
    if let emoji = anniversary.emoji { lines.text(ICalendarProperty.emoji, emoji) }
    if let color = anniversary.color { lines.text(ICalendarProperty.color, color) }
  }

  private mutating func flush(into bytes: inout [UInt8]) {
    bytes += lines.bytes
    lines.removeAll()
  }

  /// A date as `20260522`.
  private static func basic(_ date: CivilDate) -> String {
    "\(date)".filter { $0 != "-" }
  }
}
