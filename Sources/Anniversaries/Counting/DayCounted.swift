/// The result of counting an anniversary.
public enum DayCounted: Hashable, Sendable {
  /// There is a day to count to or from.
  case counted(CountedDay)
  /// The day has passed and doesn't repeat; the widget says so.
  case over(OverDay)
  /// The day has passed and doesn't repeat; the widget shows nothing.
  case hidden
  /// The count starts at the first occurrence, whose year is unknown.
  case noYear
}

/// A counted day, and how far away it is.
public struct CountedDay: Hashable, Sendable {
  /// The day that is counted to or from.
  public let day: CivilDate
  /// The days until then, negative if it has passed.
  public let count: DayCount
  /// The distance in the requested unit.
  public let span: DaySpan
  /// The number of today, if the first day counts as day 1 and has come.
  public let dayNumber: Int?
  /// The milestone on that day, if milestones are counted.
  public let milestone: Milestone?
}

/// A day that has passed and doesn't repeat, and how long ago it was.
public struct OverDay: Hashable, Sendable {
  /// The last occurrence.
  public let day: CivilDate
  /// The days until then, which is negative.
  public let count: DayCount
  /// The distance in the requested unit.
  public let span: DaySpan
}
