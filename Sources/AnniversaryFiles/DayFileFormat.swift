/// A kind of file that days are read from or written to.
package enum DayFileFormat: String, CaseIterable, Hashable, Sendable {
  case ics, vcf, csv, json
  /// Lines for the program `remind`, which are only written.
  case remind

  /// The formats that can be read.
  package static let readable: [DayFileFormat] = [.ics, .vcf, .csv, .json]
  /// The formats that can be written.
  package static let writable: [DayFileFormat] = [.ics, .csv, .json, .remind]
}

extension DayFileFormat {
  /// Says what a file is by its first bytes, else by its name; nil if neither tells.
  ///
  /// The bytes are believed before the name: a calendar saved as `.txt` is a calendar.
  package init?(fileName: String?, firstBytes: some Collection<UInt8>) {
    if let found = Self.written(in: firstBytes) ?? fileName.flatMap(Self.named) {
      self = found
    } else {
      return nil
    }
  }

  /// The format that a file's name ends with.
  package static func named(_ fileName: String) -> DayFileFormat? {
    let name = fileName.lowercased()
    return extensions.first { name.hasSuffix($0.ending) }?.format
  }

  private static let extensions: [(ending: String, format: DayFileFormat)] = [
    (".ics", .ics), (".ical", .ics), (".ifb", .ics), (".icalendar", .ics),
    (".vcf", .vcf), (".vcard", .vcf),
    (".csv", .csv), (".tsv", .csv), (".tab", .csv),
    (".json", .json), (".jsonl", .json), (".ndjson", .json),
    (".rem", .remind), (".remind", .remind),
  ]

  private static func written(in bytes: some Collection<UInt8>) -> DayFileFormat? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let unmarked = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let start = unmarked.drop { $0 <= 0x20 }.prefix(64)
    let text = String(decoding: start, as: UTF8.self).uppercased()
    if text.hasPrefix("BEGIN:VCARD") { return .vcf }
    if text.hasPrefix("BEGIN:V") { return .ics }
    if text.hasPrefix("{") || text.hasPrefix("[") { return .json }
    return nil
  }
}
