import Anniversaries
import AnniversaryFiles
import Foundation
import Testing

/// What a reader makes of a text, whatever the pieces in which it comes.
func read(
  _ text: String, as format: DayFileFormat, zone: String = "Asia/Seoul", locale: String = "en",
  sourceLocation: SourceLocation = #_sourceLocation,
  _ choose: (inout DayFileOptions) -> Void = { _ in }
) throws -> [DayFileEvent] {
  try read(
    Array(text.utf8), as: format, zone: zone, locale: locale, sourceLocation: sourceLocation, choose
  )
}

func read(
  _ bytes: [UInt8], as format: DayFileFormat, zone: String = "Asia/Seoul", locale: String = "en",
  sourceLocation: SourceLocation = #_sourceLocation,
  _ choose: (inout DayFileOptions) -> Void = { _ in }
) throws -> [DayFileEvent] {
  var options = DayFileOptions(
    sourceName: "file", zone: try #require(TimeZone(identifier: zone)), today: day("2026-11-21"),
    locale: locale)
  choose(&options)
  let whole = events(bytes, by: max(bytes.count, 1), format, options)
  #expect(events(bytes, by: 1, format, options) == whole, sourceLocation: sourceLocation)
  #expect(events(bytes, by: 7, format, options) == whole, sourceLocation: sourceLocation)
  return whole
}

private func events(
  _ bytes: [UInt8], by size: Int, _ format: DayFileFormat, _ options: DayFileOptions
) -> [DayFileEvent] {
  var reader = DayFileReader(format: format, options: options)
  var events: [DayFileEvent] = []
  for start in stride(from: 0, to: bytes.count, by: size) {
    events += reader.feed(bytes[start..<min(start + size, bytes.count)])
  }
  return events + reader.finish()
}

/// A date that a test names.
func day(_ iso: String) -> CivilDate {
  guard let date = CivilDate(iso: iso) else { preconditionFailure("no date: \(iso)") }
  return date
}

extension [DayFileEvent] {
  /// The days that were read.
  var days: [Anniversary] {
    compactMap { if case .day(let day, _) = $0 { day.anniversary } else { nil } }
  }

  /// What was not kept, as `line: summary`.
  var skipped: [String] {
    compactMap {
      if case .skipped(let line, let summary) = $0 { "\(line): \(summary)" } else { nil }
    }
  }

  /// The lines of the days.
  var lines: [Int] {
    compactMap { if case .day(_, let line) = $0 { line } else { nil } }
  }
}

extension Anniversary {
  /// The day, how it comes back and what is said besides, in a line.
  var summary: String {
    var parts = ["\(title)|\(day)|\(recurrence.rawValue)"]
    if leapDay != .feb28 { parts.append(leapDay.rawValue) }
    if leapMonth != .regular { parts.append(leapMonth.rawValue) }
    if let timeZone { parts.append(timeZone) }
    return parts.joined(separator: "|")
  }
}
