import Anniversaries
import AnniversaryFiles
import Foundation
import TestSupport
import Testing

/// Python's dateutil reads the rules of iCalendar: those that are kept come back on the same days.
@Suite(.enabled(if: Program.dateutil != nil, "python3 with dateutil is not installed"))
struct DateutilProofTests {
  private static let script = """
    import sys
    from datetime import date, datetime, timezone
    from dateutil import tz
    from dateutil.rrule import rrulestr
    here = tz.gettz('Asia/Seoul')
    for line in sys.stdin:
        start, zone, rule = line.split()
        start = datetime.fromisoformat(start)
        if zone != '-':
            start = start.replace(tzinfo=tz.UTC if zone == 'UTC' else tz.gettz(zone))
        days = []
        for moment in rrulestr(rule, dtstart=start):
            day = (moment.astimezone(here) if zone == 'UTC' else moment).date()
            if day > date(2009, 12, 31): break
            days.append(str(day))
        print(' '.join(days))
    """

  /// A way of writing when an event begins, and the ends by UNTIL that go with it.
  private enum Form: String, CaseIterable {
    case date, floating, seoul, newYork, utc

    var zone: String {
      switch self {
      case .date, .floating: "-"
      case .seoul: "Asia/Seoul"
      case .newYork: "America/New_York"
      case .utc: "UTC"
      }
    }

    func property(_ date: CivilDate, _ time: String) -> String {
      let date = "\(date)".replacing("-", with: "")
      switch self {
      case .date: return ";VALUE=DATE:\(date)"
      case .floating: return ":\(date)T\(time)00"
      case .utc: return ":\(date)T\(time)00Z"
      default: return ";TZID=\(zone):\(date)T\(time)00"
      }
    }

    func until(_ date: CivilDate, _ time: String) -> String {
      let date = "\(date)".replacing("-", with: "")
      switch self {
      case .date: return date
      case .floating: return "\(date)T\(time)00"
      default: return "\(date)T\(time)00Z"
      }
    }
  }

  private static let times = ["0000", "0030", "0800", "1200", "1430", "1500", "2300", "2330"]

  /// Any rule of plain parts, of which many say again what the first day says.
  private func rule(from start: CivilDate, _ form: Form, using numbers: inout SeededNumbers)
    -> String
  {
    func flip(_ odds: Int) -> Bool { Int.random(in: 0..<odds, using: &numbers) == 0 }
    let frequency =
      ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].randomElement(using: &numbers) ?? "YEARLY"
    var parts = ["FREQ=\(frequency)"]
    if flip(2) { parts.append("INTERVAL=\(Int.random(in: 1...5, using: &numbers))") }
    if flip(3) { parts.append("BYMONTH=\(flip(4) ? 6 : start.month)") }
    if flip(3) {
      parts += Self.weekday(from: start, using: &numbers)
    } else if flip(3) {
      parts.append("BYMONTHDAY=\(flip(4) ? Int.random(in: -5 ... -1, using: &numbers) : start.day)")
    }
    if flip(20) { parts.append("BYYEARDAY=60") }
    if flip(6) { parts.append("COUNT=\(Int.random(in: 1...6, using: &numbers))") }
    if flip(4), !parts.contains(where: { $0.hasPrefix("COUNT") }) {
      let days =
        [0, 1, 6, 7, 8, 27, 30, 31, 364, 365, 366, 800, 1461].randomElement(using: &numbers) ?? 0
      let end = start.adding(days: days) ?? start
      parts.append("UNTIL=\(form.until(end, Self.times.randomElement(using: &numbers) ?? ""))")
    }
    return parts.joined(separator: ";")
  }

  /// A weekday of a month in one of the ways in which calendars write it, or one of every week.
  private static func weekday(
    from start: CivilDate, using numbers: inout SeededNumbers
  ) -> [String] {
    let isStart = Bool.random(using: &numbers)
    let name = (isStart ? start.weekday.name : "Monday").uppercased().prefix(2)
    let week = isStart ? (start.day + 6) / 7 : Int.random(in: 1...5, using: &numbers)
    switch Int.random(in: 0...5, using: &numbers) {
    case 0: return ["BYDAY=\(name)"]
    case 1: return ["BYDAY=\(week)\(name)"]
    case 2: return ["BYDAY=-\(Int.random(in: 1...5, using: &numbers))\(name)"]
    case 3: return ["BYDAY=\(name)", "BYSETPOS=\(week)"]
    case 4:
      let days = (week * 7 - 6)...min(week * 7, 31)
      return ["BYDAY=\(name)", "BYMONTHDAY=\(days.map(String.init).joined(separator: ","))"]
    default:
      let last = start.lengthOfMonth - 7 * Int.random(in: 0...1, using: &numbers)
      let days = ((last - 6)...last).map(String.init).joined(separator: ",")
      return ["BYDAY=\(name)", "BYMONTHDAY=\(days)"]
    }
  }

  @Test("agrees with dateutil on every rule of 2000 that is kept, with times, zones and ends")
  func agreesWithDateutil() throws {
    var numbers = SeededNumbers(seed: 6)
    var kept: [(rule: String, form: Form, day: Anniversary)] = []
    let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
    for _ in 0..<2000 {
      let isLate = Bool.random(using: &numbers)
      let start =
        isLate
        ? day(
          try #require(["2000-02-29", "2001-01-31", "2000-10-30"].randomElement(using: &numbers)))
        : day("2000-01-01").adding(days: Int.random(in: 0..<900, using: &numbers)) ?? .latest
      let form = try #require(Form.allCases.randomElement(using: &numbers))
      let time = form == .date ? "0000" : Self.times.randomElement(using: &numbers) ?? ""
      let rule = rule(from: start, form, using: &numbers)
      let text =
        "BEGIN:VEVENT\nSUMMARY:x\nDTSTART\(form.property(start, time))\nRRULE:\(rule)\nEND:VEVENT\n"
      var reader = DayFileReader(
        format: .ics,
        options: DayFileOptions(
          sourceName: "", zone: seoul, today: day("2000-01-01"), locale: "en"))
      let events = reader.feed(text.utf8) + reader.finish()
      #expect(events.count == 1, "\(text)")
      let moment = "\(start)T\(time.prefix(2)):\(time.suffix(2)) \(form.zone) \(rule)"
      for read in events.days { kept.append((moment, form, read)) }
    }
    #expect(kept.count > 600)
    for form in Form.allCases {
      let isOnce = kept.filter { $0.form == form && $0.rule.contains("UNTIL") }
      #expect(isOnce.count > 10, "\(form)")
    }
    let output = try #require(Program.dateutil).output(
      ["-c", Self.script], reading: kept.map { "\($0.rule)\n" }.joined())
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try #require(lines.count == kept.count + 1)
    for (one, line) in zip(kept, lines) {
      let days = Array(one.day.occurrences(in: day("2000-01-01")...day("2009-12-31")))
      #expect(days.map(\.description).joined(separator: " ") == line, "\(one.rule)")
    }
  }
}
