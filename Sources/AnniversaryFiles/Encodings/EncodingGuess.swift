/// Guesses in which encoding a text is written that is no UTF-8.
struct EncodingGuess {
  private enum Encoding: String {
    case korean = "cp949"
    case western = "windows-1252"
    case other
  }

  /// Bytes beyond ASCII with what follows each, of the beginning of the file.
  private var sample: [(byte: UInt8, next: UInt8)] = []
  private var last: UInt8?
  private static let limit = 2000

  /// Takes some bytes into account.
  mutating func see(_ bytes: UnsafeRawBufferPointer) {
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

  /// What to do about it, to follow what is wrong.
  var advice: String {
    switch encoding {
    case .other: "; write it as UTF-8"
    case let known:
      ", it seems to be \(known.rawValue): iconv -f \(known.rawValue) -t utf-8 FILE"
    }
  }

  private var encoding: Encoding {
    // Hangul stands in pairs of bytes, most of them in these rows; single bytes are accented letters.
    let hangul = sample.count { 0xB0...0xC8 ~= $0.byte && $0.next >= 0xA1 }
    let single = sample.count { $0.next < 0x80 }
    if hangul * 2 > sample.count { return .korean }
    return single * 2 > sample.count || sample.isEmpty ? .western : .other
  }
}
