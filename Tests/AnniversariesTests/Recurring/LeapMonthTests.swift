import Anniversaries
import Testing

/// Expected days are those of korean_lunar_calendar 0.4.0 and convertdate 2.5.1.
@Suite struct LeapMonthTests {
  private func occurrences(
    _ text: String, _ from: String, _ to: String, leapDay: Anniversary.LeapDayRule = .feb28,
    leapMonth: Anniversary.LeapMonthRule = .regular, _ recurrence: Anniversary.Recurrence = .yearly
  ) throws -> String {
    var anniversary = Anniversary(
      id: "day", title: "Day", day: try #require(CalendarDay(iso: text)), recurrence: recurrence)
    (anniversary.leapDay, anniversary.leapMonth) = (leapDay, leapMonth)
    return anniversary.occurrences(in: try day(from)...day(to)).map(\.description)
      .joined(separator: " ")
  }

  @Test(arguments: [
    (Anniversary.LeapMonthRule.regular, "2026-06-29 2027-06-19 2028-07-07 2029-06-26"),
    (.leapMonths, "2028-07-07"),
  ])
  func keepsALunarLeapMonthByItsRule(rule: Anniversary.LeapMonthRule, expected: String) throws {
    let found = try occurrences(
      "lunar-ko:1990-05L-15", "2026-01-01", "2029-12-31", leapMonth: rule)
    #expect(found == expected)
  }

  @Test(arguments: [
    (Anniversary.LeapDayRule.feb28, "2026-06-14 2027-06-04 2028-05-23 2029-06-11"),
    (.mar1, "2026-06-15 2027-06-04 2028-05-24 2029-06-11"),
    (.leapYears, "2027-06-04 2029-06-11"),
  ])
  func keepsTheThirtiethOfALunarMonthByItsRule(
    rule: Anniversary.LeapDayRule, expected: String
  ) throws {
    let found = try occurrences("lunar-ko:1993-04-30", "2026-01-01", "2029-12-31", leapDay: rule)
    #expect(found == expected)
  }

  @Test(arguments: [
    // Adar is Adar II in leap years; a day of Adar I is kept in Adar.
    ("hebrew:5785-06-14", "feb28", "2025-03-14 2026-03-03 2027-03-23 2028-03-12"),
    ("hebrew:5784-06-14", "feb28", "2025-03-14 2026-03-03 2027-03-23 2028-03-12"),
    ("hebrew:5784-05L-14", "feb28", "2025-03-14 2026-03-03 2027-02-21 2028-03-12"),
    ("hebrew:5784-05L-30", "feb28", "2025-03-29 2026-03-18 2027-03-09 2028-03-27"),
    ("hebrew:5784-05L-30", "mar1", "2025-03-30 2026-03-19 2027-03-09 2028-03-28"),
    ("hebrew:5784-05L-30", "leap-years", "2027-03-09"),
  ])
  func keepsAdarByItsRule(text: String, rule: String, expected: String) throws {
    let leapDay = try #require(Anniversary.LeapDayRule(rawValue: rule))
    #expect(try occurrences(text, "2025-01-01", "2028-12-31", leapDay: leapDay) == expected)
  }

  @Test(arguments: [
    ("hebrew:5785-03-30", "feb28", "2029-12-06"), ("hebrew:5785-03-30", "mar1", "2029-12-07"),
    ("hebrew:5785-03-30", "leap-years", ""), ("hebrew:5785-02-30", "feb28", "2029-11-07"),
    ("hebrew:5785-02-30", "mar1", "2029-11-08"),
  ])
  func keepsTheThirtiethOfKislevAndHeshvan(text: String, rule: String, expected: String) throws {
    let leapDay = try #require(Anniversary.LeapDayRule(rawValue: rule))
    #expect(try occurrences(text, "2029-10-01", "2030-10-01", leapDay: leapDay) == expected)
  }

  @Test func countsLeapMonthsAsMonths() throws {
    // The months from the 4th of 2028 on: 4, 5, leap 5, 6.
    let found = try occurrences(
      "lunar-ko:2028-04-15", "2028-05-01", "2028-08-30", try #require(.init(every: 1, .months)))
    #expect(found == "2028-05-09 2028-06-07 2028-07-07 2028-08-05")
  }

  @Test func findsALeapMonthDecadesAway() throws {
    let found = try occurrences(
      "lunar-zh:1995-08L-15", "1990-01-01", "9999-12-31", leapMonth: .leapMonths)
    #expect(found == "1995-10-09 2052-10-07 2071-10-08 2090-10-08")
  }
}
