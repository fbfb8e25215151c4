extension MarkupBuffer {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Bytes in Base64, padded.
  mutating func base64(_ data: [UInt8]) {
    var text: [UInt8] = []
    text.reserveCapacity((data.count + 2) / 3 * 4)
    var start = 0
    while start < data.count {
      let rest = min(3, data.count - start)
      var group = UInt32(data[start]) << 16
      if rest > 1 { group |= UInt32(data[start + 1]) << 8 }
      if rest > 2 { group |= UInt32(data[start + 2]) }
      for place in 0..<4 {
        let digit = Int(group >> UInt32(18 - 6 * place) & 0x3F)
        text.append(place <= rest ? Self.alphabet[digit] : UInt8(ascii: "="))
      }
      start += 3
    }
    plain(text)
  }
}
