/// Guesses the encoding of a file that isn't UTF-8, for the advice in ``DayFileReader``'s error.
struct EncodingGuess {
  private enum Encoding: String {
    case korean = "cp949"
    case western = "windows-1252"
    case other
  }

  /// The file's first bytes that aren't ASCII, each with the byte after it.
  private var sample: [(byte: UInt8, next: UInt8)] = []
  /// A byte that isn't ASCII, until the byte after it is known.
  private var last: UInt8?
  private static let limit = 2000

  /// Adds the file's next bytes to the sample, unless it is large enough.
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

  /// The end of an error message about invalid UTF-8: how to convert the file.
  var advice: String {
    switch encoding {
    case .other: "; save the file as UTF-8"
    case let known:
      "; the file seems to be \(known.rawValue). Convert it with: "
        + "iconv -f \(known.rawValue) -t utf-8 FILE"
    }
  }

  private var encoding: Encoding {
    // Most Korean syllables are pairs of bytes in these ranges. In western encodings, a byte that
    // isn't ASCII is an accented letter, usually before an ASCII letter.
    let hangul = sample.count { 0xB0...0xC8 ~= $0.byte && $0.next >= 0xA1 }
    let single = sample.count { $0.next < 0x80 }
    if hangul * 2 > sample.count { return .korean }
    return single * 2 > sample.count || sample.isEmpty ? .western : .other
  }
}
