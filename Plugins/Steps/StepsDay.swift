internal import WidgetAuthoring

/// A day's steps as a widget tells of them.
struct StepsDay: Sendable {
  /// What a widget says instead of, or below, its number.
  enum State: Hashable, Sendable {
    case usual
    case noPermission
    case noData
    case deliveryOff
    /// The health data cannot be read.
    case unavailable
    /// Nothing was counted since.
    case quiet(since: Date)
    /// The chosen source has told nothing since.
    case sourceQuiet(since: Date)
    /// The chosen source has never told anything.
    case sourceUnseen(String)
  }

  var state: State
  var total: Double?
  /// By hour, as far as the day has come and on to its end.
  var hours: [Double]
  /// The last seven days, today last; nil for a day of which nothing is known.
  var week: [Double?] = []
  var updated: Date?
  /// Days in a row on which the goal was reached, the last of them today or yesterday.
  var streak = 0
  /// Whether it began earlier than was looked.
  var isStreakLonger = false
  /// What there usually is at this time of the day; nil where there is no past to tell from.
  var usual: Double?
  var goal: Double

  /// How much of the goal is done, more than 1 when it is passed.
  var share: Double { (total ?? 0) / max(goal, 1) }

  static func sample(goal: Int) -> StepsDay {
    StepsDay(
      state: .usual, total: 6240,
      hours: [0, 0, 0, 0, 0, 0, 120, 940, 1310, 280, 150, 330, 1180, 610, 90, 240, 990],
      week: [8120, 11_480, 5210, 10_320, 12_050, 10_870, 6240], streak: 3, usual: 5800,
      goal: Double(goal))
  }
}
