/// Converts a stream of UTF-16 bytes to UTF-8.
struct UTF16Bytes {
  private let isBigEndian: Bool
  /// An incomplete code unit, and an incomplete surrogate pair.
  private var byte: UInt8?
  private var high: UInt16?

  /// Recognises a byte order mark; nil if there is none.
  init?(mark: [UInt8]) {
    switch mark.prefix(2) {
    case [0xFF, 0xFE]: isBigEndian = false
    case [0xFE, 0xFF]: isBigEndian = true
    default: return nil
    }
  }

  mutating func utf8(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var text: [UInt8] = []
    for next in bytes {
      guard let first = byte else {
        byte = next
        continue
      }
      byte = nil
      let unit = isBigEndian ? UInt16(first) << 8 | UInt16(next) : UInt16(next) << 8 | UInt16(first)
      if let scalar = scalar(unit) { text += Array(String(scalar).utf8) }
    }
    return text
  }

  private mutating func scalar(_ unit: UInt16) -> Unicode.Scalar? {
    defer { high = UTF16.isLeadSurrogate(unit) ? unit : nil }
    if let high, UTF16.isTrailSurrogate(unit) {
      let pair = 0x10000 + ((UInt32(high) - 0xD800) << 10) + (UInt32(unit) - 0xDC00)
      return Unicode.Scalar(pair)
    }
    return UTF16.isLeadSurrogate(unit) ? nil : Unicode.Scalar(unit) ?? "\u{FFFD}"
  }
}
