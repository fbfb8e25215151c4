package import Foundation

/// A part of a timeline, as a home stores it in one row of its database.
///
/// A long timeline has many pages, and showing a widget reads only the page with the current entry.
/// ``encoded()`` packs a page; ``Reader`` unpacks it.
package struct TimelinePage: Hashable, Sendable {
  /// The most entries in a page.
  package static let entryLimit = 32

  /// An entry of the timeline: what the widget shows from a date on.
  package struct Entry: Hashable, Sendable {
    package var date: Date
    /// The entry as one line of text, for terminals and status bars.
    package var line: String
    package var relevance: EntryRelevance?
    package var view: ViewNode

    package init(
      date: Date, line: String, relevance: EntryRelevance? = nil, view: ViewNode
    ) {
      self.date = date
      self.line = line
      self.relevance = relevance
      self.view = view
    }
  }

  package var entries: [Entry]

  package init(entries: [Entry]) {
    self.entries = entries
  }

  /// The format of pages whose lines contain no running texts; it is older than the other one, and
  /// still used so that unchanged pages have unchanged bytes.
  static let version: UInt8 = 1
  /// The format of pages that mark the entries whose lines contain running texts.
  static let versionWithRunningWords: UInt8 = 2

  /// The page as bytes: a head with dates, lines and lengths, then the tables, then the views.
  ///
  /// Equal pages have equal bytes, which are compared by digest. Dates are rounded to milliseconds.
  package func encoded() -> [UInt8] {
    // An estimate: each entry has a line and one or two other texts.
    var trees = ArchiveEncoder(texts: entries.count * 3)
    // The lines come first in the table of texts, because they are read most often.
    var head = ArchiveEncoder()
    let runs = entries.map(\.view.hasRunningWords)
    head.byte(runs.contains(true) ? Self.versionWithRunningWords : Self.version)
    head.count(entries.count)
    let lines = entries.map { trees.index(of: $0.line) }
    var before: Int64 = 0
    var start = 0
    for ((entry, line), hasRunningWords) in zip(zip(entries, lines), runs) {
      let date = Self.milliseconds(entry.date)
      head.signed(date &- before)
      before = date
      head.count(line)
      head.marks(entry.relevance, hasRunningWords: hasRunningWords)
      trees.tree(entry.view)
      head.count(trees.bytes.count - start)
      start = trees.bytes.count
    }
    head.append(trees.stringTable)
    let styles = trees.styleTable
    head.count(styles.count)
    head.append(styles)
    head.append(trees.bytes)
    return head.bytes
  }

  /// A date in milliseconds; one that is out of range becomes the nearest possible.
  private static func milliseconds(_ date: Date) -> Int64 {
    if let milliseconds = Moment.milliseconds(date) { return Int64(milliseconds) }
    return date.timeIntervalSince1970 < 0 ? .min : .max
  }
}

extension ArchiveEncoder {
  fileprivate mutating func marks(_ relevance: EntryRelevance?, hasRunningWords: Bool) {
    byte((relevance == nil ? 0 : 1) | (hasRunningWords ? 2 : 0))
    guard let relevance else { return }
    // Adding zero turns -0 into 0, because the two are equal.
    fixed((relevance.score + 0).bitPattern)
    number(relevance.duration)
  }
}
