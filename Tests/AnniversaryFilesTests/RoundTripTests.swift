import Anniversaries
import AnniversaryFiles
import Foundation
import TestSupport
import Testing

@Suite struct RoundTripTests {
  private func file(_ anniversaries: [Anniversary], _ format: DayFileFormat) -> [UInt8] {
    DayFileWriter(
      format: format, now: Date(timeIntervalSince1970: 1_795_278_645), today: day("2026-11-21"),
      home: RandomFile.home
    )
    .bytes(of: anniversaries)
  }

  @Test(arguments: [DayFileFormat.ics, .csv, .json])
  func readsBackWhateverItWrote(format: DayFileFormat) throws {
    var numbers = SeededNumbers(seed: 42)
    for index in 0..<700 {
      let anniversary = Anniversary.random(index, using: &numbers)
      var reader = DayFileReader(
        format: format,
        options: DayFileOptions(sourceName: "file", zone: .gmt, today: day("2026-11-21")))
      let events = reader.feed(file([anniversary], format)) + reader.finish()
      var expected = anniversary
      if expected.day.year == nil { expected.recurrence = .yearly }
      #expect(events.days == [expected])
      #expect(events.skipped == [])
      guard events.days == [expected] else { return }
    }
  }

  @Test(arguments: [DayFileFormat.ics, .csv, .json])
  func readsBackManyAndNone(format: DayFileFormat) throws {
    var numbers = SeededNumbers(seed: 1)
    let anniversaries = (0..<20).map { Anniversary.random($0, using: &numbers) }
      .filter { $0.day.year != nil }
    #expect(try read(file(anniversaries, format), as: format).days == anniversaries)
    #expect(try read(file([], format), as: format).isEmpty)
  }

  @Test func writesCalendarsThatOthersRead() throws {
    var wedding = Anniversary(
      id: "wedding", title: "Our wedding, in the garden behind the house where we met: 결혼식",
      date: day("2024-02-29"), recurrence: .yearly)
    wedding.notes = "one\ntwo"
    wedding.leapDay = .mar1
    let text = String(decoding: file([wedding], .ics), as: UTF8.self)
    #expect(
      text == """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:-//Widgetry//Anniversaries//EN\r
        CALSCALE:GREGORIAN\r
        BEGIN:VEVENT\r
        UID:wedding.0123456789abcdef@widgetry\r
        DTSTAMP:20261121T163045Z\r
        DTSTART;VALUE=DATE:20240229\r
        RRULE:FREQ=YEARLY;BYYEARDAY=60\r
        SUMMARY:Our wedding\\, in the garden behind the house where we met: 결혼\r
         식\r
        DESCRIPTION:one\\ntwo\r
        TRANSP:TRANSPARENT\r
        X-WIDGETRY-ID:wedding\r
        X-WIDGETRY-HOME:0123456789abcdef\r
        END:VEVENT\r
        END:VCALENDAR\r

        """)
    for line in text.split(separator: "\r\n") { #expect(line.utf8.count <= 75) }
  }

