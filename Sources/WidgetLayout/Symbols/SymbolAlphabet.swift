internal import WidgetModel

/// Letters and digits drawn as strokes, for symbols such as `a.circle` and `12.square`.
enum SymbolAlphabet {
  /// The strokes of a letter, or of a number with one or two digits; nil for any other text.
  static func sketch(_ text: String) -> SymbolSketch? {
    let areas = text.compactMap(area)
    guard areas.count == text.count else { return nil }
    switch areas.count {
    case 1:
      return sketch(areas, glyph: text.uppercased())
    case 2 where Int(text) != nil:
      let places = [6.8, 17.2].map {
        SymbolTransform(scale: 0.8, centeredAt: PointValue(x: $0, y: 12))
      }
      return sketch(
        zip(areas, places).map { $0.transformed($1) }, glyph: text)
    default: return nil
    }
  }

  private static func sketch(_ areas: [SymbolArea], glyph: String) -> SymbolSketch {
    SymbolSketch(
      layers: areas.map { SymbolSketch.Layer(area: $0, level: 0) }, glyph: glyph)
  }

  private static func area(_ character: Character) -> SymbolArea? {
    strokes[character].flatMap { PathValue(symbol: $0) }.map { .line($0, width: 2.4) }
  }

  /// The Unicode character with a circle around it, or the text itself if there is none.
  static func glyph(_ glyph: String, isFilled: Bool) -> String {
    let bases: (zero: UInt32, one: UInt32, eleven: UInt32, letter: UInt32) =
      isFilled ? (0x24FF, 0x2776, 0x24EB, 0x1F150) : (0x24EA, 0x2460, 0x246A, 0x24B6)
    let code: UInt32? =
      switch UInt32(glyph) {
      case 0: bases.zero
      case let number? where number <= 10: bases.one + number - 1
      case let number? where number <= 20: bases.eleven + number - 11
      case let number? where number <= 35: 0x3251 + number - 21
      case let number? where number <= 50: 0x32B1 + number - 36
      case .some: nil
      case nil: capital(glyph).map { bases.letter + $0 }
      }
    return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? glyph
  }

  /// The position of a capital letter in the alphabet, starting from 0.
  private static func capital(_ glyph: String) -> UInt32? {
    guard let letter = glyph.utf8.first, glyph.utf8.count == 1,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
    else { return nil }
    return UInt32(letter - UInt8(ascii: "A"))
  }

  /// The strokes of each character, as paths in the syntax of ``PathValue/init(symbol:)``.
  private static let strokes: [Character: String] = [
    "0": "M7 9 A5 0 1 17 9 V15 A5 0 1 7 15 Z",
    "1": "M8.5 7.5 L13 4 V20",
    "2": "M7 8.8 A4.9 0 1 16.8 8.8 C16.8 13 9.5 15.5 7 20 H17",
    "3": "M7.8 6.3 A4 1 1 11.5 11.6 A4.3 1 1 7.2 17.6",
    "4": "M14.5 20 V4 L6 15.5 H18.5",
    "5": "M16 4 H9 L8 11.3 A4.8 1 1 7 17.8",
    "6": "M15 4 C11 7 7 11 7 15 A5 0 0 17 15 A5 0 0 7 15",
    "7": "M7 4 H17 L10.5 20",
    "8": "O12 7.8 3.8 O12 15.8 4.2",
    "9": "M9 20 C13 17 17 13 17 9 A5 0 0 7 9 A5 0 0 17 9",
    "a": "M5.5 20 L12 4 L18.5 20 M8 15 H16",
    "b": "M7 4 V20 H12.5 A4.2 0 0 12.5 11.6 A3.8 0 0 12 4 Z M7 11.6 H12.5",
    "c": "M17.5 7.2 A7.3 1 0 17.5 16.8",
    "d": "M7 4 V20 H10 A8 0 0 10 4 Z",
    "e": "M16.5 4 H7.5 V20 H16.5 M7.5 12 H15",
    "f": "M16.5 4 H8 V20 M8 12 H15",
    "g": "M17.5 7.2 A7.3 1 0 17.5 16.8 V13 H13",
    "h": "M6.5 4 V20 M17.5 4 V20 M6.5 12 H17.5",
    "i": "M12 4 V20 M9 4 H15 M9 20 H15",
    "j": "M15.5 4 V15.5 A4.2 0 1 7.5 17",
    "k": "M7 4 V20 M17 4 L7 14 M10.5 10.5 L17.5 20",
    "l": "M8 4 V20 H16.5",
    "m": "M5 20 V4 L12 15 L19 4 V20",
    "n": "M6.5 20 V4 L17.5 20 V4",
    "o": "O12 12 7.5",
    "p": "M7.5 20 V4 H12.5 A4.6 0 1 12.5 13.2 H7.5",
    "q": "O12 12 7.5 M14 15 L19 20",
    "r": "M7.5 20 V4 H12.5 A4.4 0 1 12.5 12.8 H7.5 M12.5 12.8 L17 20",
    "s": "M16.8 7 C15.5 3 7.5 2.8 7.5 7.8 C7.5 12.8 17 11 17 16 C17 21.3 8 21.2 7 17",
    "t": "M5.5 4 H18.5 M12 4 V20",
    "u": "M6.5 4 V14 A5.5 0 0 17.5 14 V4",
    "v": "M5.5 4 L12 20 L18.5 4",
    "w": "M3.5 4 L8 20 L12 8 L16 20 L20.5 4",
    "x": "M6 4 L18 20 M18 4 L6 20",
    "y": "M5.5 4 L12 12.5 L18.5 4 M12 12.5 V20",
    "z": "M6.5 4 H17.5 L6.5 20 H17.5",
  ]
}
