/// Converts Hangul to Latin letters by the Revised Romanisation, for ids: `uri` for 우리.
///
/// Letters are converted as they are written, not as they are spoken, with two exceptions: a final
/// consonant before a vowel becomes an initial consonant, and ㄹㄹ becomes `ll`.
enum HangulLetters {
  /// The text with Hangul syllables in Latin letters; everything else is unchanged.
  static func romanized(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { syllables ~= $0.value }) else { return text }
    var latin = ""
    var former: Syllable?
    for scalar in text.unicodeScalars {
      let syllable = Syllable(scalar)
      if let former { latin += former.final(before: syllable) }
      if let syllable {
        latin += syllable.start(after: former)
      } else {
        latin.unicodeScalars.append(scalar)
      }
      former = syllable
    }
    return latin + (former?.final(before: nil) ?? "")
  }

  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  private struct Syllable {
    var initial: Int
    var vowel: Int
    var final: Int

    init?(_ scalar: Unicode.Scalar) {
      guard syllables ~= scalar.value else { return nil }
      let index = Int(scalar.value - syllables.lowerBound)
      (initial, vowel, final) = (index / 588, index % 588 / 28, index % 28)
    }

    private static let silent = 11
    private static let rieul = 5
    private static let finalRieul = 8

    func start(after former: Syllable?) -> String {
      let isDoubled = former?.final == Self.finalRieul && initial == Self.rieul
      return (isDoubled ? "l" : initials[initial]) + vowels[vowel]
    }

    func final(before next: Syllable?) -> String {
      guard next?.initial == Self.silent, let linked = linkedFinals[final] else {
        return finals[final]
      }
      return linked
    }
  }

  private static let initials = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p",
    "h",
  ]
  private static let vowels = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we",
    "wi", "yu", "eu", "ui", "i",
  ]
  private static let finals = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p",
    "t", "t", "ng", "t", "t", "k", "t", "p", "t",
  ]
  /// The letters for final consonants before a vowel.
  private static let linkedFinals = [
    1: "g", 2: "kk", 3: "ks", 5: "nj", 6: "n", 7: "d", 8: "r", 9: "lg", 10: "lm", 11: "lb",
    12: "ls", 13: "lt", 14: "lp", 15: "r", 17: "b", 18: "ps", 19: "s", 20: "ss", 22: "j",
    23: "ch", 24: "k", 25: "t", 26: "p", 27: "",
  ]
}
