internal import Foundation

extension Anniversary {
  /// Makes the id of a new anniversary from its title: `our-wedding` for `Our wedding`.
  ///
  /// Hangul and kana become Latin letters: `uri-gyeolhonsik` for `우리 결혼식`. Accents and apostrophes
  /// are removed: `zoe` for `Zoë`. Anything else that isn't an ASCII letter or digit becomes a
  /// hyphen between words. Nil if nothing remains, as for a title in Han characters or emoji.
  public static func identifier(fromTitle title: String) -> String? {
    // Ignore the rest of a very long title; eight scalars for each character of the id are ample.
    let start = String(String.UnicodeScalarView(title.unicodeScalars.prefix(identifierLimit * 8)))
    var identifier = ""
    var needsHyphen = false
    for scalar in latin(start).decomposedStringWithCompatibilityMapping.unicodeScalars {
      let letters = ascii(scalar)
      if !letters.isEmpty {
        let piece = needsHyphen && !identifier.isEmpty ? "-" + letters : letters
        guard identifier.utf8.count + piece.utf8.count <= identifierLimit else { break }
        identifier += piece
        needsHyphen = false
      } else if !isDropped(scalar) {
        needsHyphen = true
      }
    }
    return identifier.isEmpty ? nil : identifier
  }

  private static let identifierLimit = 64

  /// The text with Hangul and kana in Latin letters.
  private static func latin(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value >= 0x1100 }) else { return text }
    let composed = HangulLetters.romanized(text.precomposedStringWithCompatibilityMapping)
    guard composed.unicodeScalars.contains(where: isKana) else { return composed }
    // Transform only the kana: Foundation would read Han characters as Chinese, even in Japanese.
    var latin = ""
    var rest = composed[...]
    while let first = rest.unicodeScalars.first {
      let run = rest.unicodeScalars.prefix { isKana($0) == isKana(first) }
      let piece = String(String.UnicodeScalarView(run))
      latin += isKana(first) ? piece.applyingTransform(.toLatin, reverse: false) ?? "" : piece
      rest = rest[run.endIndex...]
    }
    return latin
  }

  /// Whether a scalar belongs to Hiragana or Katakana, including the mark for long vowels.
  private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    0x3041...0x30FE ~= scalar.value && scalar.value != 0x30FB
  }

  /// The ASCII letters for a scalar; empty if there are none.
  private static func ascii(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "a"..."z", "0"..."9": String(scalar)
    case "A"..."Z": scalar.properties.lowercaseMapping
    case "ß", "ẞ": "ss"
    case "æ", "Æ": "ae"
    case "œ", "Œ": "oe"
    case "ø", "Ø": "o"
    case "þ", "Þ": "th"
    case "ð", "Ð", "đ", "Đ": "d"
    case "ł", "Ł": "l"
    case "ħ", "Ħ": "h"
    case "ı": "i"
    default: ""
    }
  }

  /// Whether a scalar is removed instead of separating words: an accent, an apostrophe, a joiner.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: scalar == "'" || scalar == "\u{2019}"
    }
  }
}
