internal import WidgetAuthoring

/// The texts that a day count shows on one day, in the reader's language.
struct DayCountText: Hashable {
  /// The configured title, or a default one.
  var title: String
  /// The count, or an error.
  var headline: String
  /// The days that are left, or how to fix an error.
  var detail = ""
  /// The start and the end, if they are set.
  var ends: [String] = []
  /// The progress; nil if there is none.
  var progress: Double?
  /// A few characters for a circular widget; nil if there is an error.
  var short: String?

  var isFault: Bool { short == nil }

  /// All texts in one line.
  var line: String { [headline, detail].filter { !$0.isEmpty }.joined(separator: " · ") }
}
