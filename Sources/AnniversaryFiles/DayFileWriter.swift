package import Anniversaries
package import Foundation

/// Writes anniversaries to a file.
///
/// ```swift
/// let bytes = DayFileWriter(format: .ics, now: now, today: today, home: home).bytes(of: anniversaries)
/// ```
package struct DayFileWriter {
  private var writer: any DayWriter
  /// What was written since the last ``take()``.
  private var bytes: [UInt8] = []

  /// - Parameters:
  ///   - format: A writable format.
  ///   - now: The creation date to write into the file.
  ///   - today: The first day of listed dates, if a format has no rule for a recurrence.
  ///   - home: The identity of the home, so that it recognises its anniversaries in a later import.
  package init(format: DayFileFormat, now: Date, today: CivilDate, home: String?) {
    switch format {
    case .csv: writer = CSVDayWriter(home: home)
    case .json: writer = JSONDayWriter(home: home)
    case .remind: writer = RemindWriter(today: today)
    case .ics, .vcf: writer = ICalendarWriter(now: now, today: today, home: home)
    }
    writer.begin(into: &bytes)
  }

  package mutating func write(_ anniversary: Anniversary) {
    writer.write(anniversary, into: &bytes)
  }

  /// Ends the file; nothing may be written after it.
  package mutating func end() {
    writer.end(into: &bytes)
  }

  /// Returns what was written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }

  /// A complete file of anniversaries.
  package consuming func bytes(of anniversaries: some Sequence<Anniversary>) -> [UInt8] {
    for anniversary in anniversaries { write(anniversary) }
    end()
    return take()
  }
}
