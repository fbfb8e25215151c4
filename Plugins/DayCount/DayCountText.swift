internal import WidgetAuthoring

/// What a widget says on one day, in the reader's language.
struct DayCountText: Hashable {
  /// What is counted, else what a day count is called.
  var title: String
  /// The count, or what is wrong.
  var headline: String
  /// What else is to be said: the days that are left, or what to do.
  var detail = ""
  /// The two ends, as far as there are any.
  var ends: [String] = []
  /// The share that is behind; nil where there is none to show.
  var progress: Double?
  /// A few characters that stand for the count in a circle; nil where something is wrong.
  var short: String?

  var isFault: Bool { short == nil }

  /// All of it in one line.
  var line: String { [headline, detail].filter { !$0.isEmpty }.joined(separator: " · ") }
}
