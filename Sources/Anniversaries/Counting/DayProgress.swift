/// How much of the time between two days has passed, for a progress bar.
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

  /// Creates the progress from an anniversary's last occurrence on or before a day to the next one.
  public init?(of anniversary: Anniversary, on today: CivilDate) {
    guard let tomorrow = today.adding(days: 1),
      let last = anniversary.previous(before: tomorrow),
      let next = anniversary.next(onOrAfter: tomorrow)
    else { return nil }
    self.init(from: last, to: next)
  }

  /// The number of days from start to end.
  public var total: Int { start.days(to: end) }

  /// The days that have passed, from 0 to ``total``.
  public func elapsed(on today: CivilDate) -> Int { min(max(start.days(to: today), 0), total) }

  /// The days that are left, from ``total`` to 0.
  public func remaining(on today: CivilDate) -> Int { total - elapsed(on: today) }

  /// The part that has passed, from 0 to 1.
  public func fraction(on today: CivilDate) -> Double {
    Double(elapsed(on: today)) / Double(total)
  }
}
