/// The days on which people work: all but weekends and holidays.
public struct BusinessDays: Hashable, Sendable {
  /// The weekdays on which nobody works.
  public var weekend: Set<CivilDate.Weekday>
  /// Other days on which nobody works.
  public var holidays: Set<CivilDate>

  public init(
    weekend: Set<CivilDate.Weekday> = [.saturday, .sunday], holidays: Set<CivilDate> = []
  ) {
    (self.weekend, self.holidays) = (weekend, holidays)
  }

  /// Whether people work on a day.
  public func contains(_ date: CivilDate) -> Bool {
    !weekend.contains(date.weekday) && !holidays.contains(date)
  }

  /// The number of business days after one day up to another, 0 if that is not later.
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
