import Anniversaries
import Foundation
import Testing

/// Today is Saturday, 2026-11-21.
@Suite struct DateTextTests {
  private func parse(_ text: String, today: String = "2026-11-21") throws -> CivilDate {
    try DateText.parse(text, today: day(today))
  }

  private func refusal(_ text: String, today: String = "2026-11-21") throws -> DateTextError {
    try #require(throws: DateTextError.self) { try parse(text, today: today) }
  }

  @Test(arguments: [
    "2026-05-23", "2026-5-23", "20260523", "2026.5.23", "2026.05.23", "2026. 5. 23.", "2026.5.23.",
    "2026/05/23", "2026년 5월 23일", "2026년5월23일", "2026년 05월 23일",
    "2026년 5월 23일".decomposedStringWithCanonicalMapping,
    "2026년5월23일".decomposedStringWithCanonicalMapping,
  ])
  func readsTheYearFirst(text: String) throws {
    #expect(try parse(text).description == "2026-05-23")
  }

  @Test(arguments: [
    ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"), ("YESTERDAY", "2026-11-20"),
    ("saturday", "2026-11-21"), ("next saturday", "2026-11-28"), ("friday", "2026-11-27"),
    ("next friday", "2026-11-27"), ("Next Fri", "2026-11-27"), ("sunday", "2026-11-22"),
    ("mon", "2026-11-23"),
  ])
  func readsNamesOfDays(text: String, expected: String) throws {
    #expect(try parse(text).description == expected)
  }

  @Test(arguments: [
    ("+100d", "2027-03-01"), ("-2w", "2026-11-07"), ("+1y", "2027-11-21"), ("+3m", "2027-02-21"),
    ("-9m", "2026-02-21"), ("+1y6m", "2028-05-21"), ("+1y1m1w1d", "2027-12-29"),
    ("+0d", "2026-11-21"),
  ])
  func countsFromToday(text: String, expected: String) throws {
    #expect(try parse(text).description == expected)
  }

  @Test(arguments: [("2024-02-29", "+1y", "2025-02-28"), ("2026-01-31", "+1m", "2026-02-28")])
  func takesTheLastDayOfAShorterMonth(today: String, text: String, expected: String) throws {
    #expect(try parse(text, today: today).description == expected)
  }

  @Test(arguments: [
    ("2026-02-30", "2026-02-30 doesn't exist", "February 2026 has 28 days"),
    ("2024-02-30", "2024-02-30 doesn't exist", "February 2024 has 29 days"),
    ("20260431", "2026-04-31 doesn't exist", "April 2026 has 30 days"),
    ("2026년 2월 30일", "2026-02-30 doesn't exist", "February 2026 has 28 days"),
    ("2026-5-0", "2026-05-00 doesn't exist", "May 2026 has 31 days"),
    ("2026-13-01", "2026-13-01 doesn't exist", "Months are 01 to 12"),
    ("2026-00-01", "2026-00-01 doesn't exist", "Months are 01 to 12"),
    ("0000-01-01", "0000-01-01 doesn't exist", "Years are 0001 to 9999"),
  ])
  func refusesDaysThatDoNotExist(text: String, summary: String, hint: String) throws {
    let expected = DateTextError(code: .nonexistent, summary: summary, hint: hint)
    #expect(try refusal(text) == expected)
  }

  @Test(arguments: [
    ("05/12/2026", "Write 2026-05-12 or 2026-12-05"),
    ("5.12.2026", "Write 2026-05-12 or 2026-12-05"),
    ("05-12-2026", "Write 2026-05-12 or 2026-12-05"), ("5/12/27", "Write 2027-05-12 or 2027-12-05"),
  ])
  func refusesWhatCanBeTwoDays(text: String, hint: String) throws {
    let expected = DateTextError(
      code: .ambiguous, summary: "'\(text)' is ambiguous", hint: hint)
    #expect(try refusal(text) == expected)
  }

