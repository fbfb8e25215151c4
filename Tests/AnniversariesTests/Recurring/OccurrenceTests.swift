import Anniversaries
import Testing

@Suite struct OccurrenceTests {
  private func anniversary(
    _ text: String, _ recurrence: String = "yearly",
    leapDay: Anniversary.LeapDayRule = .feb28, leapMonth: Anniversary.LeapMonthRule = .regular
  ) throws -> Anniversary {
    var anniversary = Anniversary(
      id: "day", title: "Day", day: try #require(CalendarDay(iso: text)),
      recurrence: try #require(Anniversary.Recurrence(rawValue: recurrence)))
    anniversary.leapDay = leapDay
    anniversary.leapMonth = leapMonth
    return anniversary
  }

  private func occurrences(_ anniversary: Anniversary, _ from: String, _ to: String) throws
    -> String
  {
    let range = try day(from)...day(to)
    return anniversary.occurrences(in: range).map(\.description).joined(separator: " ")
  }

  @Test(arguments: [
    ("feb28", "2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29"),
    ("mar1", "2024-02-29 2025-03-01 2026-03-01 2027-03-01 2028-02-29"),
    ("leap-years", "2024-02-29 2028-02-29"),
  ])
  func keepsTheLeapDayByItsRule(rule: String, expected: String) throws {
    let leapDay = try #require(Anniversary.LeapDayRule(rawValue: rule))
    let day = try anniversary("2000-02-29", leapDay: leapDay)
    #expect(try occurrences(day, "2024-01-01", "2028-12-31") == expected)
  }

  @Test(arguments: [
    ("feb28", "2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31"),
    ("mar1", "2026-01-31 2026-03-01 2026-03-31 2026-05-01 2026-05-31"),
    ("leap-years", "2026-01-31 2026-03-31 2026-05-31"),
  ])
  func keepsThe31stOfEachMonthByItsRule(rule: String, expected: String) throws {
    let leapDay = try #require(Anniversary.LeapDayRule(rawValue: rule))
    let day = try anniversary("2025-12-31", "monthly", leapDay: leapDay)
    #expect(try occurrences(day, "2026-01-01", "2026-05-31") == expected)
  }

  @Test(arguments: [
    ("2026-05-23", "once", "2026-05-23"),
    ("2026-05-23", "daily", "2026-05-23 2026-05-24 2026-05-25"),
    ("2026-05-20", "weekly", "2026-05-20"),
    ("2026-05-18", "weekly", "2026-05-18 2026-05-25"),
    ("0001-01-01", "every 7 days", "2026-05-18 2026-05-25"),
    ("2026-02-14", "every 100 days", "2026-05-25"),
    ("1999-05-24", "every 3 years", "2026-05-24"), ("1998-05-24", "every 3 years", ""),
    ("2025-11-24", "every 6 months", "2026-05-24"), ("2025-12-24", "every 6 months", ""),
    ("2027-05-20", "yearly", ""), ("--05-20", "once", "2026-05-20"),
    ("--05-20", "every 5 years", "2026-05-20"),
    ("hebrew:5760-03-06", "yearly", ""), ("hebrew:5700-09-06", "yearly", "2026-05-22"),
  ])
  func comesBackAsOftenAsItSays(text: String, recurrence: String, expected: String) throws {
    let day = try anniversary(text, recurrence)
    #expect(
      try occurrences(day, "2026-05-18", "2026-05-25") == expected
        || recurrence == "daily" && occurrences(day, "2026-05-18", "2026-05-25").hasPrefix(expected)
    )
  }
}
