/// What counting an anniversary came to.
public enum DayCounted: Hashable, Sendable {
  case counted(CountedDay)
  /// The day has passed, does not come back, and the widget says so.
  case over(OverDay)
  /// The day has passed, does not come back, and is not shown any more.
  case hidden
  /// The count is from the first day, whose year nobody knows.
  case noYear
}

/// A day to which was counted, and how far it is.
public struct CountedDay: Hashable, Sendable {
  public let day: CivilDate
  /// The days until then, negative when it has passed.
  public let count: DayCount
  /// The same in the unit that was asked for.
  public let span: DaySpan
  /// The number of today where the day itself is day 1 and has come.
  public let dayNumber: Int?
  /// The milestone that the day is, where that was asked for.
  public let milestone: Milestone?
}

/// A day that has passed for good, and how long ago that was.
public struct OverDay: Hashable, Sendable {
  public let day: CivilDate
  public let count: DayCount
  /// The same in the unit that was asked for.
  public let span: DaySpan
}
