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
  var use: FontUse { shaper.use }
  let colorGlyphs: ColorGlyphs
  /// The shaped texts; nil if there are no fonts.
  private var shaped: [Key: [ShapedRun]?] = [:]
  /// Why a library couldn't be used.
  package private(set) var fault: LibraryFault?

  init(_ shaper: TextShaper, colorGlyphs: ColorGlyphs) {
    self.shaper = shaper
    self.colorGlyphs = colorGlyphs
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

  package func levels(of text: String, isRightToLeft: Bool) -> [UInt8]? {
    VisualOrder.levels(of: text, isRightToLeft: isRightToLeft)
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

  /// A run with the positions of its glyphs in a text.
  struct PlacedRun {
    var run: ShapedRun
    /// The positions of the glyphs, as shares of the font's size: the distance from the left end of
    /// the text, and above the baseline.
    var positions: [(x: Double, y: Double)]
  }

  /// The glyphs of a text from left to right; nil if there are no fonts.
  func runs(of text: DrawnText) -> [PlacedRun]? {
    let tracking = text.pointSize > 0 ? text.tracking / text.pointSize : 0
    guard
      let runs = runs(
        of: text.text, text.font, isRightToLeft: text.isRightToLeft, joinsLetters: tracking == 0)
    else { return nil }
    var x = 0.0
    return runs.map { run in
      var placed = PlacedRun(run: run, positions: [])
      for (index, glyph) in run.glyphs.enumerated() {
        placed.positions.append((x: x + glyph.x, y: glyph.y))
        // Layout adds the space once for each character.
        let next = index + 1 < run.glyphs.count ? run.glyphs[index + 1].cluster : nil
        x += glyph.advance + (glyph.advance > 0 && next != glyph.cluster ? tracking : 0)
      }
      return placed
    }
  }

  package func glyphs(of text: DrawnText) -> [DrawnGlyph]? {
    guard let runs = runs(of: text) else { return nil }
    var glyphs: [DrawnGlyph] = []
    for placed in runs {
      // The viewer may have a font with the missing characters, so it draws the text.
      guard !placed.run.lacksGlyphs else { return nil }
      let font = placed.run.font
      use.begin(font.choice)
      for (glyph, position) in zip(placed.run.glyphs, placed.positions) {
        let (key, form): (DrawnGlyph.Key, DrawnGlyph.Form)
        if let outline = font.outline(of: glyph.number) {
          (key, form) = (.init(font: font.number, glyph: glyph.number), .outline(outline))
        } else if let picture = colorGlyphs.image(
          of: glyph.number, font, pointSize: text.pointSize)
        {
          (key, form) = (picture.key, .image(picture.image))
        } else {
          return nil
        }
        glyphs.append(
          DrawnGlyph(
            key, form, x: position.x * DrawnGlyph.unitsPerEm,
            y: position.y * DrawnGlyph.unitsPerEm))
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
