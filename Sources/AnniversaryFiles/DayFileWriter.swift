package import Anniversaries
package import Foundation

/// Writes anniversaries in any writable format, for `widgetry anniversary export`.
///
/// ```swift
/// let writer = DayFileWriter(format: .ics, now: now, today: today, home: home)
/// let bytes = writer.bytes(of: anniversaries)
/// ```
package struct DayFileWriter {
  private var writer: any DayWriter
  /// The bytes written since the last ``take()``.
  private var bytes: [UInt8] = []

  /// Creates a writer, and writes the beginning of the file.
  ///
  /// - Parameters:
  ///   - format: One of ``DayFileFormat/writable``.
  ///   - now: The creation date to write into the file.
  ///   - today: The first date to list if the format has no rule for a recurrence.
  ///   - home: The identity of the home folder, which lets it recognise its own anniversaries in a
  ///     later import.
  package init(format: DayFileFormat, now: Date, today: CivilDate, home: String?) {
    switch format {
    case .csv: writer = CSVDayWriter(home: home)
    case .json: writer = JSONDayWriter(home: home)
    case .remind: writer = RemindWriter(today: today)
    case .ics, .vcf: writer = ICalendarWriter(now: now, today: today, home: home)
    }
    writer.begin(into: &bytes)
  }

  /// Writes one anniversary.
  package mutating func write(_ anniversary: Anniversary) {
    writer.write(anniversary, into: &bytes)
  }

  /// Writes the end of the file; call it once after the last anniversary.
  package mutating func end() {
    writer.end(into: &bytes)
  }

  /// Returns the bytes written since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }

  /// Writes a complete file at once.
  package consuming func bytes(of anniversaries: some Sequence<Anniversary>) -> [UInt8] {
    for anniversary in anniversaries { write(anniversary) }
    end()
    return take()
  }
}
