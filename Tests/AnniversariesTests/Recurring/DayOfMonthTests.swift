import Anniversaries
import Testing

@Suite struct DayOfMonthTests {
  @Test(arguments: [
    "second Sunday of May", "last Friday", "first Monday", "fifth Saturday of February",
    "second-to-last Monday of May", "last day", "last day of February", "third-to-last day",
  ])
  func readsBackWhatItWrites(text: String) {
    #expect(Anniversary.DayOfMonth(rawValue: text)?.rawValue == text)
  }

  @Test(arguments: [
    ("2nd Sun in May", "second Sunday of May"), ("the LAST fri of nov", "last Friday of November"),
    ("1st Thurs", "first Thursday"), ("2nd-to-last mon", "second-to-last Monday"),
    ("5월 둘째 일요일", "second Sunday of May"), ("마지막 금요일", "last Friday"),
    ("11월 넷째 주 목요일", "fourth Thursday of November"), ("마지막 날", "last day"),
  ])
  func readsOtherWaysOfWritingIt(text: String, expected: String) {
    #expect(Anniversary.DayOfMonth(rawValue: text)?.rawValue == expected)
  }

  @Test(arguments: [
    "", "the", "second", "Sunday", "sixth Sunday of May", "0th Sunday", "second Sunday of",
    "second Sunday of Mayo", "second Sunday of May June", "second Sunday May", "first day",
    "second Sunday of 13", "13월 둘째 일요일", "se Sunday", "second Su", "-to-last Monday",
    "sixth-to-last day", "second Sunday of May until 2030-01-01",
  ])
  func refusesWhatIsNoDayOfAMonth(text: String) {
    #expect(Anniversary.DayOfMonth(rawValue: text) == nil)
  }

