internal import WidgetModel

/// The properties of a character that decide where a line of text may break.
struct BreakClass: OptionSet {
  let rawValue: UInt8

  static let space = BreakClass(rawValue: 1 << 0)
  static let newline = BreakClass(rawValue: 1 << 1)
  /// Prevents a break before and after, like a no-break space.
  static let glue = BreakClass(rawValue: 1 << 2)
  static let hyphen = BreakClass(rawValue: 1 << 3)
  /// Allows a break before and after, as between Chinese characters.
  ///
  /// Hangul breaks only between words, as in SwiftUI.
  static let wide = BreakClass(rawValue: 1 << 4)
  /// Can't begin a line.
  static let closing = BreakClass(rawValue: 1 << 5)
  /// Can't end a line.
  static let opening = BreakClass(rawValue: 1 << 6)
  static let digit = BreakClass(rawValue: 1 << 7)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ character: Character) {
    if let ascii = character.asciiValue {
      self = Self.ascii(ascii)
    } else if character.isNewline {
      self = .newline
    } else if Self.glues.contains(character) {
      self = .glue
    } else if character.isWhitespace || character == "\u{200B}" {
      self = .space
    } else {
      self = Self.isWide(character) ? .wide : []
      if Self.hyphens.contains(character) { insert(.hyphen) }
      if Self.closings.contains(character) { insert(.closing) }
      if Self.openings.contains(character) { insert(.opening) }
    }
  }

  private static func ascii(_ byte: UInt8) -> BreakClass {
    switch byte {
    case 0x0A...0x0D: .newline
    case 0x20, 0x09: .space
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "!"),
      UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "?"), UInt8(ascii: "%"):
      .closing
    default: []
    }
  }

  private static func isWide(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: false
    case 0xFF61...0xFF9F: true
    default: CellWidth.of(character) == 2
    }
  }

  private static let glues: Set<Character> = ["\u{A0}", "\u{2007}", "\u{202F}", "\u{2060}"]
  private static let hyphens: Set<Character> = ["‐", "–", "—", "\u{AD}"]
  private static let openings: Set<Character> = [
    "（", "「", "『", "【", "〔", "〈", "《", "〘", "〖", "［", "｛", "“", "‘", "«", "¿", "¡", "｢",
  ]
  private static let closings = Set<Character>(
    "、。，．：；！？）」』】〕〉》〙〗］｝”’»…‥・ーゝゞ々〻％℃°｡｣､･ｰﾞﾟ"
      + "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ")
}

/// The rule for line breaks, a short version of Unicode's algorithm.
extension BreakClass {
  /// Whether a line may break between two characters.
  ///
  /// - Parameter previous: the character before `one`.
  static func isBreak(between one: BreakClass, and next: BreakClass, after previous: BreakClass?)
    -> Bool
  {
    if next.contains(.space) || next.contains(.newline) { return false }
    if one.contains(.space) { return true }
    if one.contains(.glue) || next.contains(.glue) { return false }
    if one.contains(.opening) || next.contains(.closing) || next.contains(.hyphen) { return false }
    if one.contains(.hyphen) {
      // Don't separate a sign from its number, or a dash from its option.
      return !next.contains(.digit) && previous.map { !$0.contains(.space) } ?? false
    }
    return one.contains(.wide) || next.contains(.wide)
  }
}
