import Anniversaries
import Testing

@Suite struct DaySpanTests {
  /// `1y2m3w4d`, `<` before it where the span leads back.
  private func written(_ span: DaySpan) -> String {
    let parts = [(span.years, "y"), (span.months, "m"), (span.weeks, "w"), (span.days, "d")]
    return (span.isBackward ? "<" : "")
      + parts.filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }.joined()
  }

  @Test(arguments: [
    ("2026-01-01", "2026-01-24", DaySpan.Unit.days, "23d"),
    ("2026-01-24", "2026-01-01", .days, "<23d"),
    ("2026-01-01", "2026-01-24", .weeks, "3w2d"), ("2026-01-01", "2026-01-22", .weeks, "3w"),
    ("2026-01-31", "2026-02-28", .months, "1m"), ("2026-01-31", "2026-03-01", .months, "1m1d"),
    ("2026-01-31", "2026-03-30", .months, "1m30d"), ("2024-02-29", "2025-02-28", .years, "1y"),
    ("2025-03-15", "2026-11-21", .months, "20m6d"), ("2025-03-15", "2026-11-21", .years, "1y8m6d"),
    ("2026-11-21", "2025-03-15", .years, "<1y8m6d"),
    ("0001-01-01", "9999-12-31", .years, "9998y11m30d"),
    ("9999-12-31", "0001-01-01", .days, "<3652058d"), ("2026-01-01", "2026-01-01", .years, ""),
    ("2026-11-20", "2026-11-23", .businessDays, "1d"),
    ("2026-11-21", "2026-11-22", .businessDays, ""),
    ("2026-11-23", "2026-11-20", .businessDays, "<1d"),
    ("2026-01-01", "2027-01-01", .businessDays, "261d"),
  ])
  func measuresInTheUnit(start: String, end: String, unit: DaySpan.Unit, expected: String) throws {
    #expect(try written(DaySpan(from: day(start), to: day(end), in: unit)) == expected)
  }

  @Test(arguments: [
    [], [CivilDate.Weekday.saturday, .sunday], [.friday, .saturday],
    CivilDate.Weekday.allCases,
  ])
  func countsBusinessDaysAsOneWouldByHand(weekend: [CivilDate.Weekday]) throws {
    let holidays = try ["2026-12-25", "2026-12-26", "2027-01-01", "2031-01-01"].map(day)
    let business = BusinessDays(weekend: Set(weekend), holidays: Set(holidays))
    let start = try day("2026-11-20")
    for length in -3...80 {
      for offset in 0..<7 {
        let from = try #require(start.adding(days: offset))
        let to = try #require(from.adding(days: length))
        let byHand =
          length <= 0
          ? 0 : (1...length).count { from.adding(days: $0).map(business.contains) == true }
        #expect(business.count(after: from, upTo: to) == byHand)
      }
    }
  }

  @Test func tellsHowMuchHasGoneBy() throws {
    let progress = try #require(DayProgress(from: day("2026-01-01"), to: day("2026-01-05")))
    #expect(try progress.fraction(on: day("2025-12-01")) == 0)
    #expect(try progress.fraction(on: day("2026-01-02")) == 0.25)
    #expect(try progress.remaining(on: day("2026-01-02")) == 3)
    #expect(try progress.fraction(on: day("2026-02-01")) == 1)
    #expect(try DayProgress(from: day("2026-01-05"), to: day("2026-01-05")) == nil)
    let yearly = try Anniversary(id: "a", title: "A", date: day("2000-05-22"), recurrence: .yearly)
    let year = try #require(DayProgress(of: yearly, on: day("2026-05-22")))
    #expect(year.start.description == "2026-05-22" && year.end.description == "2027-05-22")
  }
}
