/// Something that a reader has found in a file.
package enum DayFileEvent: Hashable, Sendable {
  /// A day, and the line on which it begins.
  case day(ImportedDay, line: Int)
  /// Something that isn't imported, or not completely, and why.
  case skipped(line: Int, summary: String)
  /// A line that isn't imported because it isn't valid UTF-8.
  case undecoded(line: Int)
}
