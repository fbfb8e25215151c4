package import WidgetLayout
package import WidgetModel
package import WidgetRendering

/// Measures and draws text with the fonts of the system.
///
/// Line heights and symbols are those of the built-in metrics, so that designs keep their rhythm in
/// every font. If no font can be used, so are the widths.
package final class ShapedText: TextMetrics, GlyphSource {
  private struct Key: Hashable {
    var text: String
    var style: FontStyle
    var hasMonospacedDigits: Bool
    var isRightToLeft: Bool
  }

  private let builtIn = FontMetrics()
  private let shaper: TextShaper
  /// The shaped texts; nil for those with characters that no font has.
  private var shaped: [Key: [ShapedRun]?] = [:]
  /// Why a library couldn't be used.
  package private(set) var fault: LibraryFault?

  init(_ shaper: TextShaper) {
    self.shaper = shaper
  }

  package func pointSize(of font: FontValue) -> Double { builtIn.pointSize(of: font) }

  package func lineExtent(of font: FontValue, pointSize: Double) -> LineExtent {
    builtIn.lineExtent(of: font, pointSize: pointSize)
  }

  package func symbolSize(
    _ name: String, font: FontValue, scale: ImageNode.Scale
  ) -> DisplaySize {
    builtIn.symbolSize(name, font: font, scale: scale)
  }

  package func widths(of text: Substring, font: FontValue, pointSize: Double) -> [Double] {
    guard let runs = runs(of: String(text), font, isRightToLeft: false) else {
      return builtIn.widths(of: text, font: font, pointSize: pointSize)
    }
    // The advances by where their characters begin.
    var advances: [Int: Double] = [:]
    for run in runs {
      for glyph in run.glyphs { advances[glyph.cluster, default: 0] += glyph.advance }
    }
    var start = 0
    var widths: [Double] = []
    widths.reserveCapacity(text.utf8.count)
    // The characters of a ligature share its advance.
    var open = 0
    for character in text {
      let isNew = advances[start] != nil || widths.isEmpty
      if isNew { open = widths.count }
      widths.append(isNew ? (advances[start] ?? 0) * pointSize : 0)
      if !isNew, widths[open] > 0, !character.isNewline {
        let parts = Double(widths.count - open)
        let whole = widths[open...].reduce(0, +)
        for index in open..<widths.count { widths[index] = whole / parts }
      }
      start += character.utf8.count
    }
    return widths
  }

  package func glyphs(of text: DrawnText) -> [DrawnGlyph]? {
    guard let runs = runs(of: text.text, text.font, isRightToLeft: text.isRightToLeft) else {
      return nil
    }
    let tracking = text.pointSize > 0 ? text.tracking / text.pointSize : 0
    var glyphs: [DrawnGlyph] = []
    var x = 0.0
    for run in runs {
      for glyph in run.glyphs {
        // Glyphs with colours, such as emoji, have no outlines: the viewer's font draws the text.
        guard let outline = run.font.outline(of: glyph.number) else { return nil }
        glyphs.append(
          DrawnGlyph(
            DrawnGlyph.Key(font: run.font.number, glyph: glyph.number), .outline(outline),
            x: (x + glyph.x) * DrawnGlyph.unitsPerEm, y: glyph.y * DrawnGlyph.unitsPerEm))
        x += glyph.advance + (glyph.advance > 0 ? tracking : 0)
      }
    }
    return glyphs
  }

  private func runs(
    of text: String, _ font: FontValue, isRightToLeft: Bool
  ) -> [ShapedRun]? {
    guard fault == nil else { return nil }
    let key = Key(
      text: text, style: FontStyle(font), hasMonospacedDigits: font.hasMonospacedDigits,
      isRightToLeft: isRightToLeft)
    if let known = shaped[key] { return known }
    do throws(LibraryFault) {
      let runs = try shaper.shape(text, font, isRightToLeft: isRightToLeft)
      shaped.updateValue(runs, forKey: key)
      return runs
    } catch {
      fault = error
      return nil
    }
  }
}
