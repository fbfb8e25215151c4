import Anniversaries
import AnniversaryFiles
import Foundation
import Testing

@Suite struct RoundTripTests {
  private func file(_ anniversaries: [Anniversary], _ format: DayFileFormat) -> [UInt8] {
    DayFileWriter(
      format: format, now: Date(timeIntervalSince1970: 1_795_278_645), today: day("2026-11-21")
    )
    .bytes(of: anniversaries)
  }

  @Test(arguments: [DayFileFormat.ics, .csv, .json])
  func readsBackWhateverItWrote(format: DayFileFormat) throws {
    var numbers = SeededNumbers(seed: 42)
    for index in 0..<2000 {
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
        UID:wedding@widgetry\r
        DTSTAMP:20261121T163045Z\r
        DTSTART;VALUE=DATE:20240229\r
        RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD\r
        SUMMARY:Our wedding\\, in the garden behind the house where we met: 결혼\r
         식\r
        DESCRIPTION:one\\ntwo\r
        TRANSP:TRANSPARENT\r
        X-WIDGETRY-ID:wedding\r
        END:VEVENT\r
        END:VCALENDAR\r

        """)
    for line in text.split(separator: "\r\n") { #expect(line.utf8.count <= 75) }
  }

  @Test(arguments: [
    ("2026-05-22", "yearly", "FREQ=YEARLY"),
    ("2026-05-22", "every 100 days", "FREQ=DAILY;INTERVAL=100"),
    ("2026-05-31", "monthly", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD"),
    ("--05-15", "once", "FREQ=YEARLY"),
    ("lunar-zh:2013-01-01", "yearly", "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1"),
    (
      "lunar-ko:2020-04L-08", "yearly",
      "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=4L;BYMONTHDAY=8;SKIP=BACKWARD"
    ),
    (
      "hebrew:5774-05L-08", "yearly",
      "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD"
    ),
    ("islamic:1448-01-01", "monthly", "RSCALE=ISLAMIC-CIVIL;FREQ=MONTHLY;BYMONTHDAY=1"),
  ])
  func writesTheRule(text: String, recurrence: String, rule: String) throws {
    let anniversary = Anniversary(
      id: "x", title: "x", day: try #require(CalendarDay(iso: text)),
      recurrence: try #require(.init(rawValue: recurrence)))
    let written = String(decoding: file([anniversary], .ics), as: UTF8.self)
    #expect(written.replacing("\r\n ", with: "").contains("\r\nRRULE:\(rule)\r\n"))
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

  @Test func readsAnEventThatAnotherProgramMoved() throws {
    let lunar = Anniversary(
      id: "x", title: "x", day: try #require(CalendarDay(iso: "lunar-ko:2026-04-08")))
    let text = String(decoding: file([lunar], .ics), as: UTF8.self)
    #expect(text.contains("DTSTART;VALUE=DATE:20260524"))
    let moved = text.replacing("20260524", with: "20260601")
    #expect(try read(moved, as: .ics).days.map(\.summary) == ["x|2026-06-01|once"])
  }
}
