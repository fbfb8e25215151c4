extension Anniversary {
  /// What is kept instead of a day that a later month or year does not have.
  ///
  /// That is 29 February in most years; the 31st of a monthly day and day 30 of a lunar, Hebrew or Islamic
  /// month that has 29 follow the same rule.
  public enum LeapDayRule: String, CaseIterable, Hashable, Sendable, Codable {
    /// The last day that the month has: 28 February.
    case feb28
    /// The first day of the next month: 1 March.
    case mar1
    /// Nothing: the day comes back only where it exists.
    case leapYears = "leap-years"
  }

  /// What is kept instead of a day of a leap month in a year without that month.
  public enum LeapMonthRule: String, CaseIterable, Hashable, Sendable, Codable {
    /// The day of the regular month: the 4th for a second 4th month, Adar for Adar I.
    case regular
    /// Nothing: the day comes back only in years with the leap month.
    case leapMonths = "leap-months"
  }
}
