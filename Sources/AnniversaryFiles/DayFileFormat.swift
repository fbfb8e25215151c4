/// A file format for importing or exporting anniversaries, as `widgetry anniversary import` and
/// `export` use it.
package enum DayFileFormat: String, CaseIterable, Hashable, Sendable {
  /// iCalendar, vCard, a table, or JSON.
  case ics, vcf, csv, json
  /// Lines for the program `remind`; export only.
  case remind

  /// The formats that can be imported.
  package static let readable: [DayFileFormat] = [.ics, .vcf, .csv, .json]
  /// The formats that can be exported.
  package static let writable: [DayFileFormat] = [.ics, .csv, .json, .remind]
}

extension DayFileFormat {
  /// Recognises a format by the file's first bytes, or else by its name; nil if neither helps.
  ///
  /// The bytes take precedence, so that a calendar saved as `.txt` is still recognised.
  package init?(fileName: String?, firstBytes: some Collection<UInt8>) {
    if let found = Self.detected(in: firstBytes) ?? fileName.flatMap(Self.named) {
      self = found
    } else {
      return nil
    }
  }

  /// The format for a file name's extension; nil if the extension is unknown.
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

  private static func detected(in bytes: some Collection<UInt8>) -> DayFileFormat? {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text =
      bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
    let start = text.drop { $0 <= 0x20 }.prefix(64)
    let opening = String(decoding: start, as: UTF8.self).uppercased()
    if opening.hasPrefix("BEGIN:VCARD") { return .vcf }
    if opening.hasPrefix("BEGIN:V") { return .ics }
    if opening.hasPrefix("{") || opening.hasPrefix("[") { return .json }
    return nil
  }
}
