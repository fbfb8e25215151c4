/// The outcome of an import of health data.
package struct HealthImportReport: Sendable {
  /// A line or record that wasn't imported, and why.
  package struct Skip: Hashable, Sendable {
    package var place: FilePlace
    package var words: String

    package init(_ place: FilePlace, words: String) {
      self.place = place
      self.words = words
    }
  }

  /// How the import ended; everything before the end is stored in each case.
  package enum Ending: Sendable {
    case complete
    /// The file ends in the middle of an element, which begins at this position.
    case truncated(FilePlace)
    case cancelled
    case failed(any Error)
  }

  /// How many skips are listed; all are counted.
  package static let listed = 100

  package var added = 0
  /// Day totals that replaced others.
  package var replaced = 0
  /// Samples that were already stored.
  package var known = 0
  /// Samples that occur again in the file.
  package var repeated = 0
  /// Records of types that have no number.
  package var others = 0
  package var skippedCount = 0
  package var skipped: [Skip] = []
  /// How many bytes were read, and the size if it is known.
  package var bytesRead = 0
  package var bytesInAll: Int?
  /// The last line of a table if it has no line end; it is imported, but a number may be cut off.
  package var openLine: Int?
  package var ending = Ending.complete

  package init() {}

  /// All records that were read.
  package var records: Int { added + replaced + known + repeated + others + skippedCount }

  mutating func skip(_ place: FilePlace, _ fault: SampleFault) {
    skippedCount += 1
    if skipped.count < Self.listed { skipped.append(Skip(place, words: fault.words)) }
  }
}
