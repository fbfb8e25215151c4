/// The outcome of a ``HealthImport``, which is also reported after each batch.
package struct HealthImportReport: Sendable {
  /// A line or record that wasn't imported, and the reason.
  package struct Skip: Hashable, Sendable {
    package var place: FilePosition
    package var summary: String

    package init(_ place: FilePosition, summary: String) {
      self.place = place
      self.summary = summary
    }
  }

  /// How the import ended; in each case, everything that was read is stored.
  package enum Ending: Sendable {
    case complete
    /// The file ends inside an element that begins at this position.
    case truncated(FilePosition)
    case cancelled
    case failed(any Error)
  }

  /// The maximum number of skipped records that are listed; all are counted.
  package static let maximumListedSkips = 100

  /// The number of new samples.
  package var added = 0
  /// The number of day totals that replaced an earlier total of the same day.
  package var replaced = 0
  /// The number of samples that were already stored before the import.
  package var known = 0
  /// The number of samples that repeat an earlier sample of the file.
  package var repeated = 0
  /// The number of records that aren't quantities, such as sleep.
  package var nonQuantities = 0
  /// The number of lines or records that weren't imported.
  package var skippedCount = 0
  /// The first of the lines or records that weren't imported.
  package var skipped: [Skip] = []
  /// The number of bytes read so far.
  package var bytesRead = 0
  /// The size of the file in bytes; nil if it is unknown.
  package var bytesInAll: Int?
  /// The last line of a table if its line end is missing: the line is imported, but its last number
  /// may be cut off.
  package var unterminatedLine: Int?
  package var ending = Ending.complete

  package init() {}

  /// The number of all records that were read.
  package var records: Int { added + replaced + known + repeated + nonQuantities + skippedCount }

  /// Counts and lists a line or record that isn't imported.
  mutating func skip(_ place: FilePosition, _ fault: SampleFault) {
    skippedCount += 1
    if skipped.count < Self.maximumListedSkips {
      skipped.append(Skip(place, summary: fault.summary))
    }
  }
}
