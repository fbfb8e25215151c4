/// Measures how many columns of a terminal a text occupies, to align tables and cut lines.
///
///     CellWidth.of("서울")  // 4
///     CellWidth.padded("ab", to: 4)  // "ab  "
///
/// East Asian wide characters and emoji occupy two columns, combining marks and invisible
/// characters none. Apply ``HarmlessText`` to untrusted text first, because control characters have
/// no width.
package enum CellWidth {
  /// The width of a text, in columns.
  package static func of(_ text: some StringProtocol) -> Int {
    if let plain = plainASCIIWidth(text) { return plain }
    return text.reduce(into: 0) { $0 += of($1) }
  }

  /// The width of one character, in columns: 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii >= 0x20 && ascii != 0x7F ? 1 : 0 }
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    if isRegionalIndicator(first) { return scalars.next() == nil ? 1 : 2 }
    let width = of(first)
    // The variation selector U+FE0F turns a narrow character into an emoji.
    if width == 1, first.properties.isEmoji, character.unicodeScalars.contains("\u{FE0F}") {
      return 2
    }
    return width
  }

  /// The side of a column at which a padded text is placed.
  package enum Alignment: Hashable, Sendable {
    case leading
    case trailing
  }

  /// A text filled up with spaces to a width; a wider text is unchanged.
  package static func padded(
    _ text: String, to cells: Int, alignment: Alignment = .leading
  ) -> String {
    let spare = cells - of(text)
    guard spare > 0 else { return text }
    let spaces = String(repeating: " ", count: spare)
    return alignment == .leading ? text + spaces : spaces + text
  }

  /// A text shortened to a width, with an ellipsis for the removed characters.
  package static func truncated(_ text: String, to cells: Int) -> String {
    // A text never occupies more columns than bytes, so most texts needn't be measured.
    if text.utf8.count <= cells { return text }
    guard cells > 0 else { return "" }
    var width = 0
    var end = text.startIndex
    for index in text.indices {
      width += of(text[index])
      if width > cells { return String(text[..<end]) + "…" }
      if width <= cells - 1 { end = text.index(after: index) }
    }
    return text
  }

  /// The width of printable ASCII; nil for any other text.
  private static func plainASCIIWidth(_ text: some StringProtocol) -> Int? {
    var count = 0
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F else { return nil }
      count += 1
    }
    return count
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    if value >= 0x1100, isWide(value) { return 2 }
    // The standard library knows the emoji of its Unicode version.
    if value >= 0x231A, scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    default: return scalar.properties.isDefaultIgnorableCodePoint ? 0 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if value > wideRanges[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].lowerBound <= value
  }

  /// The blocks of East Asian Wide and Fullwidth characters, except emoji.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul leading consonants
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // CJK radicals and punctuation
    0x3041...0x3247,  // kana, bopomofo, Hangul compatibility letters
    0x3250...0xA4CF,  // enclosed and unified CJK, hexagrams, Yi
    0xA960...0xA97F,  // Hangul extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6F,  // CJK compatibility and small forms
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana supplements, Nushu
    0x1D300...0x1D376,  // Tai Xuan Jing symbols, counting rods
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // CJK extensions
  ]
}
