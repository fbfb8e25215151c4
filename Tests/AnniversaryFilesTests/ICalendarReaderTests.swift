import Anniversaries
import AnniversaryFiles
import Foundation
import Testing

@Suite struct ICalendarReaderTests {
  /// An event of some lines in a calendar.
  private func calendar(_ lines: String..., end: String = "\r\n") -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT"] + lines + [
      "END:VEVENT", "END:VCALENDAR", "",
    ])
    .joined(separator: end)
  }

  @Test(arguments: ["\r\n", "\n", "\r"])
  func readsAnEvent(end: String) throws {
    let text = calendar(
      "UID:42@example.com", "DTSTART;VALUE=DATE:20270522", "RRULE:FREQ=YEARLY",
      "SUMMARY:Our wedding\\, again", "DESCRIPTION:one\\ntwo\\; three\\\\", "CATEGORIES:love,a\\,b",
      "CATEGORIES:family", "COLOR:tomato", end: end)
    let events = try read(text, as: .ics)
    let found = try #require(events.days.first)
    #expect(events.count == 1)
    #expect(events.lines == [3])
    #expect(found.summary == "Our wedding, again|2027-05-22|yearly")
    #expect(found.notes == "one\ntwo; three\\")
    #expect(found.tags == ["love", "a,b", "family"])
    #expect(found.color == "tomato")
    #expect(found.source == .init(name: "file", uid: "42@example.com"))
    #expect(found.id.isEmpty)
  }

  @Test func readsTheNameOfTheCalendarAsTheSource() throws {
    let text = """
      BEGIN:VCALENDAR
      X-WR-CALNAME:Family\\, all
      BEGIN:VEVENT
      UID:1
      DTSTART:20270522
      SUMMARY:Wedding
      END:VEVENT
      END:VCALENDAR
      """
    #expect(try read(text, as: .ics).days.first?.source == .init(name: "Family, all", uid: "1"))
  }

  @Test func joinsLinesThatAreFoldedInTheMiddleOfACharacter() throws {
    let title = "생일 축하합니다 🎂"
    var bytes: [UInt8] = Array("BEGIN:VEVENT\r\nDTSTART:20270522\r\nSUMMARY:".utf8)
    for byte in title.utf8 { bytes += [byte, 0x0D, 0x0A, 0x20] }
    bytes += Array("\r\nEND:VEVENT\r\n".utf8)
    #expect(try read(bytes, as: .ics).days.map(\.title) == [title])
  }

  @Test func numbersLinesAsTheFileHasThem() throws {
    let text = calendar("SUMMARY:a\r\n b\r\n c", "DTSTART:never\r\n ever")
    #expect(
      try read(text, as: .ics).skipped == ["7: 'abc' has an invalid DTSTART: 'neverever'"])
  }

  @Test func stepsOverAByteOrderMarkAndBlankLines() throws {
    let text = "\u{FEFF}" + calendar("DTSTART:20270522", "", "SUMMARY:x")
    #expect(try read(text, as: .ics).days.map(\.title) == ["x"])
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20260522", "2026-05-22|once"),
    ("DTSTART:20260522T230000", "2026-05-22|once"),
    ("DTSTART;TZID=Europe/Berlin:20260522T230000", "2026-05-22|once|Europe/Berlin"),
    ("DTSTART;TZID=\"Europe/Berlin\":20260522T230000", "2026-05-22|once|Europe/Berlin"),
    (
      "DTSTART;TZID=/mozilla.org/20050126_1/America/Argentina/Salta:20260522T230000",
      "2026-05-22|once|America/Argentina/Salta"
    ),
    ("dtstart;tzid=Asia/Seoul;x-a=\"b:c;d\":20260522T000000", "2026-05-22|once|Asia/Seoul"),
    // 23:00 in UTC is the next morning in Seoul.
    ("DTSTART:20260522T230000Z", "2026-05-23|once"),
    ("DTSTART:20260522T140000Z", "2026-05-22|once"),
    ("DTSTART:2026-05-22", "2026-05-22|once"),
    ("DTSTART:18151210", "1815-12-10|once"),
  ])
  func readsWhenAnEventBegins(line: String, expected: String) throws {
    let events = try read(calendar("SUMMARY:x", line), as: .ics)
    #expect(events.days.map(\.summary) == ["x|\(expected)"])
    #expect(events.count == 1)
  }

  @Test func takesMomentsInTheZoneOfTheCalendar() throws {
    let text =
      "BEGIN:VCALENDAR\nX-WR-TIMEZONE:America/New_York\nBEGIN:VEVENT\nSUMMARY:x\nDTSTART:20260522T020000Z\nEND:VEVENT\nEND:VCALENDAR"
    #expect(try read(text, as: .ics).days.map(\.summary) == ["x|2026-05-21|once"])
  }

  @Test func knowsNextcloudsBirthdaysWithoutAYear() throws {
    let text = calendar(
      "SUMMARY:🎂 Ada", "DTSTART;VALUE=DATE:19720229", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1",
      "X-NEXTCLOUD-BC-UNKNOWN-YEAR:1")
    #expect(try read(text, as: .ics).days.map(\.summary) == ["🎂 Ada|--02-29|yearly"])
  }

  @Test func keepsAnEventWhoseZoneIsNotKnownAndSaysSo() throws {
    let events = try read(
      calendar("SUMMARY:x", "DTSTART;TZID=Mars Standard Time:20260522T090000"), as: .ics)
    #expect(events.days.map(\.summary) == ["x|2026-05-22|once"])
    #expect(
      events.skipped == [
        "5: 'x' is saved without its unknown time zone 'Mars Standard Time'"
      ])
  }

  @Test(arguments: [
    ("\"Pacific Standard Time\"", "America/Los_Angeles"),
    ("Korea Standard Time", "Asia/Seoul"), ("w. europe standard time", "Europe/Berlin"),
  ])
  func knowsTheZonesOfWindows(name: String, expected: String) throws {
    let events = try read(calendar("SUMMARY:x", "DTSTART;TZID=\(name):20260522T090000"), as: .ics)
    #expect(events.days.map(\.summary) == ["x|2026-05-22|once|\(expected)"])
    #expect(events.skipped == [])
  }

  @Test func takesAnEventOfWholeDaysWithoutAZone() throws {
    let text = calendar(
      "SUMMARY:Dad", "DTSTART;TZID=\"Pacific Standard Time\":19750820T000000",
      "RRULE:FREQ=YEARLY;BYMONTHDAY=20;BYMONTH=8", "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE")
    let events = try read(text, as: .ics)
    #expect(events.days.map(\.summary) == ["Dad|1975-08-20|yearly"])
    #expect(events.skipped == [])
  }

  @Test(arguments: [
    "TZID:Our office\nX-LIC-LOCATION:Asia/Seoul", "X-LIC-LOCATION:Asia/Seoul\nTZID:Our office",
  ])
  func knowsAZoneOfTheFilesOwnByItsPlace(definition: String) throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      \(definition)
      END:VTIMEZONE
      BEGIN:VEVENT
      SUMMARY:x
      DTSTART;TZID=Our office:20260522T090000
      END:VEVENT
      END:VCALENDAR
      """
    let events = try read(text, as: .ics)
    #expect(events.days.map(\.summary) == ["x|2026-05-22|once|Asia/Seoul"])
    #expect(events.skipped == [])
  }

  @Test(arguments: ["RRULE:FREQ=YEARLY", "TRANSP:TRANSPARENT"])
  func knowsApplesDaysWithoutAYear(line: String) throws {
    let text = calendar(
      "SUMMARY:Bob", "DTSTART;VALUE=DATE;X-APPLE-OMIT-YEAR=1604:16040704", line)
    #expect(try read(text, as: .ics).days.map(\.summary) == ["Bob|--07-04|yearly"])
  }

  @Test(arguments: [
    ("20260125", "FREQ=MONTHLY;BYMONTHDAY=25", "2026-01-25|monthly"),
    ("20260101", "FREQ=MONTHLY;BYMONTHDAY=25", "2026-01-25|monthly"),
    ("20260126", "FREQ=MONTHLY;BYMONTHDAY=25", "2026-02-25|monthly"),
    ("20260820", "FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=20", "2026-08-20|yearly"),
    ("20260101", "FREQ=YEARLY;BYMONTHDAY=20;BYMONTH=8", "2026-08-20|yearly"),
  ])
  func takesTheFirstDayThatTheRuleMeans(start: String, rule: String, expected: String) throws {
    let text = calendar("SUMMARY:x", "DTSTART;VALUE=DATE:\(start)", "RRULE:\(rule)")
    let events = try read(text, as: .ics)
    #expect(events.days.map(\.summary) == ["x|\(expected)"])
    #expect(events.skipped == [])
  }

  @Test func passesOverAlarmsAndZones() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:Asia/Seoul
      BEGIN:STANDARD
      DTSTART:19700101T000000
      RRULE:FREQ=YEARLY
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      SUMMARY:x
      BEGIN:VALARM
      SUMMARY:alarm
      DTSTART:20000101
      END:VALARM
      DTSTART:20260522
      END:VEVENT
      END:VCALENDAR
      """
    let events = try read(text, as: .ics)
    #expect(events.days.map(\.summary) == ["x|2026-05-22|once"])
    #expect(events.count == 1)
  }

  @Test(arguments: [
    ("EXDATE:20270522", "6: 'x' is saved without its EXDATE", 1),
    ("RDATE:20270522", "6: 'x' is saved without its RDATE", 1),
    (
      "RECURRENCE-ID:20270522",
      "6: 'x' has a changed occurrence on 2027-05-22, which is ignored", 0
    ),
    ("STATUS:CANCELLED", "6: 'x' is cancelled", 0),
    ("DTSTART:20270522", "6: 'x' has a second DTSTART", 0),
    ("DESCRIPTION:a\0b", "6: 'x' has a DESCRIPTION property that contains a NUL character", 0),
    ("no property", "6: the line isn't a property (NAME:VALUE)", 1),
  ])
  func saysWhatItDoesNotKeep(line: String, summary: String, days: Int) throws {
    let events = try read(calendar("SUMMARY:x", "DTSTART:20260522", line), as: .ics)
    #expect(events.skipped == [summary])
    #expect(events.days.count == days)
  }

  @Test(arguments: [
    (
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR",
      "2: a to-do (VTODO) is ignored: only events are imported"
    ),
    ("BEGIN:VCALENDAR\nEND:VEVENT\nEND:VCALENDAR", "2: END:VEVENT has no matching BEGIN"),
    ("END:VCALENDAR", "1: END:VCALENDAR has no matching BEGIN"),
    ("BEGIN:VCALENDAR\nVERSION:2.0\n", "3: the file ends before END:VCALENDAR"),
    (
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:x\nDTSTA",
      "2: 'x' is incomplete: unexpected end of file"
    ),
    ("BEGIN:VEVENT\nDTSTART:20260522\nEND:VEVENT", "1: the event has no SUMMARY"),
    ("BEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT", "1: 'x' has no DTSTART"),
    ("a\nb\n\nc\nBEGIN:VCALENDAR\nEND:VCALENDAR", "1: 3 lines aren't properties (NAME:VALUE)"),
  ])
  func saysWhatIsNoEvent(text: String, summary: String) throws {
    let events = try read(text, as: .ics)
    #expect(events.skipped.contains(summary))
    #expect(events.days.isEmpty)
  }

  @Test func goesOnAfterAnEventThatDoesNotEnd() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      SUMMARY:first
      BEGIN:VEVENT
      SUMMARY:second
      DTSTART:20260522
      END:VEVENT
      END:VCALENDAR
      """
    let events = try read(text, as: .ics)
    #expect(events.days.map(\.title) == ["second"])
    #expect(events.skipped == ["2: 'first' has no END"])
  }

  @Test(arguments: [
    ("BEGIN:VTIMEZONE\nTZID:x", "2: 'VTIMEZONE' has no END"),
    ("BEGIN:VTIMEZONE\nBEGIN:STANDARD", "2: 'VTIMEZONE' has no END"),
    ("BEGIN:VTODO\nSUMMARY:x", "2: 'VTODO' has no END"),
  ])
  func goesOnAfterAnotherPartThatDoesNotEnd(part: String, summary: String) throws {
    let event = "BEGIN:VEVENT\nSUMMARY:x\nDTSTART:20260522\nEND:VEVENT\n"
    let before = try read(
      "BEGIN:VCALENDAR\n\(part)\n\(event)\(event)END:VCALENDAR\n", as: .ics)
    #expect(before.days.map(\.title) == ["x", "x"])
    #expect(before.skipped == [summary])
    let last = try read(
      "BEGIN:VCALENDAR\n\(part)\nEND:VCALENDAR\nBEGIN:VCALENDAR\n\(event)END:VCALENDAR\n", as: .ics)
    #expect(last.days.map(\.title) == ["x"])
    #expect(last.skipped == [summary])
  }

  @Test func readsAllCategoriesAndSaysWhereThereAreTooMany() throws {
    func event(_ count: Int) -> String {
      calendar(
        "SUMMARY:x", "DTSTART:20260522",
        (0..<count).map { "CATEGORIES:n\($0)" }.joined(separator: "\n"), end: "\n")
    }
    let events = try read(event(150), as: .ics)
    #expect(events.days.map(\.tags) == [(0..<150).map { "n\($0)" }])
    #expect(events.skipped == [])
    var reader = DayFileReader(
      format: .ics, options: DayFileOptions(sourceName: "", zone: .gmt, today: day("2026-11-21")))
    let many = reader.feed(event(20_000).utf8) + reader.finish()
    #expect((many.days.first?.tags.count ?? 0) > 5_000)
    #expect(
      many.skipped.map {
        $0.contains("has too many CATEGORIES: those from this line on are ignored")
      } == [true])
  }
}
