/// A day on which a round number of days, weeks, months or years has passed since an anniversary,
/// such as 1000 days or 10 years.
public struct Milestone: Hashable, Sendable {
  /// Days, weeks, months or years.
  public typealias Unit = Anniversary.Recurrence.Unit

  /// The date of the milestone.
  public let date: CivilDate
  /// The number of units: 1000, 10.
  public let number: Int
  /// The unit of the number.
  public let unit: Unit

  /// Creates a milestone.
  public init(date: CivilDate, number: Int, unit: Unit) {
    (self.date, self.number, self.unit) = (date, number, unit)
  }
}

extension Milestone: Comparable {
  /// Sorts by date; on the same date, the larger unit comes first.
  public static func < (left: Milestone, right: Milestone) -> Bool {
    (left.date, right.rank, left.number) < (right.date, left.rank, right.number)
  }

  private var rank: Int { Anniversary.Recurrence.Unit.allCases.firstIndex(of: unit) ?? 0 }
}

/// Which milestones an anniversary has, and how its days are numbered.
public struct MilestoneRule: Hashable, Sendable {
  /// The number of the day itself.
  public enum FirstDay: String, CaseIterable, Hashable, Sendable, Codable {
    /// The day itself is day 0, so that 100 days are 100 days later.
    case zero
    /// The day itself is day 1, as for the Korean 100일, so that day 100 is 99 days later.
    case one
  }

  /// The intervals between milestones; `once` gives none.
  public var steps: [Anniversary.Recurrence]
  /// The number of the first day in milestones in days; milestones in other units start at zero.
  public var firstDay: FirstDay

  /// Creates a rule, by default for every 100 days and every year.
  public init(
    every steps: [Anniversary.Recurrence] = [.hundredDays, .yearly], firstDay: FirstDay = .zero
  ) {
    (self.steps, self.firstDay) = (steps, firstDay)
  }
}

extension Anniversary.Recurrence {
  /// Every 100 days.
  public static let hundredDays = Self(rawValue: "every 100 days") ?? .daily
  /// Every 1000 days.
  public static let thousandDays = Self(rawValue: "every 1000 days") ?? .daily
}
