/// A file format for importing or exporting anniversaries.
package enum DayFileFormat: String, CaseIterable, Hashable, Sendable {
  case ics, vcf, csv, json
  /// Lines for the program `remind`; export only.
  case remind

  /// The formats that can be imported.
  package static let readable: [DayFileFormat] = [.ics, .vcf, .csv, .json]
  /// The formats that can be exported.
  package static let writable: [DayFileFormat] = [.ics, .csv, .json, .remind]
}

extension DayFileFormat {
  /// Recognises a format by the file's first bytes, or else by its name; nil if both are unknown.
  ///
  /// The bytes come first: a calendar that was saved as `.txt` is a calendar.
  package init?(fileName: String?, firstBytes: some Collection<UInt8>) {
    if let found = Self.written(in: firstBytes) ?? fileName.flatMap(Self.named) {
      self = found
    } else {
      return nil
    }
  }

  /// The format that belongs to the suffix of a file name.
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
