import Anniversaries
import Foundation
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: [
    // Seollal of 1997 and 2027 were a day later in Korea; the leap months of 2012 and 2017 differed.
    ("lunar-ko:1997-01-01", "1997-02-08"), ("lunar-zh:1997-01-01", "1997-02-07"),
    ("lunar-ko:2027-01-01", "2027-02-07"), ("lunar-zh:2027-01-01", "2027-02-06"),
    ("lunar-ko:2012-03L-01", "2012-04-21"), ("lunar-zh:2012-04L-01", "2012-05-21"),
    ("lunar-ko:2017-05L-01", "2017-06-24"), ("lunar-zh:2017-06L-01", "2017-07-23"),
    ("lunar-ko:2026-08-15", "2026-09-25"), ("lunar-ko:2026-04-08", "2026-05-24"),
    ("lunar-ko:1900-01-01", "1900-01-31"), ("lunar-ko:2100-12-29", "2101-01-28"),
    ("lunar-zh:2033-11L-01", "2033-12-22"), ("lunar-zh:2025-12-29", "2026-02-16"),
    // Rosh Hashanah, Yom Kippur, Purim of a leap and of a common year, Passover.
    ("hebrew:5787-01-01", "2026-09-12"), ("hebrew:5786-01-10", "2025-10-02"),
    ("hebrew:5784-06-14", "2024-03-24"), ("hebrew:5784-05L-14", "2024-02-23"),
    ("hebrew:5786-06-14", "2026-03-03"), ("hebrew:5786-07-15", "2026-04-02"),
    ("hebrew:3761-04-18", "0001-01-01"),
    ("islamic:0001-01-01", "0622-07-19"), ("islamic:1447-01-01", "2025-06-27"),
    ("islamic:1389-01-01", "1969-03-20"), ("islamic:9666-04-02", "9999-12-31"),
    ("islamic-umalqura:1446-09-01", "2025-03-01"), ("islamic-umalqura:1447-01-01", "2025-06-26"),
    ("islamic-umalqura:1420-01-01", "1999-04-17"), ("islamic-umalqura:1500-12-30", "2077-11-16"),
    ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"), ("1582-10-10", "1582-10-10"),
  ])
  func namesTheSameDayAsTheCivilDate(text: String, date: String) throws {
    let there = try #require(CalendarDay(iso: text))
    let civil = try day(date)
    #expect(there.civil == civil)
    #expect(there.description == text)
    #expect(CalendarDay(civil, in: there.calendar) == there)
  }

  @Test(arguments: [
    "--02-29", "--05-15", "lunar-ko:--04-08", "lunar-ko:--04L-30", "hebrew:--05L-30",
    "hebrew:--02-30", "islamic:--12-30", "islamic-umalqura:--09-01", "lunar-zh:2025-06L-01",
    "hebrew:13760-01-01",
  ])
  func readsBackWhatItWrites(text: String) throws {
    let day = try #require(CalendarDay(iso: text))
    #expect(day.description == text)
    #expect((day.civil == nil) == (day.year == nil))
    let data = try JSONEncoder().encode([day])
    #expect(try JSONDecoder().decode([CalendarDay].self, from: data) == [day])
  }

  @Test(arguments: [
    "", "-", "--", "2026", "2026-05", "2026-5-23", "2026-13-01", "2026-02-29", "0000-01-01",
    "02026-05-23", "12026-05-23", "2026-05-23 ", "2026-05L-23", "--02-30", "--13-01", "--00-01",
    "-05-15", "gregorian:2026-05-23", "lunar-ko:", "lunar-ko:2026-04L-08", "lunar-ko:2026-04-31",
    "lunar-ko:1899-12-29", "lunar-ko:2101-01-01", "lunar-ko:--12L-01", "lunar-vi:2026-01-01",
    "hebrew:5786-05L-01", "hebrew:5784-06L-01", "hebrew:3761-04-17", "hebrew:5787-13-01",
    "hebrew:5786-03-31", "islamic:1446-12-30", "islamic:0000-01-01", "islamic:1447-01L-01",
    "islamic-umalqura:1419-12-29", "LUNAR-KO:2026-04-08", "lunar-ko:2026-04l-08",
  ])
  func refusesWhatIsNoDay(text: String) {
    #expect(CalendarDay(iso: text) == nil)
  }

  @Test(arguments: [
    (DayCalendar.koreanLunar, "1900-01-30"), (.koreanLunar, "2101-01-29"),
    (.islamic, "0622-07-18"), (.islamicUmmAlQura, "1999-04-16"), (.islamicUmmAlQura, "2077-11-17"),
  ])
  func hasNoDayOutsideTheCalendar(calendar: DayCalendar, date: String) throws {
    #expect(try CalendarDay(day(date), in: calendar) == nil)
  }
}
