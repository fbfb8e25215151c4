internal import WidgetAuthoring

/// A day's steps, ready to be shown.
struct StepsDay: Sendable {
  /// The message that a widget shows instead of its number or below it.
  enum State: Hashable, Sendable {
    case usual
    case noPermission
    case noData
    case deliveryOff
    /// The health data can't be read.
    case unavailable
    /// No source has counted steps since.
    case quiet(since: Date)
    /// The chosen source has reported nothing since.
    case sourceQuiet(since: Date)
    /// The chosen source has never reported anything.
    case sourceUnseen(String)
  }

  var state: State
  var total: Double?
  /// The steps of each hour of the day; 0 for hours to come.
  var hours: [Double]
  /// The last seven days, today last; nil for a day without data.
  var week: [Double?] = []
  var updated: Date?
  /// The number of days in a row on which the goal was reached, up to today or yesterday.
  var streak = 0
  /// Whether the streak may be longer than the days that were read.
  var isStreakLonger = false
  /// The average up to this time of day; nil without earlier data.
  var usual: Double?
  var goal: Double

  /// The fraction of the goal, above 1 when it is exceeded.
  var share: Double { (total ?? 0) / max(goal, 1) }

  static func sample(goal: Int) -> StepsDay {
    StepsDay(
      state: .usual, total: 6240,
      hours: [0, 0, 0, 0, 0, 0, 120, 940, 1310, 280, 150, 330, 1180, 610, 90, 240, 990],
      week: [8120, 11_480, 5210, 10_320, 12_050, 10_870, 6240], streak: 3, usual: 5800,
      goal: Double(goal))
  }
}
