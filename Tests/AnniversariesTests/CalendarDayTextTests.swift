import Anniversaries
import Testing

/// Today is Saturday, 2026-11-21.
@Suite struct CalendarDayTextTests {
  private func parse(_ text: String) throws -> CalendarDay {
    try DateText.parseDay(text, today: day("2026-11-21"))
  }

  @Test(arguments: [
    ("2026-05-23", "2026-05-23"), ("tomorrow", "2026-11-22"), ("+100d", "2027-03-01"),
    ("--05-15", "--05-15"), ("--5-5", "--05-05"), ("--0229", "--02-29"),
    ("gregorian:--05-15", "--05-15"), ("lunar-ko:2026-4-8", "lunar-ko:2026-04-08"),
    ("Lunar-KO:2012-03L-08", "lunar-ko:2012-03L-08"), ("lunar-ko:--4L-8", "lunar-ko:--04L-08"),
    ("hebrew:5784-5l-14", "hebrew:5784-05L-14"), ("islamic:1-1-1", "islamic:0001-01-01"),
    ("hebrew:--0110", "hebrew:--01-10"), ("음력 1960-08-15", "lunar-ko:1960-08-15"),
    ("음력:--4-8", "lunar-ko:--04-08"), ("음력2025-6L-1", "lunar-ko:2025-06L-01"),
  ])
  func readsADay(text: String, expected: String) throws {
    #expect(try parse(text).description == expected)
  }

  @Test(arguments: DayCalendar.allCases)
  func readsBackWhatItWrites(calendar: DayCalendar) throws {
    for number in stride(from: 11_000, to: 39_000, by: 97) {
      let date = try #require(CivilDate(daysSinceEpoch: number))
      let day = try #require(CalendarDay(date, in: calendar))
      #expect(try parse(day.description) == day)
      #expect(CalendarDay(iso: day.description) == day)
    }
  }

  @Test(arguments: [
    (
      "lunar-ko:2026-04L-08", "lunar-ko:2026-04L-08 doesn't exist", "2026 has no leap month"
    ),
    (
      "lunar-ko:2025-4L-8", "lunar-ko:2025-04L-08 doesn't exist",
      "The leap month of 2025 is 06L"
    ),
    ("lunar-ko:2026-04-30", "lunar-ko:2026-04-30 doesn't exist", "Month 04 of 2026 has 29 days"),
    (
      "lunar-zh:1899-01-30", "lunar-zh:1899-01-30 doesn't exist",
      "Years of lunar-zh are 1900 to 2100"
    ),
    (
      "islamic-umalqura:1400-01-30", "islamic-umalqura:1400-01-30 doesn't exist",
      "Years of islamic-umalqura are 1420 to 1500"
    ),
    ("hebrew:5786-13-01", "hebrew:5786-13-01 doesn't exist", "Months are 01 to 12"),
    ("hebrew:5786-05L-01", "hebrew:5786-05L-01 doesn't exist", "5786 has no leap month"),
    ("hebrew:3761-01-01", "hebrew:3761-01-01 doesn't exist", "Dates are 0001-01-01 to 9999-12-31"),
    (
      "lunar-ko:--12L-01", "lunar-ko:--12L-01 doesn't exist", "No year of lunar-ko has a month 12L"
    ),
    ("--02-30", "--02-30 doesn't exist", "Month 02 has at most 29 days"),
    ("--02-00", "--02-00 doesn't exist", "Days start at 01"),
    ("hebrew:tomorrow", "'hebrew:tomorrow' isn't a valid date", "Write it as hebrew:5787-08-15"),
    ("lunar-ko:2026", "'lunar-ko:2026' isn't a valid date", "Write it as lunar-ko:2027-04-17"),
    (
      "vietnamese:2026-01-01", "'vietnamese' isn't a supported calendar",
      "The calendars are lunar-ko, lunar-zh, hebrew, islamic, islamic-umalqura"
    ),
    ("05/12/2026", "'05/12/2026' is ambiguous", "Write 2026-05-12 or 2026-12-05"),
    ("--", "'--' isn't a valid date", "Write it as 2027-05-22"),
    ("", "The date is empty", "Write it as 2027-05-22"),
  ])
  func saysWhyItIsNoDay(text: String, summary: String, hint: String) throws {
    let error = try #require(throws: DateTextError.self) { try parse(text) }
    #expect(error.summary == summary)
    #expect(error.hint == hint)
  }
}
