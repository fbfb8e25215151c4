internal import WidgetModel

/// One character of a card, with the cells it takes.
struct Glyph {
  var character: Character
  var width: Int
  var isBold: Bool

  static let space = Glyph(character: " ", width: 1, isBold: false)
  static let ellipsis = Glyph(character: "…", width: 1, isBold: false)
}

extension [Glyph] {
  var width: Int { reduce(0) { $0 + $1.width } }

  static func spaces(_ count: Int) -> [Glyph] {
    Array(repeating: .space, count: Swift.max(0, count))
  }
}

/// Lines that stand together, none wider than the block.
struct GlyphBlock {
  var lines: [[Glyph]]
  var width: Int

  static let empty = GlyphBlock(lines: [], width: 0)

  /// The block in a width, every line filled up.
  func placed(in width: Int, _ alignment: AlignmentValue.Horizontal) -> GlyphBlock {
    let lines = lines.map { line in
      let spare = Swift.max(0, width - line.width)
      let before =
        switch alignment {
        case .leading: 0
        case .center: spare / 2
        case .trailing: spare
        }
      return .spaces(before) + line + .spaces(spare - before)
    }
    return GlyphBlock(lines: lines, width: width)
  }
}
