internal import Anniversaries
internal import Foundation

/// Writes anniversaries as iCalendar events, which any calendar program can read, for
/// ``DayFileWriter``.
///
/// If RFC 5545 has no rule for an anniversary, the event lists the next dates, and one of
/// Widgetry's own properties contains the rule.
struct ICalendarWriter: DayWriter {
  /// How far ahead dates are listed.
  static let yearsAhead = 20
  /// The maximum number of dates that are listed for an anniversary.
  static let maximumListedDates = 300

  /// The time of the export, which each event contains.
  private let stamp: String
  private let today: CivilDate
  /// The identity of the home folder; nil before it exists.
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
    let sourceUID = anniversary.source.flatMap { DayUID.isUnique($0.uid) ? $0.uid : nil }
    lines.text("UID", sourceUID ?? DayUID(id: anniversary.id, home: home).text)
    lines.line("DTSTAMP", stamp)
    lines.line("DTSTART;VALUE=DATE", anniversary.date.basic)
    let rule = ICalendarRule.text(of: anniversary)
    if let rule { lines.line("RRULE", rule) } else { listDates(of: anniversary) }
    lines.text("SUMMARY", anniversary.title)
    if let notes = anniversary.notes { lines.text("DESCRIPTION", notes) }
    if !anniversary.tags.isEmpty { lines.texts("CATEGORIES", anniversary.tags) }
    lines.line("TRANSP", "TRANSPARENT")
    writeOwnProperties(of: anniversary, hasRule: rule != nil)
    lines.line("END", "VEVENT")
    flush(into: &bytes)
  }

  mutating func end(into bytes: inout [UInt8]) {
    lines.line("END", "VCALENDAR")
    flush(into: &bytes)
  }

  /// Writes the next dates of an anniversary for which RFC 5545 has no rule.
  private mutating func listDates(of anniversary: Anniversary) {
    guard anniversary.yearlyIfYearless.unit != nil else { return }
    let end = today.adding(years: Self.yearsAhead) ?? .latest
    let days = anniversary.occurrences(in: today...end).prefix(Self.maximumListedDates)
      .filter { $0 != anniversary.date }
    guard !days.isEmpty else { return }
    lines.line("RDATE;VALUE=DATE", days.map(\.basic).joined(separator: ","))
  }

  /// Writes Widgetry's own properties, for everything that iCalendar can't express.
  private mutating func writeOwnProperties(of anniversary: Anniversary, hasRule: Bool) {
    lines.text(ICalendarProperty.id, anniversary.id)
    if let home { lines.line(ICalendarProperty.home, home) }
    if let source = anniversary.source {
      lines.text(ICalendarProperty.source, source.name)
      if !DayUID.isUnique(source.uid) { lines.text(ICalendarProperty.sourceUID, source.uid) }
    }
    if let fingerprint = anniversary.source?.fingerprint {
      lines.text(ICalendarProperty.fingerprint, fingerprint)
    }
    let isPlain = anniversary.day.calendar == .gregorian && anniversary.day.year != nil
    if !isPlain { lines.line(ICalendarProperty.day, "\(anniversary.day)") }
    let recurrence = anniversary.yearlyIfYearless
    // An import of the RRULE wouldn't restore these exactly: a rule that ends before its second
    // occurrence would become a single day, and the last day of a month would become a date.
    let isRestoredFromRule =
      hasRule && isPlain && recurrence.end == nil
      && (recurrence.dayOfMonth == nil || recurrence.dayOfMonth?.weekday != nil)
    let needsOwnRule = recurrence.unit != nil && !isRestoredFromRule
    if needsOwnRule { lines.line(ICalendarProperty.recurrence, recurrence.rawValue) }
    let isLeapDayInRule = !needsOwnRule && anniversary.mayMissDay
    if !isLeapDayInRule, anniversary.leapDay != .feb28 {
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
