/// Reads integers in a binary file format, such as ELF, from bytes that may be truncated.
///
///     ByteFields(bytes, isBigEndian: false)[18, 2]  // an integer of 2 bytes at offset 18
struct ByteFields {
  private let bytes: [UInt8]
  private let isBigEndian: Bool

  init(_ bytes: [UInt8], isBigEndian: Bool) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
  }

  /// The integer of `count` bytes at `offset`; nil if it isn't completely within the bytes.
  subscript(offset: Int, count: Int) -> UInt64? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let field = bytes[offset..<offset + count]
    return isBigEndian
      ? field.reduce(0) { $0 << 8 | UInt64($1) }
      : field.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
