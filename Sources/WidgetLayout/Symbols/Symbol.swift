package import WidgetModel

/// A drawn symbol, such as a heart: layers of paths in a square, and a character for terminals.
package struct Symbol: Hashable, Sendable {
  /// A path with the strength and the stroke it is drawn with.
  package struct Layer: Hashable, Sendable {
    /// A path that covers the same area by the even-odd and the non-zero rule.
    package var path: PathValue
    /// The level of the hierarchical style: 0 for primary, 1 for secondary, 2 for tertiary.
    package var level: Int
    /// The width of a stroke with round ends; nil for a filled path.
    package var lineWidth: Double?

    package init(path: PathValue, level: Int = 0, lineWidth: Double? = nil) {
      self.path = path
      self.level = level
      self.lineWidth = lineWidth
    }
  }

  /// The width and height of the square that symbols are drawn in.
  package static let side: Double = 24

  /// The layers to draw in a single colour; marks on a filled area are cut out of it.
  package var layers: [Layer]
  /// The marks that are cut out, to draw when levels have different colours.
  package var openings: [Layer]
  /// The width of the column in the middle of the square that the symbol needs.
  package var width: Double
  /// The character for terminals, which is one or two cells wide.
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
