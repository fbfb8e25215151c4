/// How vCard 2.1 writes text that is not ASCII: `=EC=83=9D`.
enum QuotedPrintable {
  /// Whether a line names this encoding before its value.
  static func isUsed(in line: [UInt8]) -> Bool {
    let head = line.prefix(256).prefix { $0 != UInt8(ascii: ":") }
    return String(decoding: head, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
  }

  /// The bytes that are meant; what is no code stays as it is.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    HexEscapes.decoded(bytes, mark: UInt8(ascii: "="))
  }
}
