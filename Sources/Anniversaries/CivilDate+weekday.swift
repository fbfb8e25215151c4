extension CivilDate {
  /// A day of the week, numbered as ISO 8601 does: Monday is 1.
  public enum Weekday: Int, CaseIterable, Hashable, Sendable {
    /// The first day of the week, 1.
    case monday = 1
    /// The other days, from 2 to 7.
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// The English name, `Friday`.
    public var name: String {
      switch self {
      case .monday: "Monday"
      case .tuesday: "Tuesday"
      case .wednesday: "Wednesday"
      case .thursday: "Thursday"
      case .friday: "Friday"
      case .saturday: "Saturday"
      case .sunday: "Sunday"
      }
    }

    /// The English name in three letters, `Fri`.
    public var shortName: String { String(name.prefix(3)) }
  }

  /// The weekday of this date.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday, three days after a Monday.
    switch CivilArithmetic.dividing(daysSinceEpoch + 3, by: 7).remainder {
    case 0: .monday
    case 1: .tuesday
    case 2: .wednesday
    case 3: .thursday
    case 4: .friday
    case 5: .saturday
    default: .sunday
    }
  }

  /// The first date on or after this one that has the given weekday.
  public func onOrAfter(_ weekday: Weekday) -> CivilDate? {
    adding(days: (weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }
}
