internal import Anniversaries

/// Reads the anniversaries of a file piece by piece, in constant memory.
///
/// The text must be UTF-8, or UTF-16 with a byte order mark; for other encodings there is a guess
/// in the error.
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
  /// The first bytes, until they are enough for a byte order mark.
  private var head: [UInt8]? = []
  private var utf16: UTF16Bytes?
  private var encoding = EncodingGuess()
  /// The first line that isn't valid UTF-8, and the number of such lines.
  private var undecoded: (first: Int, count: Int)?

  /// Notes about the whole file.
  package var notes: [DayFileNote] { reader.notes }
  /// Whether any content of the format was found; a file of another format may have its suffix.
  package var isOfFormat: Bool { reader.isOfFormat }

  /// - Parameter format: A readable format.
  package init(format: DayFileFormat, options: DayFileOptions) {
    (self.format, self.options) = (format, options)
    switch format {
    case .vcf: reader = VCardReader(options: options)
    case .csv: reader = CSVReader(options: options)
    case .json: reader = JSONDayReader(options: options)
    case .ics, .remind: reader = ICalendarReader(options: options)
    }
  }

  /// Reads some bytes, and returns what they complete.
  package mutating func feed(_ bytes: some Collection<UInt8>) -> [DayFileEvent] {
    let events = bytes.withContiguousStorageIfAvailable { feed(UnsafeRawBufferPointer($0)) }
    return events ?? Array(bytes).withUnsafeBytes { feed($0) }
  }

  /// Reads some bytes, and returns what they complete.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer) -> [DayFileEvent] {
    guard var start = head else { return read(bytes) }
    start.append(contentsOf: bytes)
    guard start.count > 2 else {
      head = start
      return []
    }
    return begin(start)
  }

  /// Returns the rest when there are no more bytes.
  package mutating func finish() -> [DayFileEvent] {
    var events = head.map { begin($0) } ?? []
    var last: [DayFileEvent] = []
    reader.finish(into: &last)
    events += last.compactMap { take($0) }
    if let undecoded {
      let what = undecoded.count == 1 ? "the line is" : "\(undecoded.count) lines are"
      let summary = "\(what) not valid UTF-8\(encoding.advice)"
      events.append(.skipped(line: undecoded.first, summary: summary))
    }
    return events
  }

  private mutating func begin(_ start: [UInt8]) -> [DayFileEvent] {
    head = nil
    utf16 = UTF16Bytes(mark: start)
    let mark = [0xEF, 0xBB, 0xBF] as [UInt8]
    let length = utf16 != nil ? 2 : start.starts(with: mark) ? 3 : 0
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
    return events.compactMap { take($0) }
  }

  /// Applies the caller's options to a day, and counts lines that aren't valid UTF-8.
  private mutating func take(_ event: DayFileEvent) -> DayFileEvent? {
    switch event {
    case .skipped: return event
    case .undecoded(let line):
      undecoded = (undecoded?.first ?? line, (undecoded?.count ?? 0) + 1)
      return nil
    case .day(var day, let line):
      // A calendar can't express that an event doesn't repeat, but our own exports can.
      let isOpen = !day.hasID && (format == .ics || !day.said.contains(.recurrence))
      if let recurrence = options.recurrence, isOpen, day.anniversary.recurrence == .once {
        day.anniversary.recurrence = recurrence
        day.said.insert(.recurrence)
      }
      for tag in options.tags where !day.anniversary.tags.contains(tag) {
        day.anniversary.tags.append(tag)
        day.said.insert(.tags)
      }
      return .day(day, line: line)
    }
  }
}
