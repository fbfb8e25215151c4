import Anniversaries
import AnniversaryFiles
import Foundation
import Testing

/// What is read of events and does not become part of their days.
@Suite struct ICalendarNoteTests {
  private func read(
    _ events: [String], locale: String = "en"
  ) throws -> (days: [Anniversary], notes: [DayFileNote], skipped: [String]) {
    let text =
      "BEGIN:VCALENDAR\n"
      + events.map { "BEGIN:VEVENT\nSUMMARY:x\n\($0)\nEND:VEVENT\n" }.joined()
      + "END:VCALENDAR\n"
    var reader = DayFileReader(
      format: .ics,
      options: DayFileOptions(
        sourceName: "file", zone: .gmt, today: day("2026-11-21"), locale: locale))
    let found = reader.feed(text.utf8) + reader.finish()
    return (found.days, reader.notes, found.skipped)
  }

  @Test func keepsAnEventWithAnEmptyRuleAsASingleDay() throws {
    let (days, notes, skipped) = try read(["DTSTART;VALUE=DATE:20260522\nRRULE:"])
    #expect(days.map(\.summary) == ["x|2026-05-22|once"])
    #expect(skipped == [])
    #expect(notes.map(\.summary) == ["'x' has an empty RRULE and doesn't repeat"])
    #expect(notes.map(\.line) == [5])
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20260522\nDTEND;VALUE=DATE:20260523", nil),
    ("DTSTART;VALUE=DATE:20260522\nDTEND;VALUE=DATE:20260527", "5 days long"),
    ("DTSTART;VALUE=DATE:20260522\nDURATION:P1D", nil),
    ("DTSTART;VALUE=DATE:20260522\nDURATION:P1W", "7 days long"),
    ("DTSTART;VALUE=DATE:20260522\nDURATION:-P1W", nil),
    ("DTSTART;VALUE=DATE:20260522\nDTEND;VALUE=DATE:20260520", nil),
    // One night is no two days; two and a half are three.
    ("DTSTART:20260522T220000\nDTEND:20260523T020000", nil),
    ("DTSTART:20260522T220000\nDTEND:20260524T020000", "3 days long"),
    ("DTSTART:20260522T000000\nDTEND:20260524T000000", "2 days long"),
    ("DTSTART:20260522T120000\nDURATION:P1DT12H", "2 days long"),
    ("DTSTART:20260522T120000\nDURATION:PT30M", nil),
    (
      "DTSTART;VALUE=DATE:20260522\nDTEND;VALUE=DATE:20260524\nDESCRIPTION:Bring skis",
      "Bring skis\n2 days long"
    ),
  ])
  func keepsTheLengthOfAnEventInItsNotes(lines: String, expected: String?) throws {
    #expect(try read([lines]).days.map(\.notes) == [expected])
  }

  @Test func writesTheLengthInTheLanguageOfTheCaller() throws {
    let event = "DTSTART;VALUE=DATE:20260522\nDTEND;VALUE=DATE:20260524"
    #expect(try read([event], locale: "ko_KR").days.map(\.notes) == ["2일 동안"])
  }

  @Test(arguments: [
    ("DTSTART:20260522T090000", true), ("DTSTART:20260522T000000", false),
    ("DTSTART:20260522T000000Z", true), ("DTSTART;VALUE=DATE:20260522", false),
    ("DTSTART:20260522T090000\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE", false),
    ("DTSTART;TZID=Asia/Seoul:20260522T003000", true),
  ])
  func saysThatAnHourIsNotUsed(lines: String, isNoted: Bool) throws {
    let (_, notes, skipped) = try read([lines])
    #expect(
      notes.map(\.summary) == (isNoted ? ["'x' has a time of day, which is ignored"] : []))
    #expect(skipped == [])
  }

  @Test func saysOnceWhatManyEventsHaveInCommon() throws {
    let event = "DTSTART:20260522T090000\nDURATION:P2D\nRRULE:"
    let notes = try read(Array(repeating: event, count: 1000)).notes
    #expect(
      notes.map(\.summary) == [
        "1000 events have an empty RRULE and don't repeat",
        "1000 events last several days: the first is used, and the length is added to the notes",
        "1000 events have a time of day, which is ignored",
      ])
    #expect(notes.map(\.count) == [1000, 1000, 1000])
  }

  @Test func saysNothingOfEventsThatAreNotKept() throws {
    #expect(try read(["DTSTART:20260522T090000\nRRULE:FREQ=HOURLY"]).notes.isEmpty)
  }

  @Test(arguments: [
    ("hello\nworld\n", DayFileFormat.ics, false), ("", .ics, false),
    ("BEGIN:VCALENDAR\nEND:VCALENDAR\n", .ics, true), ("hello\n", .vcf, false),
    ("BEGIN:VCARD\nEND:VCARD\n", .vcf, true), ("hello\n", .csv, true),
  ])
  func knowsATextThatOnlyHasTheName(text: String, format: DayFileFormat, expected: Bool) {
    var reader = DayFileReader(
      format: format,
      options: DayFileOptions(sourceName: "file", zone: .gmt, today: day("2026-11-21")))
    _ = reader.feed(text.utf8) + reader.finish()
    #expect(reader.hasExpectedFormat == expected)
  }
}
