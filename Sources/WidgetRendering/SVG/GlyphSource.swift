package import WidgetLayout
package import WidgetModel

/// Turns text into the shapes of its letters, with real fonts.
package protocol GlyphSource {
  /// The glyphs of a text from left to right; nil if no font has shapes for all of it.
  func glyphs(of text: DrawnText) -> [DrawnGlyph]?
}

/// A glyph of a font at its position in a text.
package struct DrawnGlyph {
  package enum Form {
    /// The outline in units of ``unitsPerEm``, with the origin on the baseline.
    case outline(PathValue)
    /// A picture of a glyph with colours, such as an emoji.
    case image(GlyphImage)
  }

  /// Identifies the form in a document.
  package struct Key: Hashable, Sendable {
    var font: Int
    var glyph: UInt32
    /// The size of the picture in pixels; 0 for an outline.
    var pixels: Int

    package init(font: Int, glyph: UInt32, pixels: Int = 0) {
      self.font = font
      self.glyph = glyph
      self.pixels = pixels
    }
  }

  package static let unitsPerEm = 1000.0

  package var key: Key
  package var form: Form
  /// The distance from the left end of the text, and above the baseline, in units.
  package var x: Double
  package var y: Double

  package init(_ key: Key, _ form: Form, x: Double, y: Double) {
    self.key = key
    self.form = form
    self.x = x
    self.y = y
  }
}

/// A picture of a glyph, as a PNG.
package struct GlyphImage {
  package var png: [UInt8]
  /// The area in units of ``DrawnGlyph/unitsPerEm``, from the origin, with y downwards.
  package var frame: Rectangle

  package init(png: [UInt8], frame: Rectangle) {
    self.png = png
    self.frame = frame
  }
}
