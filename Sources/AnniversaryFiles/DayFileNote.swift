/// A remark about an imported file, such as "3 events have a time of day, which is ignored".
///
/// The import command prints the notes of a ``DayFileReader`` after the last day.
package struct DayFileNote: Hashable, Sendable {
  /// The first line that the note applies to.
  package var line: Int
  /// How many lines or events the note applies to.
  package var count: Int
  /// The text to print.
  package var summary: String
}
