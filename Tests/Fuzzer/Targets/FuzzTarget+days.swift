internal import Anniversaries
internal import AnniversaryFiles
internal import Foundation

/// Files of days: calendars, contacts, tables and JSON.
extension FuzzTarget {
  static var days: [FuzzTarget] {
    [
      FuzzTarget("ics", tokens: CalendarText.tokens, generator: CalendarText.calendar) {
        _ = try readInPieces($0, .ics)
      },
      FuzzTarget("vcf", tokens: CalendarText.tokens, generator: CalendarText.contacts) {
        _ = try readInPieces($0, .vcf)
      },
      FuzzTarget("csv", tokens: tableWords) { bytes in
        try expectKept(try readInPieces(bytes, .csv), in: .csv)
      },
      FuzzTarget(
        "days-json", tokens: JSONText.tokens + tableWords,
        generator: JSONText(keys: tableWords).document
      ) { bytes in
        try expectKept(try readInPieces(bytes, .json), in: .json)
      },
    ]
  }

  private static let today = CivilDate(iso: "2027-05-22") ?? .earliest

  /// The days of a file, which mustn't depend on how its bytes arrive.
  private static func readInPieces(
    _ bytes: [UInt8], _ format: DayFileFormat
  ) throws -> [Anniversary] {
    let whole = events(of: bytes, format, piece: bytes.count)
    // Small pieces of a large file take long, and find nothing more.
    let piece = bytes.count < 256 ? 1 + bytes.count % 7 : 61 + bytes.count / 64
    try expectSame(whole, events(of: bytes, format, piece: piece), "a file in pieces")
    var days: [Anniversary] = []
    var fault: String?
    for event in whole {
      switch event {
      case .day(let day, _): days.append(day.anniversary)
      case .skipped(_, let summary): fault = fault ?? summary
      case .undecoded: fault = fault ?? "undecoded"
      }
    }
    if days.isEmpty { throw Refusal(fault ?? "no days") }
    for day in days.prefix(20) { try check(day) }
    return days
  }

  private static func events(
    of bytes: [UInt8], _ format: DayFileFormat, piece: Int
  ) -> [DayFileEvent] {
    let zone = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt
    var reader = DayFileReader(
      format: format,
      options: DayFileOptions(sourceName: "days", zone: zone, today: today))
    var events: [DayFileEvent] = []
    for start in stride(from: 0, to: bytes.count, by: max(1, piece)) {
      events += reader.feed(bytes[start..<min(start + piece, bytes.count)])
    }
    return events + reader.finish()
  }

  /// What a home computes of each day that it stores.
  static func check(_ day: Anniversary) throws {
    let next = day.next(onOrAfter: today)
    if let next, next < today { throw BrokenPromise("\(next) isn't on or after \(today)") }
    if let previous = day.previous(before: today), previous >= today {
      throw BrokenPromise("\(previous) isn't before \(today)")
    }
    _ = day.age(on: today)
    _ = day.ordinal(on: today)
    _ = day.last
    if let end = today.adding(days: 400) {
      _ = day.occurrences(in: today...end).prefix(50).map(\.daysSinceEpoch)
    }
  }

  /// Writes days, and expects the same ones when they are read.
  private static func expectKept(_ days: [Anniversary], in format: DayFileFormat) throws {
    var days = days
    for index in days.indices { days[index].id = "day-\(index)" }
    let file = DayFileWriter(
      format: format, now: Date(timeIntervalSince1970: 1_800_000_000), today: today, home: nil
    ).bytes(of: days)
    var read: [Anniversary] = []
    for event in events(of: file, format, piece: file.count) {
      switch event {
      case .day(let day, _): read.append(day.anniversary)
      case .skipped(_, let summary): throw BrokenPromise("a written day is skipped: \(summary)")
      case .undecoded(let line): throw BrokenPromise("a written line \(line) isn't UTF-8")
      }
    }
    // A file of another home has a source of its own.
    for index in read.indices { read[index].source = nil }
    for index in days.indices { days[index].source = nil }
    try expectSame(days, read, "days in a file")
  }

  static let tableWords = [
    "id", "title", "date", "recurrence", "calendar", "leapDay", "leapMonth", "timeZone",
    "countFrom", "emoji", "color", "notes", "tags", "source", "name", "uid", "Name", "Birthday",
    "Given Name", "Family Name", "Event 1 - Value", "yearly", "monthly", "once", "every 2 weeks",
    "2027-05-22", "--05-22", "22.05.2027", "5/22/27", "22 May 2027", "2027년 5월 22일",
    "lunar-ko:2026-04-08", "hebrew:5787-01-10", "islamic:1447-09-01", "tomorrow", "+100d",
    "Asia/Seoul", "feb28", "mar1", "#ff0000", "\"\"", ";", "\t", "\u{FEFF}", "sep=;",
  ]
}
