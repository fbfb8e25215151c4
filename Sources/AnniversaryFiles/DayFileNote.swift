/// Something about a file that its reader understood, and that a person may not expect.
package struct DayFileNote: Hashable, Sendable {
  /// The line of the first that it is about.
  package var line: Int
  /// How many it is about.
  package var count: Int
  package var summary: String
}
