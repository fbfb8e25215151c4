internal import Anniversaries
internal import Foundation

/// Writes anniversaries as iCalendar events, so that any calendar program can read them.
///
/// If RFC 5545 has no rule for an anniversary, its next dates are listed, and our own property
/// contains the rule.
struct ICalendarWriter: DayWriter {
  /// For how many years dates are listed.
  static let yearsAhead = 20
  /// How many dates of an anniversary are listed at most.
  static let mostDays = 300

  private let stamp: String
  private let today: CivilDate
  /// The identity of the home.
  private let home: String?
  private var lines = FoldedLines()

  init(now: Date, today: CivilDate, home: String?) {
    (self.today, self.home) = (today, home)
    let local = LocalDateTime(now, in: .gmt)
    let time = [local.hour, local.minute, local.second].map { $0 < 10 ? "0\($0)" : "\($0)" }
    stamp = "\(local.date.basic)T\(time.joined())Z"
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
    let given = anniversary.source.flatMap { DayUID.isUnique($0.uid) ? $0.uid : nil }
    lines.text("UID", given ?? DayUID(id: anniversary.id, home: home).text)
    lines.line("DTSTAMP", stamp)
    lines.line("DTSTART;VALUE=DATE", anniversary.date.basic)
    let rule = ICalendarRule.text(of: anniversary)
    if let rule { lines.line("RRULE", rule) } else { writeDays(of: anniversary) }
    lines.text("SUMMARY", anniversary.title)
    if let notes = anniversary.notes { lines.text("DESCRIPTION", notes) }
    if !anniversary.tags.isEmpty { lines.texts("CATEGORIES", anniversary.tags) }
    lines.line("TRANSP", "TRANSPARENT")
    writeOwn(anniversary, hasRule: rule != nil)
    lines.line("END", "VEVENT")
    flush(into: &bytes)
  }

  mutating func end(into bytes: inout [UInt8]) {
    lines.line("END", "VCALENDAR")
    flush(into: &bytes)
  }

  /// Lists the next dates of an anniversary for which RFC 5545 has no rule.
  private mutating func writeDays(of anniversary: Anniversary) {
    guard anniversary.yearlyIfYearless.unit != nil else { return }
    let end = today.adding(years: Self.yearsAhead) ?? .latest
    let days = anniversary.occurrences(in: today...end).prefix(Self.mostDays)
      .filter { $0 != anniversary.date }
    guard !days.isEmpty else { return }
    lines.line("RDATE;VALUE=DATE", days.map(\.basic).joined(separator: ","))
  }

  /// Writes our own properties for what iCalendar can't express.
  private mutating func writeOwn(_ anniversary: Anniversary, hasRule: Bool) {
    lines.text(ICalendarProperty.id, anniversary.id)
    if let home { lines.line(ICalendarProperty.home, home) }
    if let source = anniversary.source {
      lines.text(ICalendarProperty.source, source.name)
      if !DayUID.isUnique(source.uid) { lines.text(ICalendarProperty.sourceUID, source.uid) }
    }
    if let said = anniversary.source?.said { lines.text(ICalendarProperty.said, said) }
    let isPlain = anniversary.day.calendar == .gregorian && anniversary.day.year != nil
    if !isPlain { lines.line(ICalendarProperty.day, "\(anniversary.day)") }
    let recurrence = anniversary.yearlyIfYearless
    // When imported, a rule that ends before its second occurrence becomes a single day, and the
    // last day of a month becomes its date.
    let isReadAsItIs =
      hasRule && isPlain && recurrence.end == nil
      && (recurrence.dayOfMonth == nil || recurrence.dayOfMonth?.weekday != nil)
    let isOwn = recurrence.unit != nil && !isReadAsItIs
    if isOwn { lines.line(ICalendarProperty.recurrence, recurrence.rawValue) }
    let isRead = !isOwn && anniversary.mayMissDay
    if !isRead, anniversary.leapDay != .feb28 {
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
}
