internal import Anniversaries

/// Writes anniversaries as a CSV table with a header row, for ``DayFileWriter``.
struct CSVDayWriter: DayWriter {
  /// The identity of the home folder; nil before it exists.
  let home: String?

  private static let fields: [DayField] = [
    .title, .date, .recurrence, .leapDay, .leapMonth, .timeZone, .countFrom, .emoji, .color, .notes,
    .tags, .source, .uid, .fingerprint, .id, .home,
  ]

  func begin(into bytes: inout [UInt8]) {
    Self.row(Self.fields.map(\.columnName), into: &bytes)
  }

  func write(_ anniversary: Anniversary, into bytes: inout [UInt8]) {
    let texts = Self.fields.map { $0 == .home ? home : anniversary.text(of: $0) }
    Self.row(texts.map { $0 ?? "" }, into: &bytes)
  }

  private static func row(_ fields: [String], into bytes: inout [UInt8]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(field, into: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a field, with quotes if it contains characters that would end or change it.
  private static func append(_ field: String, into bytes: inout [UInt8]) {
    let utf8 = Array(field.utf8)
    let needsQuotes =
      utf8.contains { ",;\"\n\r\t".utf8.contains($0) } || utf8.first == 0x20 || utf8.last == 0x20
    guard needsQuotes else {
      bytes += utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
