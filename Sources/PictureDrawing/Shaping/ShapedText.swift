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
    var joinsLetters: Bool
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
    guard let runs = runs(of: String(text), font, isRightToLeft: false, joinsLetters: true) else {
      return builtIn.widths(of: text, font: font, pointSize: pointSize)
    }
    // The advances by where the glyphs' letters begin.
    var advances = [Double?](repeating: nil, count: text.utf8.count)
    for run in runs {
      for glyph in run.glyphs where advances.indices.contains(glyph.cluster) {
        advances[glyph.cluster] = (advances[glyph.cluster] ?? 0) + glyph.advance
      }
    }
    var start = 0
    var widths: [Double] = []
    widths.reserveCapacity(text.utf8.count)
    // The characters of a ligature share its advance.
    var open = 0
    for character in text {
      let end = start + character.utf8.count
      let own = advances[start..<end].compactMap(\.self)
      start = end
      guard own.isEmpty, open < widths.count, widths[open] > 0, !character.isNewline else {
        open = widths.count
        widths.append(own.reduce(0, +) * pointSize)
        continue
      }
      widths.append(0)
      let share = widths[open...].reduce(0, +) / Double(widths.count - open)
      for index in open..<widths.count { widths[index] = share }
    }
    return widths
  }

  package func glyphs(of text: DrawnText) -> [DrawnGlyph]? {
    let tracking = text.pointSize > 0 ? text.tracking / text.pointSize : 0
    guard
      let runs = runs(
        of: text.text, text.font, isRightToLeft: text.isRightToLeft, joinsLetters: tracking == 0)
    else { return nil }
    var glyphs: [DrawnGlyph] = []
    var x = 0.0
    for run in runs {
      for (index, glyph) in run.glyphs.enumerated() {
        // Glyphs with colours, such as emoji, have no outlines: the viewer's font draws the text.
        guard let outline = run.font.outline(of: glyph.number) else { return nil }
        glyphs.append(
          DrawnGlyph(
            DrawnGlyph.Key(font: run.font.number, glyph: glyph.number), outline,
            x: (x + glyph.x) * DrawnGlyph.unitsPerEm, y: glyph.y * DrawnGlyph.unitsPerEm))
        // Layout adds the space once for each character.
        let next = index + 1 < run.glyphs.count ? run.glyphs[index + 1].cluster : nil
        x += glyph.advance + (glyph.advance > 0 && next != glyph.cluster ? tracking : 0)
      }
    }
    return glyphs
  }

  private func runs(
    of text: String, _ font: FontValue, isRightToLeft: Bool, joinsLetters: Bool
  ) -> [ShapedRun]? {
    guard fault == nil else { return nil }
    let key = Key(
      text: text, style: FontStyle(font), hasMonospacedDigits: font.hasMonospacedDigits,
      isRightToLeft: isRightToLeft, joinsLetters: joinsLetters)
    if let known = shaped[key] { return known }
    do throws(LibraryFault) {
      let runs = try shaper.shape(
        text, font, isRightToLeft: isRightToLeft, joinsLetters: joinsLetters)
      shaped.updateValue(runs, forKey: key)
      return runs
    } catch {
      fault = error
      return nil
    }
  }
}
