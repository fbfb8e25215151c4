/// Reads the days of a file as its bytes come, in memory that does not grow with it.
///
/// ```swift
/// var reader = DayFileReader(format: .ics, options: options)
/// for chunk in chunks { for event in reader.feed(chunk) { … } }
/// for event in reader.finish() { … }
/// ```
package struct DayFileReader {
  private var reader: any DayReader
  /// The first bytes, until they are enough to know a byte order mark.
  private var head: [UInt8]? = []
  private var isUTF16 = false

  /// - Parameter format: One of those that can be read.
  package init(format: DayFileFormat, options: DayFileOptions) {
    switch format {
    case .vcf: reader = VCardReader(options: options)
    case .csv: reader = CSVReader(options: options)
    case .json: reader = JSONDayReader(options: options)
    case .ics, .remind: reader = ICalendarReader(options: options)
    }
  }

  /// Reads some bytes and answers what they complete.
  package mutating func feed(_ bytes: some Collection<UInt8>) -> [DayFileEvent] {
    let events = bytes.withContiguousStorageIfAvailable { feed(UnsafeRawBufferPointer($0)) }
    return events ?? Array(bytes).withUnsafeBytes { feed($0) }
  }

  /// Reads some bytes and answers what they complete.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer) -> [DayFileEvent] {
    guard !isUTF16 else { return [] }
    guard var start = head else { return read(bytes) }
    start.append(contentsOf: bytes)
    guard start.count > 2 else {
      head = start
      return []
    }
    return begin(start)
  }

  /// Answers what is left when there are no more bytes.
  package mutating func finish() -> [DayFileEvent] {
    var events = head.map { begin($0) } ?? []
    if !isUTF16 { reader.finish(into: &events) }
    return events
  }

  private mutating func begin(_ start: [UInt8]) -> [DayFileEvent] {
    head = nil
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      isUTF16 = true
      return [.skipped(line: 1, summary: "the file is written in UTF-16, and only UTF-8 is read")]
    }
    let hasMark = start.starts(with: [0xEF, 0xBB, 0xBF])
    return start.withUnsafeBytes { bytes in
      read(UnsafeRawBufferPointer(rebasing: bytes[(hasMark ? 3 : 0)...]))
    }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) -> [DayFileEvent] {
    var events: [DayFileEvent] = []
    reader.feed(bytes, into: &events)
    return events
  }
}
