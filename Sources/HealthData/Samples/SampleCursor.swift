/// The position of the last sample of a page, after which the next page of a query begins.
///
/// Plugins receive it as an opaque text with each full page.
package struct SampleCursor: Hashable, Sendable {
  package var start: Int
  package var end: Int
  package var anchor: Int

  package init(_ stored: StoredSample) {
    start = stored.sample.start
    end = stored.sample.end
    anchor = stored.anchor
  }

  /// Parses ``text``; nil if the text isn't a cursor.
  package init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let start = parts[0], let end = parts[1], let anchor = parts[2] else {
      return nil
    }
    // Queries sorted by end start one millisecond before the cursor's end.
    guard end > .min else { return nil }
    self.start = start
    self.end = end
    self.anchor = anchor
  }

  /// The cursor as a text for plugins.
  package var text: String { "\(start).\(end).\(anchor)" }
}
