/// Finds out which byte separates the fields of a CSV table: a comma, a semicolon or a tab.
///
///     CSVSeparator.separator(ofRow: "title;date".utf8)  // UInt8(ascii: ";")
package enum CSVSeparator {
  /// The possible separators; the first ones are rarer in plain text, and win a tie.
  private static let candidates = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]

  /// The separator that splits the first row into the most fields.
  package static func separator(ofRow row: some Sequence<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in row {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, candidates.contains(byte) {
        counts[byte, default: 0] += 1
      }
    }
    let most = counts.values.max() ?? 0
    return candidates.first { counts[$0] == most } ?? UInt8(ascii: ",")
  }

  /// The position of the end of the first row; nil if the row is incomplete.
  package static func endOfRow(in bytes: [UInt8]) -> Int? {
    var isQuoted = false
    return bytes.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && (byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"))
    }
  }

  /// The separator that Excel declares in a first line such as `sep=;`; nil for any other line.
  package static func declared(in row: some Collection<UInt8>) -> UInt8? {
    guard row.count == 5, String(decoding: row, as: UTF8.self).lowercased().hasPrefix("sep="),
      let last = row.dropFirst(4).first
    else { return nil }
    return last
  }
}
