internal import CDrawing

/// The fonts of a process, as Cairo uses them.
final class PaintedFonts {
  private var faces: [Int: OpaquePointer] = [:]

  /// Selects a font for the glyphs that are drawn next.
  func use(_ font: FontFile, size: Double, in context: OpaquePointer, _ cairo: cdrawing_cairo) {
    cairo.cairo_set_font_face(context, face(of: font, cairo))
    var matrix = cairo_matrix(
      xx: size, yx: 0, xy: font.choice.isSlanted ? -FontFile.slant * size : 0, yy: size, x0: 0,
      y0: 0)
    cairo.cairo_set_font_matrix(context, &matrix)
    let options = cairo.cairo_font_options_create()
    // As layout measures them.
    cairo.cairo_font_options_set_hint_style(options, Int32(cairo_hint_style_none))
    cairo.cairo_font_options_set_hint_metrics(options, Int32(cairo_hint_metrics_off))
    if !font.choice.variations.isEmpty {
      cairo.cairo_font_options_set_variations(options, font.choice.variations)
    }
    cairo.cairo_set_font_options(context, options)
    cairo.cairo_font_options_destroy(options)
  }

  private func face(of font: FontFile, _ cairo: cdrawing_cairo) -> OpaquePointer {
    if let known = faces[font.number] { return known }
    let face = cairo.cairo_ft_font_face_create_for_ft_face(
      font.sharedFace, Int32(ft_load_no_hinting))
    if font.choice.isEmboldened {
      cairo.cairo_ft_font_face_set_synthesize(face, UInt32(cairo_synthesize_bold))
    }
    faces[font.number] = face
    return face
  }
}
