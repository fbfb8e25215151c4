/// What a reader of a file comes upon.
package enum DayFileEvent: Hashable, Sendable {
  /// A day, with the line of the file that it begins on.
  case day(ImportedDay, line: Int)
  /// Something that is not kept, or not as it is written, and why.
  case skipped(line: Int, summary: String)
  /// A line that is not kept because its bytes are no UTF-8.
  case undecoded(line: Int)
}
