/// What an import came to.
package struct HealthImportReport: Sendable {
  /// A line or record that was not read, and why.
  package struct Skip: Hashable, Sendable {
    package var place: FilePlace
    package var words: String

    package init(_ place: FilePlace, words: String) {
      self.place = place
      self.words = words
    }
  }

  /// How it ended; what was added until then is kept in each case.
  package enum Ending: Sendable {
    case complete
    /// The file breaks off in what begins there.
    case truncated(FilePlace)
    case cancelled
    case failed(any Error)
  }

  /// How many skips are listed; all are counted.
  package static let listed = 100

  package var added = 0
  /// Totals of days that took the place of other ones.
  package var replaced = 0
  /// Those that were there before.
  package var known = 0
  /// Those that the file has again.
  package var repeated = 0
  /// Records of things that are no number.
  package var others = 0
  package var skippedCount = 0
  package var skipped: [Skip] = []
  /// How much of the file was read, and all of it if that is known.
  package var bytesRead = 0
  package var bytesInAll: Int?
  /// The last line of a table, where it has no end: it is kept, and may be cut off in a number.
  package var openLine: Int?
  package var ending = Ending.complete

  package init() {}

  /// All records that were looked at.
  package var records: Int { added + replaced + known + repeated + others + skippedCount }

  mutating func skip(_ place: FilePlace, _ fault: SampleFault) {
    skippedCount += 1
    if skipped.count < Self.listed { skipped.append(Skip(place, words: fault.words)) }
  }
}
