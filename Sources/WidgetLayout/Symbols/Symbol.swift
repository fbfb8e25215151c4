package import WidgetModel

/// A symbol as it is drawn: layers of outlines on a square, and a character for places that have cells.
package struct Symbol: Hashable, Sendable {
  package struct Layer: Hashable, Sendable {
    /// When filled, the even-odd and the non-zero rule draw the same.
    package var path: PathValue
    /// 0 for the first level of colour, 1 and 2 for those below.
    package var level: Int
    /// Nil is filled; a number is the width of a line with round ends, on the same square.
    package var lineWidth: Double?

    package init(path: PathValue, level: Int = 0, lineWidth: Double? = nil) {
      self.path = path
      self.level = level
      self.lineWidth = lineWidth
    }
  }

  /// The square is this wide and high.
  package static let side: Double = 24

  /// What is drawn in one colour: marks on a filled area are open in it.
  package var layers: [Layer]
  /// What fills the open places of the layers where levels have colours of their own.
  package var openings: [Layer]
  /// How much of the square's width it takes; it stands in its middle.
  package var width: Double
  /// A character of one or two cells.
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
