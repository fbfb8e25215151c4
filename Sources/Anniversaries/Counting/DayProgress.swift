/// How much of the time between two days has passed, as a widget's progress bar shows it.
public struct DayProgress: Hashable, Sendable {
  /// The first day, at which nothing has passed.
  public let start: CivilDate
  /// The last day, at which everything has passed.
  public let end: CivilDate

  /// Creates the progress between two days; nil unless the end is later than the start.
  public init?(from start: CivilDate, to end: CivilDate) {
    guard start < end else { return nil }
    (self.start, self.end) = (start, end)
  }

  /// Creates the progress from an anniversary's last occurrence, which may be today, to its next
  /// one; nil if either doesn't exist.
  public init?(of anniversary: Anniversary, on today: CivilDate) {
    guard let tomorrow = today.adding(days: 1),
      let last = anniversary.previous(before: tomorrow),
      let next = anniversary.next(onOrAfter: tomorrow)
    else { return nil }
    self.init(from: last, to: next)
  }

  /// The number of days from start to end.
  public var total: Int { start.days(to: end) }

  /// The number of days that have passed, from 0 to ``total``.
  public func elapsed(on today: CivilDate) -> Int { min(max(start.days(to: today), 0), total) }

  /// The number of days that remain, from ``total`` to 0.
  public func remaining(on today: CivilDate) -> Int { total - elapsed(on: today) }

  /// The share of the time that has passed, from 0 to 1.
  public func fraction(on today: CivilDate) -> Double {
    Double(elapsed(on: today)) / Double(total)
  }
}
