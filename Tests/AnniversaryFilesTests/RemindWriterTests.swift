import Anniversaries
import AnniversaryFiles
import Foundation
import Testing

@Suite struct RemindWriterTests {
  private func lines(_ anniversary: Anniversary) -> [String] {
    let bytes = DayFileWriter(
      format: .remind, now: .distantPast, today: day("2026-11-21"), home: nil
    )
    .bytes(of: [anniversary])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().map(
      String.init)
  }

  private func anniversary(
    _ text: String, _ recurrence: String, _ rule: Anniversary.LeapDayRule = .feb28
  ) throws -> Anniversary {
    var anniversary = Anniversary(
      id: "x", title: "x", day: try #require(CalendarDay(iso: text)),
      recurrence: try #require(.init(rawValue: recurrence)))
    anniversary.leapDay = rule
    return anniversary
  }

  @Test(arguments: [
    ("2026-05-22", "once", ["22 May 2026"]), ("1815-12-10", "yearly", ["10 Dec"]),
    ("2026-05-22", "yearly", ["22 May FROM 2026-05-22"]), ("--05-22", "yearly", ["22 May"]),
    ("2024-02-29", "yearly", ["1 Mar --1 FROM 2024-02-29"]),
    ("1980-05-22", "every 100 days", ["31 Mar 1990 *100"]),
    ("lunar-ko:2026-04-08", "once", ["24 May 2026"]),
  ])
  func writesATrigger(text: String, recurrence: String, triggers: [String]) throws {
    #expect(lines(try anniversary(text, recurrence)) == triggers.map { "REM \($0) MSG x" })
  }

  @Test func writesTheNextDaysOfOtherCalendars() throws {
    let lines = lines(try anniversary("lunar-ko:--04-08", "yearly"))
    #expect(lines.count == 11)
    #expect(lines.first == "# x: lunar-ko:--04-08 yearly, the next 10 days")
    #expect(lines.dropFirst().first == "REM 13 May 2027 MSG x")
  }

  @Test func saysWhichDaysRemindDoesNotKnow() throws {
    #expect(
      lines(try anniversary("1815-12-10", "once")) == [
        "# x: 1815-12-10 once, no date that remind supports"
      ])
  }

  @Test func writesTitlesThatRemindPrintsAsTheyAre() {
    #expect(
      lines(Anniversary(id: "x", title: "100% [of]\n\\", date: day("2026-05-22"))) == [
        #"REM 22 May 2026 MSG 100%% ["["]of]\n["\\"]"#
      ])
  }
}
