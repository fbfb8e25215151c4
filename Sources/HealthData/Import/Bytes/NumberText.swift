/// Parses the numbers in imported files, faster than `Double`'s initializer.
enum NumberText {
  /// Numbers with at most this many digits are exact if they are divided by one of these powers.
  private static let digits = 15
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Parses a decimal number; nil for anything else, including infinity.
  static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var index = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { index = 1 }
    var mantissa: UInt64 = 0
    var count = 0
    var fraction = 0
    var isFraction = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        let digit = byte &- UInt8(ascii: "0")
        guard digit <= 9, count < digits else { return longNumber(bytes) }
        mantissa = mantissa * 10 + UInt64(digit)
        count += 1
        if isFraction { fraction += 1 }
      }
      index += 1
    }
    guard count > 0 else { return nil }
    let value = Double(mantissa) / powers[fraction]
    return isNegative ? -value : value
  }

  /// Parses a number with many digits or an exponent.
  private static func longNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard bytes.count <= 64 else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    // Swift also accepts 'nan', 'inf' and hexadecimal numbers.
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
