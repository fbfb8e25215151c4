internal import Foundation

/// A letter in a name that could be mistaken for a letter of another script.
///
/// Plugin checks report it, because two names that look alike may hide a fake plugin.
package struct StrangeLetter: Hashable, Sendable {
  package var letter: Unicode.Scalar
  /// The letter's script, such as `Cyrillic`.
  package var script: String

  /// A description, such as `'і' is Cyrillic (U+0456)`.
  package var words: String {
    let number = String(letter.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    return script == Self.unseen ? "\(code) is \(script)" : "'\(letter)' is \(script) (\(code))"
  }

  private static let unseen = "invisible"

  /// The letters in a name that could be mistaken for letters of another script.
  ///
  /// A name in a single script has none, and neither do usual combinations such as Hangul and
  /// Latin.
  package static func found(in name: String) -> [StrangeLetter] {
    let letters = name.unicodeScalars.map { StrangeLetter(letter: $0, script: script(of: $0)) }
    let odd = letters.filter { $0.script == unseen || $0.script == "a styled letter" }
    let alphabets = letters.map(\.script).filter(alike.contains)
    guard
      let most = alike.max(by: { one, other in
        alphabets.count { $0 == one } < alphabets.count { $0 == other }
      })
    else { return odd }
    // If two scripts are equally frequent, report the one that is later in `alike`.
    return (odd + letters.filter { alike.contains($0.script) && $0.script != most })
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Scripts that have letters in common that look the same.
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
    // Fullwidth, mathematical and circled letters look like plain ones.
    let plain = String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars
    return plain.allSatisfy({ $0.isASCII }) ? "a styled letter" : ""
  }
}
