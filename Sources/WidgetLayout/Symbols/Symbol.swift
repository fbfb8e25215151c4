package import WidgetModel

/// A symbol: layers of paths on a square, and a character for terminals.
package struct Symbol: Hashable, Sendable {
  package struct Layer: Hashable, Sendable {
    /// Looks the same with the even-odd and the non-zero rule.
    package var path: PathValue
    /// The level of the hierarchical style: 0 for primary, 1 for secondary, 2 for tertiary.
    package var level: Int
    /// Nil for a filled path; otherwise the width of a stroke with round ends.
    package var lineWidth: Double?

    package init(path: PathValue, level: Int = 0, lineWidth: Double? = nil) {
      self.path = path
      self.level = level
      self.lineWidth = lineWidth
    }
  }

  /// The width and height of the square.
  package static let side: Double = 24

  /// The layers for drawing in one colour: marks on a filled area are cut out.
  package var layers: [Layer]
  /// The cut-out marks, drawn when levels have different colours.
  package var openings: [Layer]
  /// The part of the square's width that is used, in the middle of the square.
  package var width: Double
  /// A character that is one or two cells wide.
  package var glyph: String

  package init(
    layers: [Layer], openings: [Layer] = [], width: Double = Symbol.side, glyph: String
  ) {
    self.layers = layers
    self.openings = openings
    self.width = width
    self.glyph = glyph
  }
}
