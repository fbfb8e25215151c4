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

  @Test(arguments: [
    ("0001-01-01", "yearly", "9999-06-01", "nil", "9999-01-01"),
    ("0001-01-01", "every 999999 days", "9999-12-31", "nil", "8214-09-19"),
    ("9999-12-31", "daily", "9999-12-31", "9999-12-31", "nil"),
    ("9999-12-31", "once", "0001-01-01", "9999-12-31", "nil"),
    ("0001-02-28", "every 9998 years", "0001-03-01", "9999-02-28", "0001-02-28"),
    ("--12-31", "yearly", "0001-01-01", "0001-12-31", "nil"),
    ("--01-01", "yearly", "9999-12-31", "nil", "9999-01-01"),
    ("lunar-ko:1958-04-08", "yearly", "0001-01-01", "1958-05-26", "nil"),
    ("lunar-ko:1958-04-08", "yearly", "9999-12-31", "nil", "2100-05-16"),
    ("lunar-ko:2100-04-08", "daily", "9999-12-31", "9999-12-31", "9999-12-30"),
    ("hebrew:3762-01-01", "yearly", "9999-12-31", "nil", "9999-11-04"),
    ("islamic:9665-12-29", "monthly", "9999-12-31", "nil", "9999-12-28"),
    ("1582-10-10", "every 100 years", "1583-01-01", "1682-10-10", "1582-10-10"),
  ])
  func keepsToTheYearsThereAre(
    text: String, recurrence: String, today: String, next: String, previous: String
  ) throws {
    let anniversary = try anniversary(text, recurrence)
    let today = try day(today)
    #expect(anniversary.next(onOrAfter: today)?.description ?? "nil" == next)
    #expect(anniversary.previous(before: today)?.description ?? "nil" == previous)
  }

  @Test(arguments: [
    ("2000-02-29", "yearly", "2026-02-27", 25, 25), ("2000-02-29", "yearly", "2026-02-28", 26, 26),
    ("2000-05-23", "once", "2026-05-22", 0, 25), ("2000-05-23", "once", "2026-05-23", 0, 26),
    ("2026-01-01", "every 100 days", "2026-07-20", 2, 0),
    ("lunar-ko:1958-04-08", "yearly", "2026-05-24", 68, 68),
    ("hebrew:5760-09-06", "monthly", "2000-07-09", 1, 0),
  ])
  func knowsItsAge(
    text: String, recurrence: String, today: String, ordinal: Int, age: Int
  ) throws {
    let anniversary = try anniversary(text, recurrence)
    #expect(try anniversary.ordinal(on: day(today)) == ordinal)
    #expect(try anniversary.age(on: day(today)) == age)
    #expect(try anniversary.age(on: day("1900-01-01")) == nil)
  }

  @Test func agesInTheYearsThatItLeavesOut() throws {
    let leapling = try anniversary("2000-02-29", leapDay: .leapYears)
    #expect(try leapling.age(on: day("2026-02-28")) == 25)
    #expect(try leapling.age(on: day("2026-03-01")) == 26)
  }

  @Test func hasNoAgeWhereTheYearIsUnknown() throws {
    let birthday = try anniversary("--05-15")
    #expect(try birthday.age(on: day("2026-05-15")) == nil)
    #expect(try birthday.ordinal(on: day("2026-05-15")) == nil)
    #expect(try birthday.next(onOrAfter: day("2026-05-16")) == day("2027-05-15"))
  }

  @Test(arguments: DayCalendar.allCases)
  func goesForwardAndBackOverTheSameDays(calendar: DayCalendar) throws {
    let steps = ["yearly", "every 3 years", "monthly", "every 7 months", "every 40 days"]
    for number in stride(from: 11_000, to: 13_000, by: 137) {
      let first = try #require(CivilDate(daysSinceEpoch: number))
      let start = try #require(CalendarDay(first, in: calendar))
      for step in steps {
        for rule in Anniversary.LeapDayRule.allCases {
          let anniversary = try anniversary(start.description, step, leapDay: rule)
          let days = Array(anniversary.occurrences(in: first...(try day("2045-12-31"))))
          try #require(days.first == first)
          for (early, late) in zip(days, days.dropFirst()) {
            let between = try #require(early.adding(days: 1))
            if early >= late || anniversary.next(onOrAfter: between) != late
              || anniversary.previous(before: late) != early
            {
              Issue.record("\(start) \(step) \(rule): \(early), \(late)")
            }
          }
        }
      }
    }
  }
}
