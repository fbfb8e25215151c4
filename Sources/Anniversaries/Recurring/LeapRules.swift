extension Anniversary {
  /// The day to use instead if a month or year doesn't have the anniversary's day.
  ///
  /// This applies to 29 February in most years, to the 31st of a monthly day, and to day 30 of a
  /// lunar, Hebrew or Islamic month with 29 days.
  public enum LeapDayRule: String, CaseIterable, Hashable, Sendable, Codable {
    /// The last day of the month: 28 February.
    case feb28
    /// The first day of the next month: 1 March.
    case mar1
    /// None: the anniversary occurs only when the day exists.
    case leapYears = "leap-years"
  }

  /// The day to use instead if a year doesn't have the anniversary's leap month.
  public enum LeapMonthRule: String, CaseIterable, Hashable, Sendable, Codable {
    /// The same day of the regular month: of the 4th for a second 4th month, of Adar for Adar I.
    case regular
    /// None: the anniversary occurs only in years with the leap month.
    case leapMonths = "leap-months"
  }
}
