/// Converts a file in UTF-16 to UTF-8, chunk by chunk, for ``DayFileReader``.
struct UTF16Decoder {
  private let isBigEndian: Bool
  /// The first byte of an incomplete code unit.
  private var byte: UInt8?
  /// The first code unit of an incomplete surrogate pair.
  private var high: UInt16?

  /// Creates a decoder for a file that starts with UTF-16's byte order mark; nil for other files.
  init?(fileStart: [UInt8]) {
    switch fileStart.prefix(2) {
    case [0xFF, 0xFE]: isBigEndian = false
    case [0xFE, 0xFF]: isBigEndian = true
    default: return nil
    }
  }

  /// Converts the next bytes; an incomplete character is completed by the next call.
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
