/// Reads decimal numbers from a text, separated by spaces, commas or letters.
struct NumberScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The next byte that isn't a separator.
  mutating func peek() -> UInt8? {
    while index < bytes.count,
      bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: ",")
    {
      index += 1
    }
    return index < bytes.count ? bytes[index] : nil
  }

  mutating func skip() {
    index += 1
  }

  mutating func next() -> Double? {
    guard let first = peek() else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var value = 0.0
    var scale = 0.0
    var hasDigits = false
    scan: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Double(bytes[index] - UInt8(ascii: "0"))
        if scale == 0 {
          value = value * 10 + digit
        } else {
          value += digit * scale
          scale /= 10
        }
        hasDigits = true
      case UInt8(ascii: ".") where scale == 0: scale = 0.1
      default: break scan
      }
      index += 1
    }
    return hasDigits ? (isNegative ? -value : value) : nil
  }
}
