internal import CDrawing
internal import WidgetLayout
internal import WidgetModel
internal import WidgetRendering

/// Writes drawings as PNG and PDF.
struct PictureWriter {
  private let libraries: DrawingLibraries
  private let text: ShapedText
  private let cairo: cdrawing_cairo
  private let fonts: PaintedFonts

  init(_ libraries: DrawingLibraries, _ text: ShapedText, _ fonts: PaintedFonts)
    throws(LibraryFault)
  {
    self.libraries = libraries
    self.text = text
    self.fonts = fonts
    cairo = try libraries.cairo()
  }

  /// The most pixels of a PNG, on a side and in all.
  private static let mostPixels = 1 << 26
  private static let longestSide = 32_000.0

  /// Draws pixels.
  func png(_ drawing: Drawing, _ resolution: Resolution) throws(DrawingFault) -> [UInt8] {
    let perPoint = resolution.pixelsPerPoint(of: drawing)
    let width = max(1, (drawing.size.width * perPoint).rounded())
    let height = max(1, (drawing.size.height * perPoint).rounded())
    guard width <= Self.longestSide, height <= Self.longestSide,
      width * height <= Double(Self.mostPixels)
    else {
      throw .tooManyPixels(width: width, height: height)
    }
    let surface = cairo.cairo_image_surface_create(
      Int32(cairo_format_argb32), Int32(width), Int32(height))
    defer { cairo.cairo_surface_destroy(surface) }
    try paint(drawing, on: surface, isVector: false, scale: drawing.scale * perPoint)
    guard let bytes = Self.png(surface, cairo) else {
      throw .failed("The pixels couldn't be written")
    }
    return bytes
  }

  /// Draws a page with shapes and text.
  func pdf(_ drawing: Drawing) throws(DrawingFault) -> [UInt8] {
    var bytes: [UInt8] = []
    let fault = withUnsafeMutablePointer(to: &bytes) { target -> DrawingFault? in
      let surface = cairo.cairo_pdf_surface_create_for_stream(
        Self.collect, target, max(1, drawing.size.width), max(1, drawing.size.height))
      defer { cairo.cairo_surface_destroy(surface) }
      // What a PDF can't express is drawn as pixels.
      cairo.cairo_surface_set_fallback_resolution(surface, 216, 216)
      cairo.cairo_pdf_surface_set_metadata(
        surface, Int32(cairo_pdf_metadata_title), drawing.title)
      // Without its date, the same picture is the same file.
      cairo.cairo_pdf_surface_set_metadata(surface, Int32(cairo_pdf_metadata_create_date), "")
      do throws(DrawingFault) {
        try paint(drawing, on: surface, isVector: true, scale: drawing.scale)
      } catch {
        return error
      }
      cairo.cairo_surface_finish(surface)
      let status = cairo.cairo_surface_status(surface)
      return status == 0 ? nil : .failed(String(cString: cairo.cairo_status_to_string(status)))
    }
    if let fault { throw fault }
    return bytes
  }

  private func paint(
    _ drawing: Drawing, on surface: OpaquePointer, isVector: Bool, scale: Double
  ) throws(DrawingFault) {
    let painter = Painter(
      cairo, on: surface, isVector: isVector, scale: scale, area: drawing.area, libraries, text,
      fonts)
    painter.draw(drawing.list)
    if isVector { painter.writeLinks() }
    if let fault = painter.outcome { throw fault }
  }

  /// A surface as a PNG file; nil if it has no pixels.
  static func png(_ surface: OpaquePointer, _ cairo: cdrawing_cairo) -> [UInt8]? {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) {
      cairo.cairo_surface_write_to_png_stream(surface, collect, $0)
    }
    return status == 0 ? bytes : nil
  }

  private static let collect: cairo_writing = { target, bytes, count in
    target?.assumingMemoryBound(to: [UInt8].self).pointee.append(
      contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
    return 0
  }
}
