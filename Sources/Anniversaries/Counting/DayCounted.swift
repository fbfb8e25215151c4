/// The result of counting an anniversary with ``DayCounting``; ``DayWording`` puts it into words.
public enum DayCounted: Hashable, Sendable {
  /// There is a day to count to or from.
  case counted(CountedDay)
  /// The day has passed and doesn't repeat, and the widget shows this.
  case over(OverDay)
  /// The day has passed and doesn't repeat, and the widget shows nothing.
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
  /// The number of the current day, if the counted day is day 1 and isn't in the future.
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
