internal import CDrawing
internal import WidgetLayout
internal import WidgetModel
internal import WidgetRendering

/// Drawing text.
extension Painter {
  func draw(_ text: DrawnText) {
    guard let runs = self.text.runs(of: text) else {
      fault = fault ?? self.text.fault.map(DrawingFault.library) ?? .noFonts
      return
    }
    // The paint's positions are in points of the picture.
    setSource(text.paint.withoutAngle)
    defer { self.text.use.end() }
    for placed in runs {
      self.text.use.begin(placed.run.font.choice)
      // A PDF keeps text, so that it can be searched.
      if isVector, placed.run.font.hasColors {
        drawImages(placed, of: text)
      } else if isVector || placed.run.font.hasColors {
        show(placed, of: text)
      } else {
        fillOutlines(placed, of: text)
      }
    }
    for line in text.decorationLines {
      fillWithSource(
        .rectangle(
          Rectangle(
            x: text.x, y: text.baseline + line.y * text.pointSize, width: text.width,
            height: line.height * text.pointSize)))
    }
  }

  private func fillOutlines(_ placed: ShapedText.PlacedRun, of text: DrawnText) {
    let scale = text.pointSize / DrawnGlyph.unitsPerEm
    cairo.cairo_new_path(context)
    for (glyph, position) in zip(placed.run.glyphs, placed.positions) {
      guard let outline = placed.run.font.outline(of: glyph.number) else { continue }
      let origin = PointValue(
        x: text.x + position.x * text.pointSize, y: text.baseline - position.y * text.pointSize)
      add(outline, at: origin, scale: scale)
    }
    cairo.cairo_set_fill_rule(context, 0)
    cairo.cairo_fill(context)
  }

  /// Draws glyphs with colours as images, because Cairo writes them into a PDF with few pixels.
  private func drawImages(_ placed: ShapedText.PlacedRun, of text: DrawnText) {
    let unit = text.pointSize / DrawnGlyph.unitsPerEm
    for (glyph, position) in zip(placed.run.glyphs, placed.positions) {
      guard let picture = self.text.colorGlyphs.surface(of: glyph.number, placed.run.font) else {
        continue
      }
      let frame = Rectangle(
        x: text.x + position.x * text.pointSize + picture.frame.x * unit,
        y: text.baseline - position.y * text.pointSize + picture.frame.y * unit,
        width: picture.frame.width * unit, height: picture.frame.height * unit)
      draw(picture.surface, in: frame)
      cairo.cairo_surface_destroy(picture.surface)
    }
  }

  /// Draws glyphs by their font, which keeps their colours and, in a PDF, their text.
  private func show(_ placed: ShapedText.PlacedRun, of text: DrawnText) {
    let size = text.pointSize
    guard size > 0, size < 1e4 else { return }
    let run = placed.run
    let glyphs = zip(run.glyphs, placed.positions).map { glyph, position in
      cairo_glyph(
        index: UInt(glyph.number), x: bounded(text.x + position.x * size),
        y: bounded(text.baseline - position.y * size))
    }
    saving {
      fonts.use(run.font, size: size, in: context, cairo)
      let clusters = Self.clusters(of: run)
      var letters = text.text
      letters.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { letters in
          let part = clusters.isEmpty ? nil : letters.baseAddress.map { $0 + run.range.lowerBound }
          cairo.cairo_show_text_glyphs(
            context, part, part == nil ? 0 : Int32(run.range.count), glyphs, Int32(glyphs.count),
            clusters, Int32(clusters.count), run.isRightToLeft ? Int32(cairo_cluster_backward) : 0)
        }
      }
    }
  }

  /// Which characters belong to which glyphs, in the order of the text; empty if that can't be said.
  static func clusters(of run: ShapedRun) -> [cairo_text_cluster] {
    var starts: [(start: Int, glyphs: Int32)] = []
    for glyph in run.isRightToLeft ? run.glyphs.reversed() : run.glyphs {
      if let last = starts.last, last.start == glyph.cluster {
        starts[starts.count - 1].glyphs += 1
      } else {
        starts.append((glyph.cluster, 1))
      }
    }
    guard starts.first?.start == run.range.lowerBound,
      zip(starts, starts.dropFirst()).allSatisfy({ $0.start < $1.start }),
      starts.allSatisfy({ run.range.contains($0.start) })
    else { return [] }
    let ends = starts.dropFirst().map(\.start) + [run.range.upperBound]
    return zip(starts, ends).map { cluster, end in
      cairo_text_cluster(byte_count: Int32(end - cluster.start), glyph_count: cluster.glyphs)
    }
  }
}
