/// Decodes text that isn't ASCII in vCard 2.1: `=EC=83=9D`.
enum QuotedPrintable {
  /// Whether a line declares this encoding before its value.
  static func isUsed(in line: [UInt8]) -> Bool {
    let head = line.prefix(256).prefix { $0 != UInt8(ascii: ":") }
    return String(decoding: head, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
  }

  /// The decoded bytes; anything that isn't a code is unchanged.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    HexEscapes.decoded(bytes, mark: UInt8(ascii: "="))
  }
}
