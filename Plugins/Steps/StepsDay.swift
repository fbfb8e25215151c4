internal import WidgetAuthoring

/// The steps of one day that a widget shows, as ``StepsReader`` reads them.
struct StepsDay: Sendable {
  /// What a widget has to tell about its steps; it shows a message for each state except `normal`.
  enum State: Hashable, Sendable {
    case normal
    case noPermission
    case noData
    case deliveryOff
    /// The health data can't be read.
    case unavailable
    /// No source has counted steps since a date.
    case noRecentData(since: Date)
    /// The chosen source has counted no steps since a date.
    case noRecentSourceData(since: Date)
    /// The chosen source has never counted steps.
    case unknownSource(String)
  }

  var state: State
  /// The steps of the day so far; nil without data.
  var total: Double?
  /// The steps of each hour of the day; 0 for hours to come.
  var hours: [Double]
  /// The last seven days, today last; nil for a day without data.
  var week: [Double?] = []
  /// When the last steps were counted.
  var updated: Date?
  /// The number of days in a row on which the goal was reached, up to today or yesterday.
  var streak = 0
  /// Whether the streak includes all days that were read, so that it may be longer.
  var isStreakLonger = false
  /// The average steps up to this time of day on the past days; nil without earlier data.
  var average: Double?
  var goal: Double

  /// The total as a fraction of the goal; above 1 when the goal is exceeded.
  var progress: Double { (total ?? 0) / max(goal, 1) }

  /// Sample data for the gallery.
  static func sample(goal: Int) -> StepsDay {
    StepsDay(
      state: .normal, total: 6240,
      hours: [0, 0, 0, 0, 0, 0, 120, 940, 1310, 280, 150, 330, 1180, 610, 90, 240, 990],
      week: [8120, 11_480, 5210, 10_320, 12_050, 10_870, 6240], streak: 3, average: 5800,
      goal: Double(goal))
  }
}
