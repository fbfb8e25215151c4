internal import CDrawing
internal import WidgetLayout
internal import WidgetRendering

/// Draws glyphs with colours, such as emoji, as small pictures, for formats that have no fonts.
final class ColorGlyphs {
  private let libraries: DrawingLibraries
  private let fonts: PaintedFonts
  private var images: [DrawnGlyph.Key: GlyphImage] = [:]

  /// The sizes of the pictures in pixels; most fonts have no larger ones.
  private static let sizes = [32, 64, 128]

  init(_ libraries: DrawingLibraries, _ fonts: PaintedFonts) {
    self.libraries = libraries
    self.fonts = fonts
  }

  /// A glyph with its picture, which has enough pixels for a size on a high-resolution screen; nil
  /// if it couldn't be drawn.
  func image(
    of glyph: UInt32, _ font: FontFile, pointSize: Double
  ) -> (key: DrawnGlyph.Key, image: GlyphImage)? {
    guard font.hasColors, let cairo = try? libraries.cairo() else { return nil }
    let pixels =
      Self.sizes.first { Double($0) >= pointSize * 2 } ?? Self.sizes[Self.sizes.count - 1]
    let key = DrawnGlyph.Key(font: font.number, glyph: glyph, pixels: pixels)
    if let known = images[key] { return (key, known) }
    guard let picture = surface(of: glyph, font, pixels: pixels) else { return nil }
    defer { cairo.cairo_surface_destroy(picture.surface) }
    guard let png = PictureWriter.png(picture.surface, cairo) else { return nil }
    let image = GlyphImage(png: png, frame: picture.frame)
    images[key] = image
    return (key, image)
  }

  /// The pixels of a glyph in a large size, which the caller has to destroy, and their area in units
  /// of ``DrawnGlyph``; nil if it couldn't be drawn.
  func surface(
    of glyph: UInt32, _ font: FontFile, pixels: Int = 128
  ) -> (surface: OpaquePointer, frame: Rectangle)? {
    guard let cairo = try? libraries.cairo() else { return nil }
    // Glyphs reach below the baseline and a bit over their width.
    let side = pixels + pixels / 2
    let surface = cairo.cairo_image_surface_create(
      Int32(cairo_format_argb32), Int32(side), Int32(side))
    let context = cairo.cairo_create(surface)
    let inset = Double(pixels / 8)
    let baseline = Double(pixels + pixels / 8)
    fonts.use(font, size: Double(pixels), in: context, cairo)
    cairo.cairo_show_text_glyphs(
      context, nil, 0, [cairo_glyph(index: UInt(glyph), x: inset, y: baseline)], 1, nil, 0, 0)
    let status = cairo.cairo_status(context)
    cairo.cairo_destroy(context)
    guard status == 0 else {
      cairo.cairo_surface_destroy(surface)
      return nil
    }
    let unit = DrawnGlyph.unitsPerEm / Double(pixels)
    return (
      surface,
      Rectangle(
        x: -inset * unit, y: -baseline * unit, width: Double(side) * unit,
        height: Double(side) * unit)
    )
  }
}
