package import WidgetModel

/// Turns text into the shapes of its letters, with real fonts.
package protocol GlyphSource {
  /// The glyphs of a text from left to right; nil if no font has outlines for all of it.
  func glyphs(of text: DrawnText) -> [DrawnGlyph]?
}

/// A glyph of a font at its position in a text.
package struct DrawnGlyph {
  /// Identifies the outline in a document: the font and the glyph's number in it.
  package struct Key: Hashable, Sendable {
    package var font: Int
    package var glyph: UInt32

    package init(font: Int, glyph: UInt32) {
      self.font = font
      self.glyph = glyph
    }
  }

  package static let unitsPerEm = 1000.0

  package var key: Key
  /// The outline in units of ``unitsPerEm``, with the origin on the baseline.
  package var outline: PathValue
  /// The distance from the left end of the text, and above the baseline, in units.
  package var x: Double
  package var y: Double

  package init(_ key: Key, _ outline: PathValue, x: Double, y: Double) {
    self.key = key
    self.outline = outline
    self.x = x
    self.y = y
  }
}
