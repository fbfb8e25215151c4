/// Decodes text in an unknown encoding.
enum LegacyText {
  /// The characters of Windows code page 1252 in place of Latin-1's control characters.
  private static let codePage: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// Decodes bytes that aren't valid UTF-8: as UTF-8 with gaps if some letters are valid, or else
  /// as Latin-1.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let repaired = String(decoding: bytes, as: UTF8.self)
    let hasLetters = repaired.unicodeScalars.contains { !$0.isASCII && $0 != SourceName.gap }
    guard !hasLetters else { return withoutRuns(repaired) }
    let scalars = bytes.compactMap { byte in
      Unicode.Scalar((0x80..<0xA0).contains(byte) ? codePage[Int(byte) - 0x80] : UInt32(byte))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Replaces consecutive gaps with one, because the bytes of one letter leave several.
  private static func withoutRuns(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != SourceName.gap || scalars.last != scalar {
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
