/// The last sample of a page, from which the next one goes on.
package struct SampleCursor: Hashable, Sendable {
  package var start: Int
  package var end: Int
  package var anchor: Int

  package init(_ stored: StoredSample) {
    start = stored.sample.start
    end = stored.sample.end
    anchor = stored.anchor
  }

  /// Reads `text`, nil if it is no such cursor.
  package init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let start = parts[0], let end = parts[1], let anchor = parts[2] else {
      return nil
    }
    // An end is looked for from the moment before it.
    guard end > .min else { return nil }
    self.start = start
    self.end = end
    self.anchor = anchor
  }

  package var text: String { "\(start).\(end).\(anchor)" }
}
