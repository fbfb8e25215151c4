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
    ("20260522", "FREQ=YEARLY;COUNT=3", "2026-05-22|yearly 3 times"),
    ("20260522", "FREQ=YEARLY;UNTIL=20301231", "2026-05-22|yearly until 2030-12-31"),
    ("20260522", "FREQ=WEEKLY;UNTIL=20300101T000000Z", "2026-05-22|weekly until 2030-01-01"),
    (
      "20260510", "FREQ=YEARLY;BYMONTH=5;BYDAY=2SU", "2026-05-10|yearly on the second Sunday of May"
    ),
    (
      "20260510", "FREQ=YEARLY;BYDAY=+2SU;BYMONTH=5",
      "2026-05-10|yearly on the second Sunday of May"
    ),
    (
      "20260510", "FREQ=YEARLY;BYMONTH=5;BYDAY=SU;BYSETPOS=2",
      "2026-05-10|yearly on the second Sunday of May"
    ),
    (
      "20260510", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU",
      "2026-05-10|yearly on the second Sunday of May"
    ),
    (
      "20261126", "FREQ=YEARLY;BYMONTH=11;BYDAY=TH;BYMONTHDAY=28,27,26,25,24,23,22",
      "2026-11-26|yearly on the fourth Thursday of November"
    ),
    (
      "20260525", "FREQ=YEARLY;BYMONTH=5;BYDAY=MO;BYMONTHDAY=25,26,27,28,29,30,31",
      "2026-05-25|yearly on the last Monday of May"
    ),
    (
      "20260518", "FREQ=YEARLY;BYMONTH=5;BYDAY=MO;BYMONTHDAY=18,19,20,21,22,23,24",
      "2026-05-18|yearly on the second-to-last Monday of May"
    ),
    (
      "20260525", "FREQ=YEARLY;BYMONTH=5;BYDAY=MO;BYMONTHDAY=-1,-2,-3,-4,-5,-6,-7",
      "2026-05-25|yearly on the last Monday of May"
    ),
    (
      "20260329", "FREQ=MONTHLY;BYDAY=SU;BYMONTHDAY=29,30,31",
      "2026-03-29|monthly on the fifth Sunday"
    ),
    ("20260529", "FREQ=MONTHLY;BYDAY=-1FR", "2026-05-29|monthly on the last Friday"),
    ("20260101", "FREQ=MONTHLY;BYDAY=-1FR", "2026-01-30|monthly on the last Friday"),
    (
      "20260520", "FREQ=MONTHLY;INTERVAL=2;BYDAY=2SU",
      "2026-07-12|every 2 months on the second Sunday"
    ),
    (
      "20260510", "FREQ=MONTHLY;INTERVAL=12;BYDAY=2SU",
      "2026-05-10|every 12 months on the second Sunday"
    ),
    (
      "20260510", "FREQ=MONTHLY;BYMONTH=5;BYDAY=2SU",
      "2026-05-10|yearly on the second Sunday of May"
    ),
    ("20260522", "FREQ=MONTHLY;INTERVAL=24;BYMONTH=5;BYMONTHDAY=22", "2026-05-22|every 2 years"),
    // Without a month it is counted in the year.
    ("20260111", "FREQ=YEARLY;BYDAY=2SU", "2026-01-11|yearly on the second Sunday of January"),
    ("20261227", "FREQ=YEARLY;BYDAY=-1SU", "2026-12-27|yearly on the last Sunday of December"),
    (
      "20260510", "FREQ=YEARLY;INTERVAL=2;BYMONTH=5;BYDAY=2SU;COUNT=4",
      "2026-05-10|every 2 years on the second Sunday of May 4 times"
    ),
    ("20260520", "FREQ=WEEKLY;BYDAY=FR", "2026-05-22|weekly"),
    ("20260430", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-04-30|monthly on the last day"),
    ("20260401", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-04-30|monthly on the last day"),
    ("20260227", "FREQ=MONTHLY;BYMONTHDAY=-2", "2026-02-27|monthly on the second-to-last day"),
    (
      "20250228", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1",
      "2025-02-28|yearly on the last day of February"
    ),
    ("20251231", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1", "2025-12-31|yearly"),
    ("20260130", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "2026-01-30|monthly"),
    ("20240229", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "2024-02-29|yearly"),
    ("20240229", "FREQ=YEARLY;BYYEARDAY=60", "2024-02-29|yearly|mar1"),
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
    ("FREQ=YEARLY;BYMONTH=6", "has an unsupported rule: BYMONTH=6"),
    ("FREQ=YEARLY;BYMONTHDAY=22", "has an unsupported rule: BYMONTHDAY=22"),
    ("FREQ=MONTHLY;BYMONTHDAY=-6", "has an unsupported rule: BYMONTHDAY=-6"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15", "has an unsupported rule: BYMONTHDAY=1,15"),
    (
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1",
      "repeats by BYMONTHDAY up to 30 but starts on another day"
    ),
    (
      "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=25",
      "repeats by BYMONTHDAY=25 but starts on another day"
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "repeats by BYDAY=MO but starts on another day"
    ),
    ("FREQ=WEEKLY;BYDAY=MO,FR", "has an unsupported rule: BYDAY=MO,FR"),
    ("FREQ=YEARLY;BYMONTH=5;BYDAY=SU", "has an unsupported rule: BYDAY=SU"),
    ("FREQ=YEARLY;BYMONTH=5;BYDAY=FR,SA", "has an unsupported rule: BYDAY=FR,SA"),
    ("FREQ=YEARLY;BYMONTH=5,11;BYDAY=2SU", "has an unsupported rule: BYDAY=2SU"),
    ("FREQ=YEARLY;BYMONTH=5;BYDAY=6SU", "has an unsupported rule: BYDAY=6SU"),
    ("FREQ=YEARLY;BYMONTH=13;BYDAY=1SU", "has an unsupported rule: BYDAY=1SU"),
    ("FREQ=YEARLY;BYMONTH=5;BYDAY=2XX", "has an unsupported rule: BYDAY=2XX"),
    (
      "FREQ=YEARLY;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
      "has an unsupported rule: BYDAY=TU"
    ),
    (
      "FREQ=YEARLY;BYDAY=4FR",
      "repeats by BYDAY=4FR without BYMONTH, which counts weeks of the year, not of a month"
    ),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      "has an unsupported rule: BYDAY=MO,TU,WE,TH,FR"
    ),
    ("FREQ=YEARLY;BYYEARDAY=60", "has an unsupported rule: BYYEARDAY=60"),
    ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "has an unsupported rule: BYDAY=MO"),
    ("FREQ=DAILY;BYHOUR=9,21", "has an unsupported rule: BYHOUR=9,21"),
    ("FREQ=HOURLY", "has an unsupported rule: FREQ=HOURLY"),
    ("COUNT=3", "has a rule without FREQ"),
    ("FREQ=YEARLY;COUNT=0", "has an unsupported rule: COUNT='0'"),
    ("FREQ=YEARLY;COUNT=x", "has an unsupported rule: COUNT='X'"),
    ("FREQ=YEARLY;COUNT=3;UNTIL=20300101", "has a rule with both COUNT and UNTIL"),
    ("FREQ=YEARLY;UNTIL=20260101", "has an UNTIL before its start: 2026-01-01"),
    ("FREQ=YEARLY;UNTIL=soon", "has an invalid UNTIL: 'SOON'"),
    ("FREQ=YEARLY;INTERVAL=0", "has an unsupported rule: INTERVAL='0'"),
    ("FREQ=DAILY;INTERVAL=1000000", "has an unsupported rule: INTERVAL='1000000'"),
    ("FREQ=YEARLY;FREQ=DAILY", "has a rule with 'FREQ' twice"),
    ("YEARLY", "has an invalid rule: 'YEARLY'"),
    (
      "RSCALE=ETHIOPIC;FREQ=YEARLY",
      "repeats in an unsupported calendar: RSCALE=ETHIOPIC"
    ),
    ("RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=4L", "has an unsupported rule: BYMONTH=4L"),
    (
      "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=4;BYDAY=2SU",
      "has an unsupported rule: BYDAY=2SU"
    ),
    ("FREQ=YEARLY;SKIP=LATER", "has an unsupported rule: SKIP='LATER'"),
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
    #expect(found.first?.contains("|weekly until 2027-05-0") == !isOnce)
  }

  /// A whole day is on its date wherever it is read.
  @Test(
    arguments: ["20261231T235959Z", "20261231T000000Z", "20261231"],
    [
      "Asia/Seoul", "America/New_York", "GMT", "Pacific/Kiritimati",
    ])
  func endsARuleOfWholeDaysOnItsDate(until: String, zone: String) throws {
    let found = try read(";VALUE=DATE:20261229", "FREQ=DAILY;UNTIL=\(until)", in: zone)
    #expect(found == ["x|2026-12-29|daily until 2026-12-31"])
  }

  @Test func readsAMonthOfEveryTwelveOnlyIfItBeginsThere() throws {
    let rule = "FREQ=MONTHLY;INTERVAL=12;BYMONTH=5;BYDAY=2SU"
    #expect(
      try read(":20270509", rule, in: "GMT") == ["x|2027-05-09|yearly on the second Sunday of May"])
    let other = try read(":20270110", rule, in: "GMT")
    #expect(other.first?.contains("start in BYMONTH=5") == true, "\(other)")
  }

  @Test(arguments: [
    (":20270501T080000", "20270501T075959"),
    (";TZID=Asia/Seoul:20270501T080000", "20270430T225959Z"),
    (":20270501", "20270430"),
  ])
  func refusesWhatEndsBeforeItBegins(start: String, until: String) throws {
    let found = try read(start, "FREQ=WEEKLY;UNTIL=\(until)", in: "Asia/Seoul")
    #expect(found.first?.contains("has an UNTIL before its start") == true)
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
        == ["4: 'x' repeats at a time in UTC that isn't always on the same day here"])
  }
}
