internal import CDrawing
internal import WidgetModel

/// Reads images of plugins as pixels: PNG by Cairo, other formats by librsvg.
struct ImageReader {
  private let libraries: DrawingLibraries
  private let cairo: cdrawing_cairo

  init(_ libraries: DrawingLibraries, _ cairo: cdrawing_cairo) {
    self.libraries = libraries
    self.cairo = cairo
  }

  /// The pixels of an image; nil if it is damaged.
  func surface(of image: ImageValue) throws(LibraryFault) -> OpaquePointer? {
    let surface: OpaquePointer
    switch image.kind {
    case .png: surface = pixels(png: image.bytes)
    case .svg: surface = try pixels(svg: image.bytes, of: image)
    case .jpeg, .gif, .webp: surface = try pixels(svg: Self.document(with: image), of: image)
    }
    guard cairo.cairo_surface_status(surface) == 0 else {
      cairo.cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }

  private struct Source {
    var bytes: UnsafeBufferPointer<UInt8>
    var position = 0
  }

  private func pixels(png bytes: [UInt8]) -> OpaquePointer {
    bytes.withUnsafeBufferPointer { bytes in
      var source = Source(bytes: bytes)
      return withUnsafeMutablePointer(to: &source) { source in
        cairo.cairo_image_surface_create_from_png_stream(
          { source, target, count in
            guard let source = source?.assumingMemoryBound(to: Source.self),
              source.pointee.position + Int(count) <= source.pointee.bytes.count,
              let start = source.pointee.bytes.baseAddress
            else { return Int32(cairo_read_error) }
            target.update(from: start + source.pointee.position, count: Int(count))
            source.pointee.position += Int(count)
            return 0
          }, source)
      }
    }
  }

  /// The most pixels on a side of a drawn vector image.
  private static let vectorSide = 1024.0

  private func pixels(svg: [UInt8], of image: ImageValue) throws(LibraryFault) -> OpaquePointer {
    let rsvg = try libraries.rsvg()
    var (width, height) = (Double(image.pixelWidth), Double(image.pixelHeight))
    if image.kind == .svg {
      // A drawing has no pixels of its own, so it gets as many as a large widget can show.
      let factor = Self.vectorSide / max(width, height)
      (width, height) = (max(1, (width * factor).rounded()), max(1, (height * factor).rounded()))
    }
    let surface = cairo.cairo_image_surface_create(
      Int32(cairo_format_argb32), Int32(width), Int32(height))
    let context = cairo.cairo_create(surface)
    defer { cairo.cairo_destroy(context) }
    let handle = svg.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      guard let start = bytes.baseAddress else { return nil }
      return rsvg.rsvg_handle_new_from_data(start, bytes.count, nil)
    }
    var area = cairo_area(x: 0, y: 0, width: width, height: height)
    defer { if let handle { rsvg.g_object_unref(UnsafeMutableRawPointer(handle)) } }
    guard let handle, rsvg.rsvg_handle_render_document(handle, context, &area, nil) != 0 else {
      cairo.cairo_surface_destroy(surface)
      return cairo.cairo_image_surface_create(-1, 0, 0)
    }
    return surface
  }

  /// An SVG that contains nothing but an image.
  private static func document(with image: ImageValue) -> [UInt8] {
    let size = "width=\"\(image.pixelWidth)\" height=\"\(image.pixelHeight)\""
    let start =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(size)>"
      + "<image \(size) preserveAspectRatio=\"none\" xlink:href=\"data:\(image.kind.rawValue);base64,"
    return Array(start.utf8) + image.bytes.base64 + Array("\"/></svg>".utf8)
  }
}
