import Anniversaries
import AnniversaryFiles
import Foundation
import Testing

/// Python's dateutil reads the rules of iCalendar: those that are kept come back on the same days.
@Suite(.enabled(if: Program.dateutil != nil, "python3 with dateutil is not installed"))
struct DateutilProofTests {
  private static let script = """
    import sys
    from datetime import datetime
    from dateutil.rrule import rrulestr
    for line in sys.stdin:
        start, rule = line.split()
        found = rrulestr(rule, dtstart=datetime.fromisoformat(start))
        days = found.between(datetime(2000, 1, 1), datetime(2009, 12, 31), inc=True)
        print(' '.join(str(day.date()) for day in days))
    """

  /// Any rule of plain parts, of which many say again what the first day says.
  private func rule(from start: CivilDate, using numbers: inout SeededNumbers) -> String {
    func flip(_ odds: Int) -> Bool { Int.random(in: 0..<odds, using: &numbers) == 0 }
    let frequency =
      ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].randomElement(using: &numbers) ?? "YEARLY"
    var parts = ["FREQ=\(frequency)"]
    if flip(2) { parts.append("INTERVAL=\(Int.random(in: 1...5, using: &numbers))") }
    if flip(3) { parts.append("BYMONTH=\(flip(4) ? 6 : start.month)") }
    if flip(3) { parts.append("BYMONTHDAY=\(flip(4) ? -1 : start.day)") }
    if flip(4) {
      parts.append("BYDAY=\(flip(4) ? "MO" : start.weekday.shortName.uppercased().prefix(2))")
    }
    if flip(8) { parts.append("COUNT=\(Int.random(in: 1...2, using: &numbers))") }
    if flip(8), !parts.contains(where: { $0.hasPrefix("COUNT") }) {
      parts.append("UNTIL=\(start.year + (flip(2) ? 0 : 1))0701")
    }
    return parts.joined(separator: ";")
  }

  @Test("agrees with dateutil on every rule of 2000 that is kept")
  func agreesWithDateutil() throws {
    var numbers = SeededNumbers(seed: 6)
    var kept: [(rule: String, day: Anniversary)] = []
    for _ in 0..<2000 {
      let isLate = Bool.random(using: &numbers)
      let start =
        isLate
        ? try #require(["2000-02-29", "2001-01-31", "2000-10-30"].randomElement(using: &numbers))
        : "\(day("2000-01-01").adding(days: Int.random(in: 0..<900, using: &numbers)) ?? .latest)"
      let rule = rule(from: day(start), using: &numbers)
      let date = start.replacing("-", with: "")
      let text = "BEGIN:VEVENT\nSUMMARY:x\nDTSTART:\(date)\nRRULE:\(rule)\nEND:VEVENT\n"
      var reader = DayFileReader(
        format: .ics,
        options: DayFileOptions(sourceName: "", zone: .gmt, today: day("2000-01-01"), locale: "en"))
      let events = reader.feed(text.utf8) + reader.finish()
      for read in events.days { kept.append(("\(start) \(rule)", read)) }
    }
    #expect(kept.count > 600)
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
