internal import Foundation

/// Reduces a name to a form that is equal for names that look alike.
///
/// It ignores case, look-alike letters of other scripts, styled and accented letters, digits used
/// as letters, spaces, punctuation and invisible characters. A skeleton isn't a usable name itself.
enum NameSkeleton {
  static func of(_ name: String) -> String {
    var skeleton = ""
    for scalar in name.decomposedStringWithCompatibilityMapping.unicodeScalars
    where !isUnseen(scalar) {
      skeleton += plain(scalar)
    }
    return skeleton.replacing("rn", with: "m").replacing("vv", with: "w")
  }

  /// Whether a scalar is invisible, or only a mark on a letter.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isDefaultIgnorableCodePoint { return true }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control: true
    default: false
    }
  }

  private static func plain(_ scalar: Unicode.Scalar) -> String {
    if let letter = lookAlikes[scalar] { return String(letter) }
    switch scalar.properties.generalCategory {
    case .dashPunctuation, .connectorPunctuation, .otherPunctuation, .spaceSeparator,
      .lineSeparator, .paragraphSeparator:
      return ""
    default: break
    }
    let lower = scalar.properties.lowercaseMapping
    guard let first = lower.unicodeScalars.first, lower.unicodeScalars.count == 1 else {
      return lower
    }
    return lookAlikes[first].map(String.init) ?? lower
  }

  private static let lookAlikes: [Unicode.Scalar: Character] = {
    var table: [Unicode.Scalar: Character] = [:]
    for (letter, others) in alike {
      for other in others.unicodeScalars { table[other] = letter }
    }
    return table
  }()

  /// Letters that common fonts draw like a Latin letter, or nearly so.
  ///
  /// Capitals are listed if they resemble a different letter than their lowercase form. Unicode's
  /// own compatibility mappings aren't repeated here.
  private static let alike: KeyValuePairs<Character, String> = [
    "a": "аɑαΑᴀꭺᎪ", "b": "ЬьВвΒßʙᏼ", "c": "сϲᴄⅽꮯᏟ", "d": "ԁɗđᴅꭰᎠժ", "e": "еεΕҽєᴇꭼᎬ℮",
    "f": "ƒғϝ", "g": "ɡցԌᎶᏀ", "h": "һհнНΗħʜꮋᎻ", "i": "іıɩιΙїᎥӀӏ1lI|ǀℓɪ", "j": "јȷϳᎫյ",
    "k": "кΚκᴋᏦқ", "m": "мМΜᴍᎷ", "n": "ոпηΝɴռ", "o": "оοσΟօօ0ᴏօഠ๐٥ø", "p": "рρΡᴘᏢ",
    "q": "ԛզ", "r": "гᴦʀᏒ", "s": "ѕꜱᏚՏ", "t": "тТτΤᴛᎢŧ", "u": "սυᴜц", "v": "ѵνᴠᏙ",
    "w": "ԝѡωᴡᏔшա", "x": "хχΧ×", "y": "уУүγΥʏᎩ", "z": "ᴢΖᏃ",
  ]
}

/// A letter of a name that doesn't belong to the script of the others.
package struct StrangeLetter: Hashable, Sendable {
  package var letter: Unicode.Scalar
  /// The letter's script, such as `Cyrillic`.
  package var script: String

  /// A description such as `'і' is Cyrillic (U+0456)`.
  package var words: String {
    let number = String(letter.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    return script == Self.unseen ? "\(code) is \(script)" : "'\(letter)' is \(script) (\(code))"
  }

  private static let unseen = "invisible"

  /// Finds letters in a name that could be mistaken for letters of another script.
  ///
  /// Scripts that are usually combined, such as Hangul and Latin, are fine, and so is any single
  /// script.
  package static func found(in name: String) -> [StrangeLetter] {
    let letters = name.unicodeScalars.map { StrangeLetter(letter: $0, script: script(of: $0)) }
    let odd = letters.filter { $0.script == unseen || $0.script == "a styled letter" }
    let alphabets = letters.map(\.script).filter(alike.contains)
    guard
      let most = alike.max(by: { one, other in
        alphabets.count { $0 == one } < alphabets.count { $0 == other }
      })
    else { return odd }
    // If two scripts have equally many letters, report those of the later alphabet.
    return (odd + letters.filter { alike.contains($0.script) && $0.script != most })
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Alphabets that share look-alike letters.
  private static let alike = ["Armenian", "Cherokee", "Greek", "Cyrillic", "Latin"]

  private static func script(of scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
      || properties.generalCategory == .format
    {
      return unseen
    }
    guard properties.isAlphabetic else { return "" }
    switch scalar.value {
    case 0x41...0x7A, 0xAA...0x24F, 0x250...0x2AF, 0x1D00...0x1DBF, 0x1E00...0x1EFF,
      0x2C60...0x2C7F,
      0xA720...0xA7FF, 0xAB30...0xAB6F:
      return "Latin"
    case 0x370...0x3FF, 0x1F00...0x1FFF: return "Greek"
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: return "Cyrillic"
    case 0x531...0x58F: return "Armenian"
    case 0x13A0...0x13FF, 0xAB70...0xABBF: return "Cherokee"
    default: break
    }
    // Readers see fullwidth, mathematical and circled letters as plain ones.
    let plain = String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars
    return plain.allSatisfy({ $0.isASCII }) ? "a styled letter" : ""
  }
}
