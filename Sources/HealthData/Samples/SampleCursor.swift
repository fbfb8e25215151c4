/// The last sample of a page, after which the next page begins.
package struct SampleCursor: Hashable, Sendable {
  package var start: Int
  package var end: Int
  package var anchor: Int

  package init(_ stored: StoredSample) {
    start = stored.sample.start
    end = stored.sample.end
    anchor = stored.anchor
  }

  /// Parses `text`; nil if it isn't a cursor.
  package init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let start = parts[0], let end = parts[1], let anchor = parts[2] else {
      return nil
    }
    // The search by end starts one moment earlier.
    guard end > .min else { return nil }
    self.start = start
    self.end = end
    self.anchor = anchor
  }

  package var text: String { "\(start).\(end).\(anchor)" }
}
