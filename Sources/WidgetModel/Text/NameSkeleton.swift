internal import Foundation

/// Reduces a name to a form that is equal for names that look alike.
///
/// It ignores case, look-alike letters of other scripts, styled and accented letters, digits used
/// as letters, spaces, punctuation and invisible characters. A skeleton isn't a usable name itself.
package enum NameSkeleton {
  package static func of(_ name: String) -> String {
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
