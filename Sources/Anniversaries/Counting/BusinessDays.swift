/// Counts business days: the days that are neither weekends nor holidays.
public struct BusinessDays: Hashable, Sendable {
  /// The weekdays of the weekend.
  public var weekend: Set<CivilDate.Weekday>
  /// Additional days off.
  public var holidays: Set<CivilDate>

  /// Creates business days; the weekend is Saturday and Sunday by default.
  public init(
    weekend: Set<CivilDate.Weekday> = [.saturday, .sunday], holidays: Set<CivilDate> = []
  ) {
    (self.weekend, self.holidays) = (weekend, holidays)
  }

  /// Whether a date is a business day.
  public func contains(_ date: CivilDate) -> Bool {
    !weekend.contains(date.weekday) && !holidays.contains(date)
  }

  /// The number of business days after one date up to another; 0 if that isn't later.
  public func count(after start: CivilDate, upTo end: CivilDate) -> Int {
    let days = start.days(to: end)
    guard days > 0 else { return 0 }
    var count = days / 7 * (7 - weekend.count)
    let rest = days % 7
    for weekday in CivilDate.Weekday.allCases where !weekend.contains(weekday) {
      let distance = (weekday.rawValue - start.weekday.rawValue + 7) % 7
      if distance > 0, distance <= rest { count += 1 }
    }
    return count
      - holidays.count { $0 > start && $0 <= end && !weekend.contains($0.weekday) }
  }
}
