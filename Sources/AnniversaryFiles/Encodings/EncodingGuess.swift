/// Guesses the encoding of a text that isn't UTF-8.
struct EncodingGuess {
  private enum Encoding: String {
    case korean = "cp949"
    case western = "windows-1252"
    case other
  }

  /// Bytes that aren't ASCII, with the byte after each, from the beginning of the file.
  private var sample: [(byte: UInt8, next: UInt8)] = []
  private var last: UInt8?
  private static let limit = 2000

  /// Adds some bytes to the sample.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard sample.count < Self.limit else { return }
    for byte in bytes {
      if let lead = last {
        sample.append((lead, byte))
        last = nil
        if sample.count == Self.limit { return }
      } else if byte >= 0x80 {
        last = byte
      }
    }
  }

  /// Advice that continues the error message.
  var advice: String {
    switch encoding {
    case .other: "; write it as UTF-8"
    case let known:
      ", it seems to be \(known.rawValue): iconv -f \(known.rawValue) -t utf-8 FILE"
    }
  }

  private var encoding: Encoding {
    // Korean syllables are pairs of bytes mostly in these rows; single bytes are accented letters.
    let hangul = sample.count { 0xB0...0xC8 ~= $0.byte && $0.next >= 0xA1 }
    let single = sample.count { $0.next < 0x80 }
    if hangul * 2 > sample.count { return .korean }
    return single * 2 > sample.count || sample.isEmpty ? .western : .other
  }
}
