/// The distance between two days in whole units, such as 3 weeks and 2 days.
public struct DaySpan: Hashable, Sendable {
  /// The units of a distance.
  public enum Unit: String, CaseIterable, Hashable, Sendable, Codable {
    /// Days.
    case days
    /// Weeks and days.
    case weeks
    /// Months and days.
    case months
    /// Years, months and days.
    case years
    /// Days without weekends and holidays.
    case businessDays = "business-days"
  }

  /// The unit in which the distance was measured.
  public let unit: Unit
  /// The whole years; 0 unless the unit is years.
  public let years: Int
  /// The remaining whole months; 0 unless the unit is months or years.
  public let months: Int
  /// The whole weeks; 0 unless the unit is weeks.
  public let weeks: Int
  /// The remaining days, or the business days.
  public let days: Int
  /// Whether the second day is before the first.
  public let isBackward: Bool

  /// Measures the distance from one day to another.
  ///
  /// Months and years are counted from the earlier day: from 31 January to 28 February is one
  /// month. Business days are counted after the earlier day, up to and including the later one.
  public init(
    from start: CivilDate, to end: CivilDate, in unit: Unit,
    businessDays: BusinessDays = BusinessDays()
  ) {
    self.unit = unit
    isBackward = end < start
    let (early, late) = isBackward ? (end, start) : (start, end)
    let days = early.days(to: late)
    switch unit {
    case .days: (years, months, weeks, self.days) = (0, 0, 0, days)
    case .weeks: (years, months, weeks, self.days) = (0, 0, days / 7, days % 7)
    case .businessDays:
      (years, months, weeks, self.days) = (0, 0, 0, businessDays.count(after: early, upTo: late))
    case .months, .years:
      var months = (late.year - early.year) * 12 + late.month - early.month
      var reached = early.adding(months: months) ?? late
      if reached > late {
        months -= 1
        reached = early.adding(months: months) ?? late
      }
      let isYears = unit == .years
      (years, self.months) = isYears ? (months / 12, months % 12) : (0, months)
      (weeks, self.days) = (0, reached.days(to: late))
    }
  }

  /// Whether the two days are the same.
  public var isZero: Bool { years == 0 && months == 0 && weeks == 0 && days == 0 }
}
