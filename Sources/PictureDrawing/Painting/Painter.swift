internal import CDrawing
internal import WidgetLayout
internal import WidgetModel
internal import WidgetRendering

/// Draws the operations of a ``DisplayList`` with Cairo, into pixels or into a PDF.
final class Painter {
  let cairo: cdrawing_cairo
  let libraries: DrawingLibraries
  let text: ShapedText
  let fonts: PaintedFonts
  /// What is drawn on at the moment: the picture, or a layer for an effect.
  var context: OpaquePointer
  /// Whether the target keeps shapes and text, as a PDF does; false for pixels.
  let isVector: Bool
  /// Whether an effect is drawn, on a layer of its own.
  var isInEffect = false
  /// Where parts of the picture lead to, with their places in units of the target.
  var links: [(address: LinkAddress, frame: Rectangle)] = []
  /// The whole target, and its units per point.
  let target: Rectangle
  let unitsPerPoint: Double
  /// The area that the picture covers, in points.
  let area: Rectangle
  /// The pixels of images by their digests; nil for damaged ones.
  private var images: [String: OpaquePointer?] = [:]
  /// Why something couldn't be drawn at all.
  var fault: DrawingFault?

  /// - Parameters:
  ///   - surface: What to draw on.
  ///   - scale: The surface's units per point.
  ///   - area: What of the drawing is on the surface.
  init(
    _ cairo: cdrawing_cairo, on surface: OpaquePointer, isVector: Bool, scale: Double,
    area: Rectangle, _ libraries: DrawingLibraries, _ text: ShapedText, _ fonts: PaintedFonts
  ) {
    self.cairo = cairo
    self.libraries = libraries
    self.text = text
    self.fonts = fonts
    text.use.end()
    self.isVector = isVector
    self.area = area
    unitsPerPoint = scale
    target = Rectangle(x: 0, y: 0, width: area.width * scale, height: area.height * scale)
    context = cairo.cairo_create(surface)
    cairo.cairo_scale(context, scale, scale)
    cairo.cairo_translate(context, -area.x, -area.y)
  }

  deinit {
    for surface in images.values.compactMap(\.self) { cairo.cairo_surface_destroy(surface) }
    cairo.cairo_destroy(context)
  }

  /// What went wrong so far.
  var outcome: DrawingFault? {
    note(cairo.cairo_status(context))
    return fault
  }

  /// Remembers an error of Cairo; 0 is none.
  func note(_ status: Int32) {
    guard status != 0, fault == nil else { return }
    fault = .failed(String(cString: cairo.cairo_status_to_string(status)))
  }

  /// Draws all operations of a list, and closes its groups.
  func draw(_ list: DisplayList) {
    var position = 0
    // A group's end without its beginning is ignored.
    while position < list.operations.count { drawGroup(list.operations, from: &position) }
  }

  /// What ends an address in a PDF or for Cairo, or isn't allowed in one.
  private static let signs = #"()<>'"\^`{|}"#

  /// Writes the links of a PDF, after everything was drawn: Cairo has no links in groups.
  func writeLinks() {
    var identity = cairo_matrix(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    cairo.cairo_set_matrix(context, &identity)
    for link in links {
      let frame = link.frame
      let place = [frame.x, frame.y, frame.width, frame.height].map { "\($0)" }
      cairo.cairo_tag_begin(
        context, "Link",
        "rect=[\(place.joined(separator: " "))] uri='\(link.address.ascii(encoding: Self.signs))'")
      cairo.cairo_tag_end(context, "Link")
    }
  }

  /// Draws operations up to the end of their group.
  private func drawGroup(_ operations: [DrawingOperation], from position: inout Int) {
    while position < operations.count {
      let operation = operations[position]
      position += 1
      switch operation {
      case .begin(let group): within(group) { drawGroup(operations, from: &position) }
      case .end: return
      default: draw(operation)
      }
    }
  }

  private func draw(_ operation: DrawingOperation) {
    switch operation {
    case .fill(let shape, let paint): fill(shape, paint)
    case .stroke(let shape, let paint, let line): stroke(shape, paint, line)
    case .text(let text): draw(text)
    case .symbol(let symbol): draw(symbol)
    case .image(let image): draw(image)
    case .meter(let meter): for operation in meter.operations { draw(operation) }
    case .placeholder(let box): for operation in box.operations { draw(operation) }
    case .begin, .end: break
    }
  }

  private func draw(_ symbol: DrawnSymbol) {
    let scale = symbol.scale
    guard scale > 0, scale * deviceLength(1) > 1e-4 else { return }
    for layer in symbol.layers {
      // The paint's positions are in points of the picture, so it is set before the scale.
      setSource(layer.paint)
      saving {
        cairo.cairo_translate(context, bounded(symbol.origin.x), bounded(symbol.origin.y))
        cairo.cairo_scale(context, scale, scale)
        let shape = DrawnShape.path(layer.path, isEvenOdd: false)
        if let width = layer.lineWidth {
          strokeWithSource(shape, DrawnLine(width: width, cap: .round, join: .round))
        } else {
          fillWithSource(shape)
        }
      }
    }
  }

  private func draw(_ image: DrawnImage) {
    guard image.frame.width > 0, image.frame.height > 0 else { return }
    guard let surface = surface(of: image.image) else {
      let box = DrawnPlaceholder(image.label ?? "image", frame: image.frame)
      return draw(.placeholder(box))
    }
    if let matrix = image.matrix {
      within(.colorMatrix(matrix)) { draw(surface, in: image.frame) }
    } else {
      draw(surface, in: image.frame)
    }
  }

  /// Draws pixels stretched to a frame.
  func draw(_ surface: OpaquePointer, in frame: Rectangle) {
    let width = Double(cairo.cairo_image_surface_get_width(surface))
    let height = Double(cairo.cairo_image_surface_get_height(surface))
    let (scaleX, scaleY) = (bounded(frame.width) / width, bounded(frame.height) / height)
    guard scaleX * scaleY * deviceLength(1) * deviceLength(1) > 1e-9 else { return }
    saving {
      cairo.cairo_translate(context, bounded(frame.x), bounded(frame.y))
      cairo.cairo_scale(context, scaleX, scaleY)
      cairo.cairo_set_source_surface(context, surface, 0, 0)
      let pattern = cairo.cairo_get_source(context)
      cairo.cairo_pattern_set_filter(pattern, Int32(cairo_filter_good))
      // Without it, the image would fade into its edges.
      cairo.cairo_pattern_set_extend(pattern, Int32(cairo_extend_pad))
      cairo.cairo_rectangle(context, 0, 0, width, height)
      cairo.cairo_fill(context)
    }
  }

  /// The pixels of an image; nil if they can't be read.
  private func surface(of image: ImageValue) -> OpaquePointer? {
    if let known = images[image.digest] { return known }
    let surface: OpaquePointer?
    do throws(LibraryFault) {
      surface = try ImageReader(libraries, cairo).surface(of: image)
    } catch {
      fault = fault ?? .library(error)
      surface = nil
    }
    images.updateValue(surface, forKey: image.digest)
    return surface
  }

  /// Draws with settings that are taken back afterwards.
  func saving(_ body: () -> Void) {
    cairo.cairo_save(context)
    body()
    cairo.cairo_restore(context)
  }

  /// A length that Cairo's numbers have room for.
  func bounded(_ value: Double) -> Double {
    value.isFinite ? min(1e5, max(-1e5, value)) : 0
  }
}
