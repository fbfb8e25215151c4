internal import Anniversaries

extension RowGroup {
  /// Days counted, and the next occurrences of many anniversaries.
  static let days = RowGroup(name: "days") { bench, add in
    let rounds = bench.isQuick ? 5 : 25
    guard let today = CivilDate(year: 2026, month: 11, day: 21) else {
      throw BenchmarkError("there is no such day")
    }
    let dates = (0..<1_000_000).compactMap { CivilDate(daysSinceEpoch: $0 / 5 - 100_000) }
    let count = try timed(rounds) { abs(dates.reduce(0) { $0 &+ today.days(to: $1) }) }
    add(
      Row(
        work: "days: counted", size: dates.count, median: .seconds(count),
        limit: .seconds(50e-9 * Double(dates.count))))
    for calendar in [DayCalendar.gregorian, .koreanLunar, .hebrew] {
      let yearly = (0..<10_000).compactMap { number in
        CivilDate(daysSinceEpoch: number - 20_000)
          .flatMap { CalendarDay($0, in: calendar) }
          .map { Anniversary(id: "day-\(number)", title: "Day", day: $0, recurrence: .yearly) }
      }
      let next = try timed(rounds) {
        yearly.reduce(0) { $0 + ($1.next(onOrAfter: today)?.day ?? 0) }
      }
      add(
        Row(
          work: "days: next of yearly, \(calendar.rawValue)", size: yearly.count,
          median: .seconds(next), limit: .seconds(0.02)))
    }
  }
}
