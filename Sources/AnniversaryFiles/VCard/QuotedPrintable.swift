/// Decodes the encoding that vCard 2.1 uses for text that isn't ASCII, such as `=EC=83=9D`.
enum QuotedPrintable {
  /// Whether the parameters of a property line declare this encoding.
  static func isUsed(in line: [UInt8]) -> Bool {
    let head = line.prefix(256).prefix { $0 != UInt8(ascii: ":") }
    return String(decoding: head, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
  }

  /// The decoded bytes; an `=` without two digits after it is unchanged.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    HexEscapes.decoded(bytes, mark: UInt8(ascii: "="))
  }
}
