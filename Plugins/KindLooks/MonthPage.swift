package import Anniversaries

/// A month as on a wall calendar: its weeks, with today and some other days marked.
package struct MonthPage: Hashable, Sendable {
  /// A day of the month.
  struct Day: Hashable, Sendable {
    let number: String
    let isToday: Bool
    let isMarked: Bool
  }

  let title: String
  let weekdays: [String]
  /// The weeks with seven days each; nil for days of another month.
  let weeks: [[Day?]]

  package init(
    around date: CivilDate, today: CivilDate, marking marked: Set<CivilDate>,
    names: CalendarNames
  ) {
    title = names.month(of: date)
    weekdays = names.weekdays
    // Counting days also works in the first and the last supported month.
    let first = date.daysSinceEpoch - date.day + 1
    let blanks = ((date.weekday.rawValue - date.day + 1 - names.firstWeekday) % 7 + 7) % 7
    let days: [Day?] = (0..<date.lengthOfMonth).map { index in
      let day = CivilDate(daysSinceEpoch: first + index)
      return Day(
        number: names.numbers[index], isToday: day == today,
        isMarked: day.map(marked.contains) ?? false)
    }
    let places = [Day?](repeating: nil, count: blanks) + days
    weeks = stride(from: 0, to: places.count, by: 7).map { start in
      let week = places[start..<min(start + 7, places.count)]
      return week + [Day?](repeating: nil, count: 7 - week.count)
    }
  }
}
