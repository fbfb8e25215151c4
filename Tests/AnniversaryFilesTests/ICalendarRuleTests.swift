import Anniversaries
import AnniversaryFiles
import Testing

@Suite struct ICalendarRuleTests {
  private func read(start: String, rule: String) throws -> [DayFileEvent] {
    try AnniversaryFilesTests.read(
      "BEGIN:VEVENT\nSUMMARY:x\nDTSTART;VALUE=DATE:\(start)\nRRULE:\(rule)\nEND:VEVENT\n", as: .ics)
  }

  @Test(arguments: [
    ("20260522", "FREQ=YEARLY", "2026-05-22|yearly"),
    ("20260522", "FREQ=YEARLY;INTERVAL=1", "2026-05-22|yearly"),
    ("20260522", "freq=yearly;interval=4;wkst=su", "2026-05-22|every 4 years"),
    ("20260522", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=22", "2026-05-22|yearly"),
    ("20260522", "FREQ=YEARLY;BYMONTH=05", "2026-05-22|yearly"),
    ("20260522", "FREQ=MONTHLY", "2026-05-22|monthly"),
    ("20260522", "FREQ=MONTHLY;BYMONTHDAY=22", "2026-05-22|monthly"),
    ("20260522", "FREQ=WEEKLY;BYDAY=FR", "2026-05-22|weekly"),
    ("20260522", "FREQ=WEEKLY;INTERVAL=2", "2026-05-22|every 2 weeks"),
    ("20260522", "FREQ=DAILY;INTERVAL=100", "2026-05-22|every 100 days"),
    ("20260522", "FREQ=DAILY;INTERVAL=999999", "2026-05-22|every 999999 days"),
    ("20260522", "FREQ=DAILY;BYHOUR=9;BYMINUTE=0", "2026-05-22|daily"),
    ("20260522", "FREQ=YEARLY;COUNT=1", "2026-05-22|once"),
    ("20260522", "FREQ=YEARLY;UNTIL=20270521", "2026-05-22|once"),
    ("20260522", "FREQ=DAILY;UNTIL=20260522T145959Z", "2026-05-22|once"),
    // What iCalendar leaves out unless told otherwise is left out.
    ("20240229", "FREQ=YEARLY", "2024-02-29|yearly|leap-years"),
    ("20240229", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2024-02-29|yearly|leap-years"),
    ("20240229", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "2024-02-29|yearly"),
    ("20240229", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=OMIT", "2024-02-29|yearly|leap-years"),
    ("20240229", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD", "2024-02-29|yearly"),
    ("20240229", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD", "2024-02-29|yearly|mar1"),
    ("20260131", "FREQ=MONTHLY", "2026-01-31|monthly|leap-years"),
    ("20260131", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-31|monthly"),
    ("20260131", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD", "2026-01-31|monthly|mar1"),
    ("20260522", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD", "2026-05-22|yearly"),
    // RFC 7529, section 5: Chinese New Year, and Ethiopic is none of ours.
    ("20130210", "RSCALE=CHINESE;FREQ=YEARLY", "lunar-zh:2013-01-01|yearly"),
    ("20260524", "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=8", "lunar-ko:2026-04-08|yearly"),
    (
      "20200530", "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=4L;BYMONTHDAY=8;SKIP=BACKWARD",
      "lunar-ko:2020-04L-08|yearly"
    ),
    (
      "20200530", "RSCALE=CHINESE;FREQ=YEARLY;SKIP=OMIT",
      "lunar-zh:2020-04L-08|yearly|leap-months"
    ),
    (
      "20140208", "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD",
      "hebrew:5774-05L-08|yearly"
    ),
    ("20260617", "RSCALE=ISLAMIC-CIVIL;FREQ=YEARLY", "islamic:1448-01-01|yearly"),
    ("20260616", "RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY", "islamic-umalqura:1448-01-01|monthly"),
  ])
  func readsARule(start: String, rule: String, expected: String) throws {
    let events = try read(start: start, rule: rule)
    #expect(events.skipped == [])
    #expect(events.days.map(\.summary) == ["x|\(expected)"])
  }

  @Test(arguments: [
    ("FREQ=YEARLY;BYMONTH=5;BYDAY=2SU", "repeats by BYDAY=2SU, which no anniversary does"),
    ("FREQ=YEARLY;BYMONTH=6", "repeats by BYMONTH=6, which no anniversary does"),
    ("FREQ=YEARLY;BYMONTHDAY=22", "repeats by BYMONTHDAY=22, which no anniversary does"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "repeats by BYMONTHDAY=-1, which no anniversary does"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15", "repeats by BYMONTHDAY=1,15, which no anniversary does"),
    ("FREQ=WEEKLY;BYDAY=MO,FR", "repeats by BYDAY=MO,FR, which no anniversary does"),
    ("FREQ=DAILY;BYHOUR=9,21", "repeats by BYHOUR=9,21, which no anniversary does"),
    ("FREQ=HOURLY", "repeats by FREQ=HOURLY, which is not read"),
    ("COUNT=3", "repeats by FREQ=, which is not read"),
    ("FREQ=YEARLY;COUNT=3", "ends after COUNT=3 times, which no anniversary does"),
    ("FREQ=YEARLY;UNTIL=20270522", "ends on 2027-05-22 by UNTIL, which no anniversary does"),
    ("FREQ=YEARLY;UNTIL=20260101", "ends on 2026-01-01 by UNTIL, before it begins"),
    ("FREQ=YEARLY;UNTIL=soon", "has an UNTIL that is no date: 'SOON'"),
    ("FREQ=YEARLY;INTERVAL=0", "repeats by INTERVAL='0', which is not read"),
    ("FREQ=DAILY;INTERVAL=1000000", "repeats by INTERVAL='1000000', which is not read"),
    ("FREQ=YEARLY;FREQ=DAILY", "has a rule that says 'FREQ' twice"),
    ("YEARLY", "has a rule that is not read: 'YEARLY'"),
    (
      "RSCALE=ETHIOPIC;FREQ=YEARLY",
      "repeats by RSCALE=ETHIOPIC, a calendar that is not kept"
    ),
    ("RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=4L", "repeats by BYMONTH=4L, which no anniversary does"),
    ("FREQ=YEARLY;SKIP=LATER", "repeats by SKIP='LATER', which is not read"),
  ])
  func refusesWhatNoAnniversaryDoes(rule: String, words: String) throws {
    let events = try read(start: "20260522", rule: rule)
    #expect(events.days.isEmpty)
    #expect(events.skipped == ["4: 'x' \(words)"])
  }

  /// What becomes of an event in a calendar that is read in a zone, or what is said of it.
  private func read(_ start: String, _ rule: String, in zone: String) throws -> [String] {
    let events = try AnniversaryFilesTests.read(
      "BEGIN:VEVENT\nSUMMARY:x\nDTSTART\(start)\nRRULE:\(rule)\nEND:VEVENT\n", as: .ics, zone: zone)
    return events.days.map(\.summary) + events.skipped
  }

  @Test(arguments: [
    // 08:00 of the next Saturday in Seoul is the moment of UNTIL itself.
    (";TZID=Asia/Seoul:20270501T080000", "20270507T230000Z", false),
    (";TZID=Asia/Seoul:20270501T080000", "20270507T225959Z", true),
    (";TZID=Asia/Seoul:20270501T080000", "20270508", false),
    (";TZID=Asia/Seoul:20270501T080000", "20270507", true),
    (";TZID=Asia/Seoul:20270501T080000", "20270508T080000", false),
    (";TZID=Asia/Seoul:20270501T080000", "20270508T075959", true),
    (";TZID=America/New_York:20270501T200000", "20270508T235959Z", true),
    (";TZID=America/New_York:20270501T200000", "20270509T000000Z", false),
    (":20270501T080000Z", "20270508T075959Z", true),
    (":20270501T080000Z", "20270508T080000Z", false),
    (":20270501T080000", "20270507T225959Z", true), (":20270501T080000", "20270507T230000Z", false),
    (":20270501T080000", "20270508T075959", true), (":20270501T080000", "20270508T080000", false),
    (":20270501", "20270507", true), (":20270501", "20270508", false),
    // As Apple writes the end of a day in Seoul.
    (":20270501", "20270507T145959Z", true), (":20270501", "20270507T150000Z", false),
  ])
  func knowsWhetherAnEventComesASecondTime(start: String, until: String, isOnce: Bool) throws {
    let found = try read(start, "FREQ=WEEKLY;UNTIL=\(until)", in: "Asia/Seoul")
    #expect(found.count == 1)
    #expect(found.first?.contains("|once") == isOnce)
    #expect(found.first?.contains("by UNTIL, which no anniversary does") == !isOnce)
  }

  @Test(arguments: [
    (":20270501T080000", "20270501T075959"),
    (";TZID=Asia/Seoul:20270501T080000", "20270430T225959Z"),
    (":20270501", "20270430"),
  ])
  func refusesWhatEndsBeforeItBegins(start: String, until: String) throws {
    let found = try read(start, "FREQ=WEEKLY;UNTIL=\(until)", in: "Asia/Seoul")
    #expect(found.first?.contains("by UNTIL, before it begins") == true)
  }

  @Test(arguments: [
    // A Monday in UTC, and the Tuesday after it in Seoul.
    (":20270524T230000Z", "FREQ=WEEKLY;BYDAY=MO", "2027-05-25|weekly"),
    (":20270524T230000Z", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=24", "2027-05-25|yearly"),
    (":20270524T230000Z", "FREQ=MONTHLY;BYMONTHDAY=24", "2027-05-25|monthly"),
    (":20270531T230000Z", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=31", "2027-06-01|yearly"),
    (":20270524T010000Z", "FREQ=MONTHLY;BYMONTHDAY=24", "2027-05-24|monthly"),
  ])
  func readsARuleAsItIsWrittenInUTC(start: String, rule: String, expected: String) throws {
    #expect(try read(start, rule, in: "Asia/Seoul") == ["x|\(expected)"])
  }

  @Test(arguments: [
    (":20270131T230000Z", "FREQ=MONTHLY", "Asia/Seoul"),
    (":20270228T230000Z", "FREQ=YEARLY", "Asia/Seoul"),
    (":20270301T010000Z", "FREQ=MONTHLY", "America/Los_Angeles"),
    // 23:30 in winter is 00:30 in summer.
    (":20270524T043000Z", "FREQ=WEEKLY", "America/New_York"),
  ])
  func refusesWhatIsNotAlwaysTheSameDayHere(start: String, rule: String, zone: String) throws {
    #expect(
      try read(start, rule, in: zone)
        == ["4: 'x' repeats in UTC, and not always on the same day here"])
  }
}