  @Test(arguments: [
    ("22.5.27", "Write the year first: 2027-05-22"), ("8.4.61", "Write the year first: 1961-04-08"),
    ("5/22/27", "Write the year first: 2027-05-22"),
    ("22-05-27", "Write the year first: 2022-05-27"),
    ("25/12/2026", "Write the year first: 2026-12-25"),
    ("05/05/2026", "Write the year first: 2026-05-05"),
    ("31/02/2026", "Write it as 2027-05-22"), ("45.45.45", "Write it as 2027-05-22"),
    ("2026-05", "Write it as 2027-05-22"), ("2026-05.23", "Write it as 2027-05-22"),
    ("260523", "Write it as 2027-05-22"), ("2026년 5월", "Write it as 2027-05-22"),
    ("2026-05-23T09:00", "Write it as 2027-05-22"), ("+1d1d", "Write it as 2027-05-22"),
    ("+1d1y", "Write it as 2027-05-22"), ("+3x", "Write it as 2027-05-22"),
    ("-3", "Write it as 2027-05-22"),
    ("2h", "Write it as 2027-05-22"), ("100d", "Add a sign: '+100d' or '-100d'"),
    ("2026\u{2D}05\u{301}-23", "Write it as 2027-05-22"),
  ])
  func refusesOtherShapesWithAGuess(text: String, hint: String) throws {
    let expected = DateTextError(
      code: .malformed, summary: "'\(text)' isn't a valid date", hint: hint)
    #expect(try refusal(text) == expected)
  }

  @Test(arguments: [
    "birthday", "next", "next year", "next friday friday", "+", "-", "--", "+d", "년월일", "'",
    "\u{0}",
  ])
  func refusesWordsThatAreNoDay(text: String) throws {
    let expected = DateTextError(
      code: .malformed, summary: "'\(text)' isn't a valid date", hint: "Write it as 2027-05-22")
    #expect(try refusal(text) == expected)
  }

  @Test(arguments: [
    ("lunar-ko:2026-04-08", "2026-05-24"), ("Lunar-zh:2025-6l-1", "2025-07-25"),
    ("hebrew:5787-01-01", "2026-09-12"), ("islamic:1447-09-01", "2026-02-18"),
    ("islamic-umalqura:1447-09-01", "2026-02-18"), ("gregorian:2026-05-23", "2026-05-23"),
  ])
  func readsDaysOfOtherCalendars(text: String, expected: String) throws {
    #expect(try parse(text).description == expected)
  }

  @Test(arguments: [
    ("--05-15", "2027-05-15"), ("--1225", "2026-12-25"), ("--02-29", "2028-02-29"),
    ("lunar-ko:--04-08", "lunar-ko:2027-04-08"),
  ])
  func asksForTheYear(text: String, guess: String) throws {
    let expected = DateTextError(
      code: .yearMissing, summary: "'\(text)' has no year",
      hint: "Add the year: \(guess)")
    #expect(try refusal(text) == expected)
  }

  @Test(arguments: [
    "+999999999999d", "-999999999999d", "+99999999999999999999999d", "+9223372036854775807w",
    "-9223372036854775808y", "+8000y", "-3000y", "+100000m", "12026-05-23",
    "99999999999999999999.5.23",
  ])
  func refusesWhatLiesOutsideTheYears(text: String) throws {
    let expected = DateTextError(
      code: .outOfRange, summary: "'\(text)' is outside the years 1 to 9999",
      hint: "Write it as 2027-05-22")
    #expect(try refusal(text) == expected)
  }

  @Test(arguments: [
    ("9999-12-31", "tomorrow"), ("0001-01-01", "yesterday"), ("9999-12-31", "next monday"),
  ])
  func stopsAtTheEndsOfTheCalendar(today: String, text: String) throws {
    #expect(try refusal(text, today: today).code == .outOfRange)
  }

  @Test(arguments: [
    ("", "The date is empty", "Write it as 2027-05-22"),
    (" ", "' ' has a space before or after it", "Write it as 2027-05-22"),
    (" 2026-05-23", "' 2026-05-23' has a space before or after it", "Write it as 2026-05-23"),
    ("today\n", "'today\n' has a space before or after it", "Write it as today"),
    ("٢٠٢٦-٠٥-٢٣", "'٢٠٢٦-٠٥-٢٣' has digits other than 0 to 9", "Write it as 2026-05-23"),
    ("２０２６년 ５월 ２３일", "'２０２６년 ５월 ２３일' has digits other than 0 to 9", "Write it as 2026-05-23"),
    ("٢", "'٢' has digits other than 0 to 9", "Write it as 2027-05-22"),
  ])
  func refusesSpacesAndForeignDigits(text: String, summary: String, hint: String) throws {
    #expect(try refusal(text) == DateTextError(code: .malformed, summary: summary, hint: hint))
  }

  @Test(arguments: ["x", "1", "+", "2026-", "\u{301}", " 1 ", "+1d", "٢"])
  func staysShortForLongTexts(piece: String) throws {
    let error = try refusal(String(repeating: piece, count: 5000) + "d")
    #expect(error.summary.unicodeScalars.count < 120)
    #expect(error.hint.unicodeScalars.count < 120)
  }
}
