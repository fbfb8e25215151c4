internal import WidgetModel

/// The widths of a font's characters, relative to the font's size.
struct FontFace {
  private enum Widths {
    /// A monospaced font.
    case same(Double)
    /// Widths that are interpolated between a regular and a bold font.
    case between(GlyphWidths, GlyphWidths, boldness: Double)
  }

  private let widths: Widths

  init(_ font: FontValue) {
    widths =
      switch font.design {
      case .monospaced: .same(Self.monospaced)
      case .serif:
        .between(SerifWidths.regular, SerifWidths.bold, boldness: font.boldness)
      case .default, .rounded:
        .between(SansWidths.regular, SansWidths.bold, boldness: font.boldness)
      }
  }

  /// The width of a character, as a fraction of the font's size.
  func width(of character: Character) -> Double {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    if let width = width(of: first) {
      // A variation selector turns a digit or symbol into an emoji.
      let isEmoji = !first.isASCII || scalars.next() == "\u{FE0F}"
      return isEmoji && character.isEmojiSequence ? Self.emoji : width
    }
    if case .same(let width) = widths, CellWidth.of(character) < 2 {
      return Double(CellWidth.of(character)) * width
    }
    return Self.width(of: character, first)
  }

  /// The width in the font's table; nil if the table doesn't have the character.
  private func width(of scalar: Unicode.Scalar) -> Double? {
    switch widths {
    case .same: return nil
    case .between(let regular, let bold, let boldness):
      guard let width = regular[scalar] else { return nil }
      guard boldness > 0, let heavy = bold[scalar] else { return width }
      return width + (heavy - width) * boldness
    }
  }

  /// An approximate width of a character that isn't in the tables, by its script.
  private static func width(of character: Character, _ first: Unicode.Scalar) -> Double {
    if character.isEmojiSequence { return emoji }
    switch CellWidth.of(character) {
    case 0: return 0
    case 2: return 1
    default: break
    }
    switch first.value {
    case 0xFF61...0xFFDC: return 0.5
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: return 0.5
    case 0x900...0x109F: return 0.6
    case 0x2000...0x200A: return 0.25
    case 0x2100...0x2BFF: return 0.8
    default: return 0.6
    }
  }

  private static let monospaced = 0.6
  /// The width of an emoji in Noto Color Emoji, the emoji font on Linux and Android.
  private static let emoji = 1.245
}

extension FontValue {
  /// The weight as a fraction between regular (0) and bold (1).
  fileprivate var boldness: Double {
    switch weight {
    case .medium: 0.5
    default: isBold ? 1 : 0
    }
  }
}

extension Character {
  /// Whether the character is drawn as a colour emoji.
  package var isEmojiSequence: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji && unicodeScalars.dropFirst().contains("\u{FE0F}")
  }
}
