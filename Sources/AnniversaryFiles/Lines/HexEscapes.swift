/// Decodes bytes that are written as a mark and two hexadecimal digits, such as `=EC` or `%EC`.
enum HexEscapes {
  /// The decoded bytes; a mark without two digits after it is unchanged.
  static func decoded(_ bytes: ArraySlice<UInt8>, mark: UInt8) -> ArraySlice<UInt8> {
    guard bytes.contains(mark) else { return bytes }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == mark, let high = digit(rest.first), let low = digit(rest.dropFirst().first) {
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
