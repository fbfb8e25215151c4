/// What a ``DayFileReader`` reports while it reads a file: a day, or a part that was skipped.
package enum DayFileEvent: Hashable, Sendable {
  /// A day, and the line on which it begins.
  case day(ImportedDay, line: Int)
  /// A part that isn't imported, or only in part, and the reason.
  case skipped(line: Int, summary: String)
  /// A line that isn't imported because it isn't valid UTF-8.
  case undecoded(line: Int)
}
