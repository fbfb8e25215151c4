import Anniversaries
import Foundation
import Testing

@Suite struct CivilDateTests {
  @Test(arguments: [
    (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
    (0, 1, 1),
    (10_000, 1, 1), (Int.max, Int.max, Int.max), (Int.min, Int.min, Int.min),
  ])
  func refusesDaysThatDoNotExist(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
    ("2026-11-21", 20_778), ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
  ])
  func countsDaysFromTheEpoch(text: String, days: Int) throws {
    let date = try #require(CivilDate(iso: text))
    #expect(date.daysSinceEpoch == days)
    #expect(CivilDate(daysSinceEpoch: days) == date)
  }

  @Test func knowsEveryDayFromTheFirstToTheLast() throws {
    var previous = CivilDate.earliest
    var weekday = previous.weekday.rawValue
    for days in (previous.daysSinceEpoch + 1)...CivilDate.latest.daysSinceEpoch {
      let date = try #require(CivilDate(daysSinceEpoch: days))
      weekday = weekday % 7 + 1
      let isNext =
        date.daysSinceEpoch == days && date > previous && date.weekday.rawValue == weekday
      let isDay = CivilDate(year: date.year, month: date.month, day: date.day) == date
      guard isNext, isDay else {
        Issue.record("\(date) does not follow \(previous)")
        return
      }
      previous = date
    }
    #expect(previous == .latest)
    #expect(CivilDate(daysSinceEpoch: previous.daysSinceEpoch + 1) == nil)
    #expect(CivilDate(daysSinceEpoch: CivilDate.earliest.daysSinceEpoch - 1) == nil)
  }

  @Test(arguments: [Int.max, .min])
  func refusesNumbersThatAreNoDay(number: Int) throws {
    let date = try #require(CivilDate(iso: "2026-05-23"))
    #expect(CivilDate(daysSinceEpoch: number) == nil)
    #expect(date.adding(days: number) == nil)
    #expect(date.adding(months: number) == nil)
    #expect(date.adding(years: number) == nil)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2026-03-31", -1, "2026-02-28"),
    ("2026-11-15", 2, "2027-01-15"), ("2026-01-15", -1, "2025-12-15"), ("0001-01-01", -1, nil),
    ("9999-12-01", 1, nil), ("0001-02-01", -1, "0001-01-01"),
  ])
  func addsMonthsWithinTheirLength(text: String, months: Int, expected: String?) throws {
    let date = try #require(CivilDate(iso: text))
    #expect(date.adding(months: months)?.description == expected)
  }

  @Test(arguments: [
    ("2024-02-29", 1, "2025-02-28"), ("2024-02-29", 4, "2028-02-29"),
    ("2026-05-23", -26, "2000-05-23"),
    ("2026-05-23", -2026, nil), ("2026-05-23", 7973, "9999-05-23"), ("2026-05-23", 7974, nil),
  ])
  func addsYears(text: String, years: Int, expected: String?) throws {
    let date = try #require(CivilDate(iso: text))
    #expect(date.adding(years: years)?.description == expected)
  }

  @Test(arguments: [
    ("2026-11-21", "2026-11-21", 0), ("2026-12-31", "2027-01-01", 1),
    ("2024-02-28", "2024-03-01", 2),
    ("2026-11-21", "2027-05-22", 182), ("2026-11-21", "2024-03-09", -987),
  ])
  func countsDaysBetween(first: String, second: String, days: Int) throws {
    let (first, second) = try (#require(CivilDate(iso: first)), #require(CivilDate(iso: second)))
    #expect(first.days(to: second) == days)
    #expect(second.days(to: first) == -days)
    #expect(first.adding(days: days) == second)
  }

  @Test(arguments: [
    "2026-5-23", "26-05-23", "2026-05-23 ", " 2026-05-23", "2026-05-231", "20260523", "2026-02-30",
    "",
    "٢٠٢٦-٠٥-٢٣", "+026-05-23", "2026‐05‐23",
  ])
  func readsNothingButISO(text: String) {
    #expect(CivilDate(iso: text) == nil)
  }

  @Test func writesISOWithAndWithoutTheWeekday() throws {
    let date = try #require(CivilDate(iso: "2026-12-26"))
    #expect(date.description == "2026-12-26")
    #expect(date.descriptionWithWeekday == "Sat 2026-12-26")
    #expect(CivilDate.earliest.description == "0001-01-01")
  }

  @Test func isAStringInJSON() throws {
    let date = try #require(CivilDate(iso: "2026-05-23"))
    let data = try JSONEncoder().encode([date])
    #expect(String(decoding: data, as: UTF8.self) == #"["2026-05-23"]"#)
    #expect(try JSONDecoder().decode([CivilDate].self, from: data) == [date])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CivilDate].self, from: Data(#"["2026-02-30"]"#.utf8))
    }
  }

  @Test(arguments: [
    (CivilDate.Weekday.saturday, "2026-11-21"), (.sunday, "2026-11-22"), (.friday, "2026-11-27"),
  ])
  func findsTheComingWeekday(weekday: CivilDate.Weekday, expected: String) throws {
    let saturday = try #require(CivilDate(iso: "2026-11-21"))
    #expect(saturday.onOrAfter(weekday)?.description == expected)
  }

  @Test(arguments: [
    ("2026-11-24", "D-3"), ("2026-11-22", "D-1"), ("2026-11-21", "D-Day"), ("2026-11-20", "D+1"),
    ("2026-11-19", "D+2"), ("9999-12-31", "D-2912118"), ("0001-01-01", "D+739940"),
  ])
  func wordsTheCountOfDays(text: String, label: String) throws {
    let today = try #require(CivilDate(iso: "2026-11-21"))
    let date = try #require(CivilDate(iso: text))
    #expect(DayCount(from: today, to: date).label == label)
    #expect(DayCount(from: today, to: date).days == today.days(to: date))
  }
}