  @Test(arguments: [
    ("2026-05-22", "yearly", "FREQ=YEARLY"),
    ("2026-05-22", "every 100 days", "FREQ=DAILY;INTERVAL=100"),
    ("2026-05-31", "monthly", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("2026-05-30", "monthly", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
    ("2026-05-29", "every 2 months", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
    ("2024-02-29", "yearly", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
    ("2026-05-10", "yearly on the second Sunday of May", "FREQ=YEARLY;BYMONTH=5;BYDAY=2SU"),
    ("2026-05-29", "monthly on the last Friday", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("2026-04-30", "monthly on the last day", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("2026-05-22", "yearly until 2030-12-31", "FREQ=YEARLY;UNTIL=20301231"),
    ("2026-05-22", "weekly 10 times", "FREQ=WEEKLY;COUNT=10"),
    ("--05-15", "once", "FREQ=YEARLY"),
  ])
  func writesTheRule(text: String, recurrence: String, rule: String) throws {
    let anniversary = Anniversary(
      id: "x", title: "x", day: try #require(CalendarDay(iso: text)),
      recurrence: try #require(.init(rawValue: recurrence)))
    let written = String(decoding: file([anniversary], .ics), as: UTF8.self)
    #expect(written.replacing("\r\n ", with: "").contains("\r\nRRULE:\(rule)\r\n"))
  }

  @Test(arguments: [
    ("lunar-ko:1958-04-08", "yearly", "feb28", "20270513,20280502", 20),
    ("lunar-ko:--04-08", "yearly", "feb28", "20270513,20280502", 20),
    ("islamic:1448-01-01", "monthly", "feb28", "20261211,20270110", 247),
    ("2026-01-31", "monthly", "mar1", "20261201,20261231", 240),
    ("lunar-ko:2026-04-08", "yearly 3 times", "feb28", "20270513,20280502", 2),
    ("lunar-ko:2020-04-08", "yearly 3 times", "feb28", "", 0),
  ])
  func writesTheDaysToComeOfWhatHasNoRule(
    text: String, recurrence: String, rule: String, start: String, count: Int
  ) throws {
    var anniversary = Anniversary(
      id: "x", title: "x", day: try #require(CalendarDay(iso: text)),
      recurrence: try #require(.init(rawValue: recurrence)))
    anniversary.leapDay = try #require(.init(rawValue: rule))
    let written = String(decoding: file([anniversary], .ics), as: UTF8.self)
      .replacing("\r\n ", with: "")
    #expect(!written.contains("RRULE") && !written.contains("RSCALE"))
    let line = written.split(separator: "\r\n").first { $0.hasPrefix("RDATE;VALUE=DATE:") }
    let dates = line.map { $0.dropFirst("RDATE;VALUE=DATE:".count).split(separator: ",") } ?? []
    #expect(dates.count == count)
    #expect(dates.prefix(2).joined(separator: ",") == start)
    #expect(written.contains("\r\nX-WIDGETRY-REPEAT:\(recurrence)\r\n"))
  }

  @Test(arguments: [
    (DayFileFormat.csv, "title,date\nJun,--05-15\n"),
    (.json, #"[{"title":"Jun","date":"--05-15"}]"#),
  ])
  func takesADayOfAnUnknownYearAsYearly(format: DayFileFormat, text: String) throws {
    #expect(try read(text, as: format).days.map(\.summary) == ["Jun|--05-15|yearly"])
  }

  @Test func writesControlCharactersBesideATextThatOthersRead() throws {
    var day = Anniversary(id: "x", title: "a\u{7}b", date: day("2026-05-22"))
    (day.notes, day.tags) = ("one\r\ntwo \"3%\"", ["t\rt", "u"])
    let lines = String(decoding: file([day], .ics), as: UTF8.self)
      .replacing("\r\n ", with: "").split(separator: "\r\n")
    #expect(lines.contains(#"SUMMARY;X-WIDGETRY-EXACT="a%07b":ab"#))
    #expect(
      lines.contains(#"DESCRIPTION;X-WIDGETRY-EXACT="one%0D%0Atwo %223%25%22":one\ntwo "3%""#))
    #expect(lines.contains(#"CATEGORIES;X-WIDGETRY-EXACT="t%0Dt","u":t\nt,u"#))
    let edited = lines.joined(separator: "\r\n").replacing("one\\ntwo", with: "one\\nthree")
    #expect(try read(edited, as: .ics).days.map(\.notes) == ["one\nthree \"3%\""])
  }

  @Test(arguments: [DayFileFormat.ics, .csv, .json])
  func keepsTagsThatBeginWithAnAccent(format: DayFileFormat) throws {
    var accented = Anniversary(id: "x", title: "x", date: day("2026-05-22"))
    accented.tags = ["a", "\u{308}b", "c,\u{301}d"]
    #expect(try read(file([accented], format), as: format).days.map(\.tags) == [accented.tags])
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20260524", "DTSTART;VALUE=DATE:20260601"),
    ("SUMMARY:x", "RRULE:FREQ=WEEKLY\r\nSUMMARY:x"),
  ])
  func leavesOurRuleWhereAnotherProgramChangedTheEvent(old: String, new: String) throws {
    let lunar = Anniversary(
      id: "x", title: "x", day: try #require(CalendarDay(iso: "lunar-ko:2026-04-08")),
      recurrence: .yearly)
    let text = String(decoding: file([lunar], .ics), as: UTF8.self)
    #expect(text.contains(old))
    let events = try read(text.replacing(old, with: new), as: .ics)
    #expect(
      events.days.map(\.summary)
        == [old == "SUMMARY:x" ? "x|lunar-ko:2026-04-08|weekly" : "x|2026-06-01|once"])
    #expect(events.skipped.map { $0.contains("RDATE") } == [true])
  }

  @Test func readsAnEventThatAnotherProgramMoved() throws {
    let lunar = Anniversary(
      id: "x", title: "x", day: try #require(CalendarDay(iso: "lunar-ko:2026-04-08")))
    let text = String(decoding: file([lunar], .ics), as: UTF8.self)
    #expect(text.contains("DTSTART;VALUE=DATE:20260524"))
    let moved = text.replacing("20260524", with: "20260601")
    #expect(try read(moved, as: .ics).days.map(\.summary) == ["x|2026-06-01|once"])
  }
}
