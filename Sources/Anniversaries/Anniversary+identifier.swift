internal import Foundation

extension Anniversary {
  /// Makes an id from a title: `our-wedding` from `Our wedding`, `zoe` from `Zoë`.
  ///
  /// Hangul and kana become Latin letters, `uri-gyeolhonsik` from `우리 결혼식`. Accents are dropped,
  /// apostrophes too, and whatever else is no ASCII letter or digit becomes one hyphen between words. Nil
  /// when nothing remains, as for a title in Han characters or emoji.
  public static func identifier(fromTitle title: String) -> String? {
    // A title may be long and an id is not; eight scalars for each character is ample.
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

  /// The text with the scripts that are read as they are written in Latin letters.
  private static func latin(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value >= 0x1100 }) else { return text }
    let composed = HangulLetters.romanized(text.precomposedStringWithCompatibilityMapping)
    guard composed.unicodeScalars.contains(where: isKana) else { return composed }
    // By runs: what Foundation makes of Han characters is Chinese, and here they may be Japanese.
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

  /// Whether a scalar is of Hiragana or Katakana, with the mark that makes a vowel long.
  private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    0x3041...0x30FE ~= scalar.value && scalar.value != 0x30FB
  }

  /// The letters that stand for a scalar in an id, empty if none do.
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

  /// Whether a scalar belongs to the word it stands in: an accent, an apostrophe, a joiner.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: scalar == "'" || scalar == "\u{2019}"
    }
  }
}
