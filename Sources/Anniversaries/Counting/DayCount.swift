/// The number of days from today to another day, with the label of a D-Day widget.
public struct DayCount: Hashable, Sendable {
  /// The number of days until the date, negative if it has passed.
  public let days: Int

  /// Counts from today to a date.
  public init(from today: CivilDate, to date: CivilDate) {
    days = today.days(to: date)
  }

  /// `D-3` three days before, `D-Day` on the day, `D+2` two days after.
  public var label: String {
    switch days.signum() {
    case 1: "D-\(days)"
    case -1: "D+\(days.magnitude)"
    default: "D-Day"
    }
  }
}
