/// Finds the separator of a table: a comma, a semicolon or a tab.
package enum CSVMark {
  /// The possible separators, starting with the one that is rarest in plain text.
  private static let candidates = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]

  /// The separator that splits the first row into the most fields.
  package static func mark(ofRow row: some Sequence<UInt8>) -> UInt8 {
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

  /// The end of the first row; nil if it is incomplete.
  package static func endOfRow(in bytes: [UInt8]) -> Int? {
    var isQuoted = false
    return bytes.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && (byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"))
    }
  }

  /// The separator in Excel's first line `sep=;`; nil for any other line.
  package static func named(in row: some Collection<UInt8>) -> UInt8? {
    guard row.count == 5, String(decoding: row, as: UTF8.self).lowercased().hasPrefix("sep="),
      let last = row.dropFirst(4).first
    else { return nil }
    return last
  }
}
