import Anniversaries
import Testing

@Suite struct ComingTests {
  private static func day(
    _ text: String, _ recurrence: Anniversary.Recurrence = .once
  ) -> Anniversary? {
    CalendarDay(iso: text).map {
      Anniversary(id: text, title: text, day: $0, recurrence: recurrence)
    }
  }

  @Test(
    arguments: [
      ("2026-01-01", ["2026-03-01", "2020-05-05"]), ("2026-03-01", ["2026-03-01", "2020-05-05"]),
      ("2026-03-02", ["2020-05-05"]),
    ] as [(String, [String])])
  func putsTheNextFirstAndLeavesOutWhatIsOver(_ today: String, _ ids: [String]) throws {
    let days = [Self.day("2020-05-05", .yearly), Self.day("2026-03-01"), Self.day("1999-01-01")]
    let date = try #require(CivilDate(iso: today))
    #expect(days.compactMap(\.self).coming { _ in date }.map(\.id) == ids)
  }

  @Test func isTheLastWhereNoneComesAnyMore() throws {
    let days = [Self.day("2020-05-05"), Self.day("2024-03-01"), Self.day("1999-01-01")]
    let date = try #require(CivilDate(iso: "2026-01-01"))
    #expect(days.compactMap(\.self).coming { _ in date }.map(\.id) == ["2024-03-01"])
    #expect([Anniversary]().coming { _ in date }.isEmpty)
  }

  @Test func takesEachDayAsItIsSeenWhereItIsKept() throws {
    let days = [Self.day("2026-03-01"), Self.day("2026-03-02")].compactMap(\.self)
    let (first, second) = try (
      #require(CivilDate(iso: "2026-03-01")), #require(CivilDate(iso: "2026-03-02"))
    )
    let ids = days.coming { $0.id == "2026-03-01" ? second : first }.map(\.id)
    #expect(ids == ["2026-03-02"])
  }

  /// What is chosen for a range is enough on each day of it.
  @Test(arguments: 1...5) func choosesEnoughForEveryDay(_ count: Int) throws {
    let start = try #require(CivilDate(iso: "2026-02-20"))
    let words = ["once", "monthly", "yearly", "every 11 days"]
    let days = try (0..<60).map { (index: Int) -> Anniversary in
      let date = try #require(start.adding(days: (index * 37) % 83 - 20))
      let recurrence = try #require(Anniversary.Recurrence(rawValue: words[index % 4]))
      return Anniversary(id: "\(index)", title: "", date: date, recurrence: recurrence)
    }
    let end = try #require(start.adding(days: 30))
    let chosen = days.coming(first: count, onDaysIn: start...end)
    #expect(chosen.count < days.count)
    for offset in 0...30 {
      let today = try #require(start.adding(days: offset))
      #expect(
        chosen.coming { _ in today }.prefix(count).map(\.id)
          == days.coming { _ in today }.prefix(count).map(\.id), "on \(today)")
    }
  }
}
