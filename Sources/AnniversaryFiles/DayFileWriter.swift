package import Anniversaries
package import Foundation

/// Writes anniversaries to a file of a format.
///
/// ```swift
/// let bytes = DayFileWriter(format: .ics, now: now, today: today, home: home).bytes(of: anniversaries)
/// ```
package struct DayFileWriter {
  private var writer: any DayWriter
  /// What was written and not taken yet.
  private var bytes: [UInt8] = []

  /// - Parameters:
  ///   - format: One of those that can be written.
  ///   - now: When the file is made, as it says itself.
  ///   - today: The day from which days are written one by one where a format has no rule for them.
  ///   - home: The identity of the home, so that its days are known when they come back.
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

  /// Hands over what was written since the last time.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }

  /// A whole file of anniversaries.
  package consuming func bytes(of anniversaries: some Sequence<Anniversary>) -> [UInt8] {
    for anniversary in anniversaries { write(anniversary) }
    end()
    return take()
  }
}
