/// How vCard 2.1 writes text that is not ASCII: `=EC=83=9D`.
enum QuotedPrintable {
  /// Whether a line names this encoding before its value.
  static func isUsed(in line: [UInt8]) -> Bool {
    let head = line.prefix(256).prefix { $0 != UInt8(ascii: ":") }
    return String(decoding: head, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
  }

  /// The bytes that are meant; what is no code stays as it is.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "="), let high = digit(rest.first),
        let low = digit(rest.dropFirst().first)
      {
        decoded.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return decoded[...]
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    guard let byte, byte < 0x80 else { return nil }
    return Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
