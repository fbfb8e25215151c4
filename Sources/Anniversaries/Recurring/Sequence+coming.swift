/// Selects the anniversaries that occur next.
extension Sequence<Anniversary> {
  /// The anniversaries that occur today or later, sorted by their next date; if there are none, the
  /// anniversary that occurred last.
  ///
  /// - Parameter today: Returns the current date in the time zone of an anniversary.
  public func coming(from today: (Anniversary) -> CivilDate) -> [Anniversary] {
    let dated = map { (day: $0, today: today($0)) }
    let next = dated.compactMap { day, today in
      day.next(onOrAfter: today).map { (day: day, date: $0) }
    }
    // The sort is stable, so anniversaries on the same date stay in their order.
    guard next.isEmpty else { return next.sorted { $0.date < $1.date }.map(\.day) }
    let last = dated.compactMap { day, today in
      day.previous(before: today).map { (day: day, date: $0) }
    }
    return last.max { $0.date < $1.date }.map { [$0.day] } ?? []
  }

  /// The anniversaries that are among the next `count` on at least one day of a range, in their
  /// original order.
  ///
  /// A widget that shows the next days needs only these for its timeline.
  package func coming(first count: Int, onDaysIn range: ClosedRange<CivilDate>) -> [Anniversary] {
    let days = Array(self)
    var occurrences: [(date: CivilDate, index: Int)] = []
    for (index, day) in days.enumerated() {
      var date = day.next(onOrAfter: range.lowerBound)
      while let found = date {
        occurrences.append((found, index))
        date =
          found > range.upperBound
          ? nil : found.adding(days: 1).flatMap { day.next(onOrAfter: $0) }
      }
    }
    occurrences.sort { $0.date < $1.date }
    var chosen: Set<Int> = []
    var start = 0
    var today = range.lowerBound
    while today <= range.upperBound, let tomorrow = today.adding(days: 1) {
      while start < occurrences.count, occurrences[start].date < today { start += 1 }
      var first: Set<Int> = []
      for occurrence in occurrences[start...] where first.count < count {
        first.insert(occurrence.index)
      }
      chosen.formUnion(first)
      today = tomorrow
    }
    guard !chosen.isEmpty else { return days.coming { _ in range.lowerBound } }
    return chosen.sorted().map { days[$0] }
  }
}
