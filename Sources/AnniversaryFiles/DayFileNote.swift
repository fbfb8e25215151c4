/// A note about something in a file that a user may not expect.
package struct DayFileNote: Hashable, Sendable {
  /// The first line that it is about.
  package var line: Int
  /// How many lines or events it is about.
  package var count: Int
  package var summary: String
}
