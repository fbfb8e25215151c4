internal import WidgetModel

/// Guesses the language of a widget's text from its letters, so that a browser chooses the right
/// voice and fonts.
///
/// The person may have written a title in another language than the home's. So if most letters are
/// in a script that the home's language doesn't use, the script decides.
enum LineLanguage {
  /// The language tag of a line, such as `ko-KR`, or `und-Arab` for a script that several languages
  /// share.
  ///
  /// - Parameter locale: the home's locale.
  static func tag(of line: String, locale: String) -> String {
    var counts: [WrittenScript: Int] = [:]
    for scalar in line.unicodeScalars {
      guard let script = WrittenScript(scalar) else { continue }
      counts[script, default: 0] += script.weight
    }
    // A line with kana is Japanese and one with hangul is Korean, even if most characters are
    // Chinese.
    for script in [WrittenScript.kana, .hangul] where counts[script] != nil {
      let shared = counts.removeValue(forKey: .han) ?? 0
      counts[script]? += shared
    }
    let language = locale.prefix { $0 != "_" && $0 != "-" }
    let own = WrittenScript.scripts(of: language)
    let ownCount = counts.filter { own.contains($0.key) }.values.reduce(0, +)
    let foreign = counts.filter { !own.contains($0.key) }
    let most = foreign.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }
    guard let most, most.value > ownCount, let tag = most.key.tag else {
      return locale.replacing("_", with: "-")
    }
    return tag
  }
}

/// A script from which a language can be guessed.
private enum WrittenScript: String {
  case latin, greek, cyrillic, armenian, georgian, hebrew, arabic, devanagari, thai
  case hangul, kana, han

  private static let ranges: [(ClosedRange<UInt32>, WrittenScript)] = [
    (0x41...0x5A, .latin), (0x61...0x7A, .latin), (0xC0...0x24F, .latin),
    (0x370...0x3FF, .greek), (0x400...0x52F, .cyrillic), (0x531...0x58A, .armenian),
    (0x591...0x5F4, .hebrew), (0x600...0x6FF, .arabic), (0x750...0x77F, .arabic),
    (0x8A0...0x8FF, .arabic), (0x900...0x97F, .devanagari), (0xE01...0xE5B, .thai),
    (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul), (0x1E00...0x1EFF, .latin),
    (0x1F00...0x1FFF, .greek), (0x3041...0x30FF, .kana), (0x3131...0x318E, .hangul),
    (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han), (0xAC00...0xD7A3, .hangul),
    (0xF900...0xFAFF, .han), (0xFB1D...0xFB4F, .hebrew), (0xFB50...0xFDFF, .arabic),
    (0xFE70...0xFEFE, .arabic), (0x20000...0x323AF, .han),
  ]

  init?(_ scalar: Unicode.Scalar) {
    guard scalar.properties.isAlphabetic,
      let match = Self.ranges.first(where: { $0.0.contains(scalar.value) })
    else { return nil }
    self = match.1
  }

  /// The weight of a character; a syllable or an ideograph counts as two letters.
  var weight: Int {
    switch self {
    case .hangul, .kana, .han: 2
    default: 1
    }
  }

  /// The language tag for text in this script; nil for Latin, which is mixed into text of nearly
  /// every language.
  var tag: String? {
    switch self {
    case .latin: nil
    case .greek: "el"
    case .cyrillic: "und-Cyrl"
    case .armenian: "hy"
    case .georgian: "ka"
    case .hebrew: "he"
    case .arabic: "und-Arab"
    case .devanagari: "und-Deva"
    case .thai: "th"
    case .hangul: "ko"
    case .kana: "ja"
    case .han: "und-Hani"
    }
  }

  /// The scripts in which a language is written.
  static func scripts(of language: Substring) -> Set<WrittenScript> {
    switch language {
    case "ar", "ckb", "fa", "ps", "sd", "ug", "ur": [.arabic]
    case "be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "uk": [.cyrillic]
    case "el": [.greek]
    case "he", "iw", "yi": [.hebrew]
    case "hi", "mr", "ne": [.devanagari]
    case "hy": [.armenian]
    case "ja": [.kana, .han]
    case "ka": [.georgian]
    case "ko": [.hangul, .han]
    case "th": [.thai]
    case "zh", "yue": [.han]
    default: [.latin]
    }
  }
}