  @Test(arguments: [
    ("2026-05-10", "yearly on the second Sunday of May", "2026-05-10 2027-05-09 2028-05-14"),
    ("2026-11-27", "yearly on the last Friday of November", "2026-11-27 2027-11-26 2028-11-24"),
    ("2026-05-10", "every 2 years on the second Sunday of May", "2026-05-10 2028-05-14 2030-05-12"),
    ("2026-01-05", "monthly on the first Monday", "2026-01-05 2026-02-02 2026-03-02"),
    ("2026-01-30", "every 2 months on the last Friday", "2026-01-30 2026-03-27 2026-05-29"),
    // Months without a fifth one are left out.
    ("2026-01-31", "monthly on the fifth Saturday", "2026-01-31 2026-05-30 2026-08-29"),
    ("2026-02-01", "monthly on the fifth-to-last Sunday", "2026-03-01 2026-05-03 2026-08-02"),
    ("2026-02-28", "monthly on the last day", "2026-02-28 2026-03-31 2026-04-30"),
    ("2026-02-28", "yearly on the last day of February", "2026-02-28 2027-02-28 2028-02-29"),
    ("2026-02-24", "monthly on the fifth-to-last day", "2026-02-24 2026-03-27 2026-04-26"),
    // None lies before the day itself, wherever in its month that is.
    ("2026-05-20", "yearly on the second Sunday of May", "2027-05-09 2028-05-14 2029-05-13"),
    ("2026-05-10", "yearly on the second Sunday of May until 2027-05-09", "2026-05-10 2027-05-09"),
    ("2026-05-10", "yearly on the second Sunday of May 2 times", "2026-05-10 2027-05-09"),
    ("2026-01-31", "monthly on the fifth Saturday 2 times", "2026-01-31 2026-05-30"),
    ("2026-01-01", "weekly until 2026-01-14", "2026-01-01 2026-01-08"),
    ("2026-01-01", "weekly until 2026-01-15", "2026-01-01 2026-01-08 2026-01-15"),
    ("2026-01-01", "daily 2 times", "2026-01-01 2026-01-02"),
    ("2026-01-01", "yearly 1 time", "2026-01-01"),
    ("2026-01-01", "yearly until 2025-01-01", ""),
  ])
  func comesBackOnTheDayThatItNames(day: String, recurrence: String, expected: String) throws {
    let anniversary = Anniversary(
      id: "x", title: "x", date: try #require(CivilDate(iso: day)),
      recurrence: try #require(.init(rawValue: recurrence)))
    let days = Array(anniversary.occurrences(in: .earliest ... .latest).prefix(3))
    #expect(days.map(\.description).joined(separator: " ") == expected)
    for day in days {
      #expect(anniversary.next(onOrAfter: day) == day)
      #expect(day.adding(days: 1).flatMap { anniversary.previous(before: $0) } == day)
    }
    #expect(anniversary.previous(before: days.first ?? .earliest) == nil)
  }

  @Test(arguments: [
    ("2024-02-29", "yearly 3 times", "leap-years", "2032-02-29"),
    ("2026-01-31", "monthly 3 times", "leap-years", "2026-05-31"),
    ("2026-01-31", "monthly 3 times", "feb28", "2026-03-31"),
    ("lunar-ko:2020-04L-08", "yearly 3 times", "feb28", "2022-05-08"),
    ("2026-05-10", "yearly until 2030-01-01", "feb28", "2029-05-10"),
    ("2026-05-10", "once", "feb28", "2026-05-10"),
    ("2026-05-10", "yearly", "feb28", ""), ("--05-10", "once", "feb28", ""),
  ])
  func knowsTheLastDayOfOneThatEnds(
    day: String, recurrence: String, rule: String, expected: String
  ) throws {
    var anniversary = Anniversary(
      id: "x", title: "x", day: try #require(CalendarDay(iso: day)),
      recurrence: try #require(.init(rawValue: recurrence)))
    anniversary.leapDay = try #require(.init(rawValue: rule))
    #expect(anniversary.last?.description ?? "" == expected)
  }

  @Test func countsYearsByItsDaysAndNotByTheDate() throws {
    let day = Anniversary(
      id: "x", title: "x", date: try #require(CivilDate(iso: "2020-05-10")),
      recurrence: try #require(
        .init(rawValue: "yearly on the second Sunday of May until 2030-12-31")))
    let later = try #require(CivilDate(iso: "2027-05-09"))
    #expect(day.age(on: later) == 7)
    #expect(day.ordinal(on: later) == 7)
    #expect(day.nextMilestone(onOrAfter: later)?.number == 7)
    #expect(try day.ordinal(on: #require(CivilDate(iso: "2040-01-01"))) == 10)
    #expect(try day.age(on: #require(CivilDate(iso: "2040-12-31"))) == 20)
  }

  @Test(arguments: [
    ("2026-01-01", "yearly on the second Sunday of May", "2026-05-10"),
    ("2026-06-01", "every 2 years on the second Sunday of May", "2027-05-09"),
    ("2026-05-10", "every 2 years on the second Sunday of May", "2026-05-10"),
    ("2026-11-23", "every 2 months on the first Monday", "2026-12-07"),
    ("2026-02-01", "monthly on the fifth Sunday", "2026-03-29"),
    ("2026-02-01", "monthly", "2026-02-01"),
  ])
  func beginsOnTheFirstDayThatItNames(day: String, recurrence: String, expected: String) throws {
    let anniversary = Anniversary(
      id: "x", title: "x", date: try #require(CivilDate(iso: day)),
      recurrence: try #require(.init(rawValue: recurrence)))
    #expect(anniversary.startingOnDayOfMonth.day.description == expected)
  }

  @Test func countsAnEndedDayFromItsLastTime() throws {
    let day = Anniversary(
      id: "x", title: "x", date: try #require(CivilDate(iso: "2026-01-01")),
      recurrence: try #require(.init(rawValue: "weekly 3 times")))
    let today = try #require(CivilDate(iso: "2026-01-20"))
    guard case .counted(let counted) = DayCounting().count(day, on: today) else {
      Issue.record("not counted")
      return
    }
    #expect(counted.day.description == "2026-01-15")
    #expect(counted.count.label == "D+5")
    #expect(DayCounting(afterDay: .hide).count(day, on: today) == .hidden)
  }

  /// The last of so many is found without walking through all of them.
  @Test(arguments: [
    ("2026-05-01", "yearly on the second Sunday of May"),
    ("2026-05-20", "monthly on the last Friday"),
    ("2026-05-31", "monthly on the third Monday"), ("2024-02-29", "monthly on the last day"),
  ])
  func endsAfterSoManyTimes(first: String, words: String) throws {
    let recurrence = try #require(Anniversary.Recurrence(rawValue: words))
    let plain = try Anniversary(id: "x", title: "x", date: day(first), recurrence: recurrence)
    let range = try day(first)...day("2120-01-01")
    let all = Array(plain.occurrences(in: range).prefix(50))
    for times in [1, 2, 7, 50] {
      var ended = plain
      ended.recurrence = try #require(recurrence.ending(.times(times)))
      #expect(ended.last == all[times - 1])
      #expect(
        Array(ended.occurrences(in: range)) == Array(all.prefix(times)))
    }
    var endless = plain
    endless.recurrence = try #require(recurrence.ending(.times(999_999)))
    let far = try day("2100-01-01")
    #expect(endless.next(onOrAfter: far) == plain.next(onOrAfter: far))
  }
}
