internal import Anniversaries

/// Reads anniversaries from a file in any readable format, chunk by chunk.
///
/// Memory use doesn't depend on the size of the file. The text must be UTF-8, or UTF-16 with a byte
/// order mark; for other encodings, the error message suggests how to convert the file.
///
/// ```swift
/// var reader = DayFileReader(format: .ics, options: options)
/// for chunk in chunks { for event in reader.feed(chunk) { … } }
/// for event in reader.finish() { … }
/// ```
package struct DayFileReader {
  private var reader: any DayReader
  private let format: DayFileFormat
  private let options: DayFileOptions
  /// The first bytes, until there are enough to detect a byte order mark; nil afterwards.
  private var head: [UInt8]? = []
  private var utf16: UTF16Decoder?
  private var encoding = EncodingGuess()
  /// The first line that isn't valid UTF-8, and the number of these lines.
  private var undecoded: (first: Int, count: Int)?

  /// Notes about the whole file, complete after ``finish()``.
  package var notes: [DayFileNote] { reader.notes }
  /// Whether the file has the expected format, whatever its name.
  package var hasExpectedFormat: Bool { reader.hasExpectedFormat }

  /// Creates a reader for one file.
  ///
  /// - Parameter format: One of ``DayFileFormat/readable``.
  package init(format: DayFileFormat, options: DayFileOptions) {
    (self.format, self.options) = (format, options)
    switch format {
    case .vcf: reader = VCardReader(options: options)
    case .csv: reader = CSVReader(options: options)
    case .json: reader = JSONDayReader(options: options)
    case .ics, .remind: reader = ICalendarReader(options: options)
    }
  }

  /// Reads the next chunk of the file, and returns the days that it completes.
  package mutating func feed(_ bytes: some Collection<UInt8>) -> [DayFileEvent] {
    let events = bytes.withContiguousStorageIfAvailable { feed(UnsafeRawBufferPointer($0)) }
    return events ?? Array(bytes).withUnsafeBytes { feed($0) }
  }

  /// Reads the next chunk of the file, and returns the days that it completes.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer) -> [DayFileEvent] {
    guard var start = head else { return read(bytes) }
    start.append(contentsOf: bytes)
    guard start.count > 2 else {
      head = start
      return []
    }
    return begin(start)
  }

  /// Ends the file, and returns the remaining days; call it once after the last chunk.
  package mutating func finish() -> [DayFileEvent] {
    var events = head.map { begin($0) } ?? []
    var last: [DayFileEvent] = []
    reader.finish(into: &last)
    events += last.compactMap { applyOptions(to: $0) }
    if let undecoded {
      let lines = undecoded.count == 1 ? "the line isn't" : "\(undecoded.count) lines aren't"
      let summary = "\(lines) valid UTF-8\(encoding.advice)"
      events.append(.skipped(line: undecoded.first, summary: summary))
    }
    return events
  }

  /// Skips the byte order mark at the start of the file, and reads the rest of the bytes.
  private mutating func begin(_ start: [UInt8]) -> [DayFileEvent] {
    head = nil
    utf16 = UTF16Decoder(fileStart: start)
    let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let length = utf16 != nil ? 2 : start.starts(with: utf8Mark) ? 3 : 0
    return start.withUnsafeBytes { bytes in
      read(UnsafeRawBufferPointer(rebasing: bytes[length...]))
    }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) -> [DayFileEvent] {
    var events: [DayFileEvent] = []
    if utf16 == nil {
      encoding.add(bytes)
      reader.feed(bytes, into: &events)
    } else {
      let text = utf16?.utf8(bytes) ?? []
      text.withUnsafeBytes { reader.feed($0, into: &events) }
    }
    return events.compactMap { applyOptions(to: $0) }
  }

  /// Adds the recurrence and tags from the options to a day.
  ///
  /// Returns nil for a line that isn't valid UTF-8: ``finish()`` reports all of them together.
  private mutating func applyOptions(to event: DayFileEvent) -> DayFileEvent? {
    switch event {
    case .skipped: return event
    case .undecoded(let line):
      undecoded = (undecoded?.first ?? line, (undecoded?.count ?? 0) + 1)
      return nil
    case .day(var day, let line):
      // In a calendar, a single event may just lack a rule. Widgetry's own exports are explicit.
      let lacksRecurrence =
        !day.hasID && (format == .ics || !day.presentFields.contains(.recurrence))
      if let recurrence = options.recurrence, lacksRecurrence, day.anniversary.recurrence == .once {
        day.anniversary.recurrence = recurrence
        day.presentFields.insert(.recurrence)
      }
      for tag in options.tags where !day.anniversary.tags.contains(tag) {
        day.anniversary.tags.append(tag)
        day.presentFields.insert(.tags)
      }
      return .day(day, line: line)
    }
  }
}
