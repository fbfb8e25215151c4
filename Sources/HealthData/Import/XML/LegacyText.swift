/// Decodes names in Apple's export that aren't valid UTF-8, because they are damaged or in another
/// encoding.
enum LegacyText {
  /// The characters of the bytes from 80 to 9F in Windows-1252.
  private static let codePage: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// Decodes bytes as UTF-8 with gaps if some letters are valid, or else as Windows-1252.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let repaired = String(decoding: bytes, as: UTF8.self)
    let hasLetters = repaired.unicodeScalars.contains { !$0.isASCII && $0 != SourceName.gap }
    guard !hasLetters else { return withoutRuns(repaired) }
    let scalars = bytes.compactMap { byte in
      Unicode.Scalar((0x80..<0xA0).contains(byte) ? codePage[Int(byte) - 0x80] : UInt32(byte))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Replaces consecutive gaps with a single one, because a damaged letter can leave several.
  private static func withoutRuns(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != SourceName.gap || scalars.last != scalar {
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
