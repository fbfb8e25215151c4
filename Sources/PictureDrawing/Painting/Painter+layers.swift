internal import CDrawing
internal import WidgetLayout
internal import WidgetModel
internal import WidgetRendering

/// Layers: what is inside of an effect, drawn apart.
///
/// Their places are in units of the target: in pixels of a PNG, in points of a PDF.
extension Painter {
  struct Layer {
    let surface: OpaquePointer
    /// What the layer covers of the target.
    let frame: Rectangle
    /// The layer's pixels per unit of the target; nil for recorded operations, which have none.
    let density: Double?
  }

  /// Draws content on a layer; nil if nothing of it is visible.
  ///
  /// - Parameters:
  ///   - reach: How far the effect moves what is drawn; so far outside it has to be drawn, too.
  ///   - keepsShapes: Whether the layer has to have shapes and text, not pixels.
  ///   - content: Draws; it is called exactly once.
  func layer(
    reaching reach: Double, keepsShapes: Bool = false, _ content: () -> Void
  ) -> Layer? {
    let visible = visibleFrame(reaching: reach)
    guard visible.width > 0, visible.height > 0 else {
      saving {
        clipAll()
        content()
      }
      return nil
    }
    // It is recorded first to know how much of it there is.
    var extents = cairo_area(
      x: visible.x, y: visible.y, width: visible.width, height: visible.height)
    let recording = cairo.cairo_recording_surface_create(Int32(cairo_content_color_alpha), &extents)
    var matrix = matrix
    let outer = (context, isInEffect)
    context = cairo.cairo_create(recording)
    isInEffect = isInEffect || !keepsShapes
    cairo.cairo_set_matrix(context, &matrix)
    content()
    note(cairo.cairo_status(context))
    cairo.cairo_destroy(context)
    (context, isInEffect) = outer
    let recorded = Layer(
      surface: recording, frame: inkFrame(of: recording, in: visible), density: nil)
    guard recorded.frame.width > 0, recorded.frame.height > 0 else {
      release(recorded)
      return nil
    }
    // In a PDF, what has a shadow remains text and shapes. An effect inside of another has pixels,
    // because replaying each recording several times would take too long.
    if keepsShapes || (isVector && !isInEffect) { return recorded }
    let layer = pixels(of: recorded.frame, density: effectDensity) {}
    let inner = cairo.cairo_create(layer.surface)
    draw(recorded, in: inner, at: recorded.frame, density: effectDensity)
    note(cairo.cairo_status(inner))
    cairo.cairo_destroy(inner)
    release(recorded)
    return layer
  }

  /// The part of a recording that isn't empty, in whole units.
  private func inkFrame(of recording: OpaquePointer, in visible: Rectangle) -> Rectangle {
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    cairo.cairo_recording_surface_ink_extents(recording, &x, &y, &width, &height)
    guard width > 0, height > 0 else { return Rectangle.origin }
    return Rectangle(x: x - 1, y: y - 1, width: width + 2, height: height + 2).whole(in: visible)
  }

  /// Draws pixels, with the current scale.
  func pixels(of frame: Rectangle, density: Double, _ content: () -> Void) -> Layer {
    let layer = pixelLayer(frame, density: density)
    var matrix = layerMatrix(frame, density: density)
    let outer = context
    context = cairo.cairo_create(layer.surface)
    cairo.cairo_set_matrix(context, &matrix)
    content()
    note(cairo.cairo_status(context))
    cairo.cairo_destroy(context)
    context = outer
    return layer
  }

  /// What turns points into pixels of a layer.
  func layerMatrix(_ frame: Rectangle, density: Double) -> cairo_matrix {
    var matrix = matrix
    matrix.x0 -= frame.x
    matrix.y0 -= frame.y
    scale(&matrix, by: density)
    return matrix
  }

  func release(_ layer: Layer) { cairo.cairo_surface_destroy(layer.surface) }

  /// Draws a layer at its place.
  func draw(_ layer: Layer) { draw(layer, in: context, at: Rectangle.origin, density: 1) }

  /// Draws a changed copy of a layer.
  ///
  /// - Parameters:
  ///   - density: The copy's pixels per unit of the target.
  ///   - reach: How much larger the change makes what is drawn, at each side.
  ///   - move: How far from its place the copy is drawn.
  func drawCopy(
    of layer: Layer, density: Double, reaching reach: Double,
    movedBy move: (x: Double, y: Double) = (0, 0), _ change: (inout PixelArea) -> Void
  ) {
    let reach = min(reach, furthestReach).rounded(.up)
    let frame = layer.frame.outset(by: reach)
    let copy = pixelLayer(frame, density: density)
    defer { release(copy) }
    let inner = cairo.cairo_create(copy.surface)
    draw(layer, in: inner, at: frame, density: density)
    note(cairo.cairo_status(inner))
    cairo.cairo_destroy(inner)
    cairo.cairo_surface_flush(copy.surface)
    guard let bytes = cairo.cairo_image_surface_get_data(copy.surface) else { return }
    let width = Int(cairo.cairo_image_surface_get_width(copy.surface))
    let height = Int(cairo.cairo_image_surface_get_height(copy.surface))
    let rowLength = Int(cairo.cairo_image_surface_get_stride(copy.surface)) / 4
    bytes.withMemoryRebound(to: UInt32.self, capacity: rowLength * height) { words in
      var pixels = PixelArea(words, width: width, height: height, rowLength: rowLength)
      change(&pixels)
    }
    cairo.cairo_surface_mark_dirty(copy.surface)
    let place = Rectangle(x: -move.x, y: -move.y, width: 0, height: 0)
    draw(copy, in: context, at: place, density: 1)
  }

  private func pixelLayer(_ frame: Rectangle, density: Double) -> Layer {
    let width = Int32(max(1, (frame.width * density).rounded(.up)))
    let height = Int32(max(1, (frame.height * density).rounded(.up)))
    let surface = cairo.cairo_image_surface_create(Int32(cairo_format_argb32), width, height)
    note(cairo.cairo_surface_status(surface))
    return Layer(surface: surface, frame: frame, density: density)
  }

  /// Draws a layer on a target with another place and density than the current one.
  private func draw(
    _ layer: Layer, in context: OpaquePointer, at place: Rectangle, density: Double
  ) {
    cairo.cairo_save(context)
    let (x, y) = layer.density == nil ? (0, 0) : (layer.frame.x, layer.frame.y)
    var matrix = cairo_matrix(xx: 1, yx: 0, xy: 0, yy: 1, x0: x - place.x, y0: y - place.y)
    scale(&matrix, by: density)
    cairo.cairo_set_matrix(context, &matrix)
    if let pixels = layer.density { cairo.cairo_scale(context, 1 / pixels, 1 / pixels) }
    cairo.cairo_set_source_surface(context, layer.surface, 0, 0)
    let filter = layer.density == density ? cairo_filter_fast : cairo_filter_good
    cairo.cairo_pattern_set_filter(cairo.cairo_get_source(context), Int32(filter))
    cairo.cairo_paint(context)
    cairo.cairo_restore(context)
  }

  private func scale(_ matrix: inout cairo_matrix, by factor: Double) {
    matrix = cairo_matrix(
      xx: matrix.xx * factor, yx: matrix.yx * factor, xy: matrix.xy * factor,
      yy: matrix.yy * factor, x0: matrix.x0 * factor, y0: matrix.y0 * factor)
  }

  /// What can be seen of the target, with a margin, in whole units.
  func visibleFrame(reaching reach: Double) -> Rectangle {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo.cairo_clip_extents(context, &left, &top, &right, &bottom)
    guard right > left, bottom > top else { return Rectangle.origin }
    let matrix = matrix
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map { x, y in
      (x: matrix.xx * x + matrix.xy * y + matrix.x0, y: matrix.yx * x + matrix.yy * y + matrix.y0)
    }
    let (x, y) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
    let visible = Rectangle(
      x: x, y: y, width: (corners.map(\.x).max() ?? 0) - x,
      height: (corners.map(\.y).max() ?? 0) - y)
    // Effects inside of effects don't reach further and further.
    return visible.outset(by: min(reach, furthestReach)).whole(in: target.outset(by: furthestReach))
  }

  /// How far outside something is drawn for an effect; what is further away isn't noticed.
  private var furthestReach: Double { 100 * unitsPerPoint }

  private var matrix: cairo_matrix {
    var matrix = cairo_matrix()
    cairo.cairo_get_matrix(context, &matrix)
    return matrix
  }

  /// A length in points, in units of the target.
  func deviceLength(_ points: Double) -> Double {
    let matrix = matrix
    return bounded(points) * abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
  }

  /// A distance in points, in units of the target.
  func deviceMove(x: Double, y: Double) -> (x: Double, y: Double) {
    let matrix = matrix
    return (matrix.xx * x + matrix.xy * y, matrix.yx * x + matrix.yy * y)
  }
}

extension Rectangle {
  fileprivate static var origin: Rectangle { Rectangle(x: 0, y: 0, width: 0, height: 0) }

  fileprivate func outset(by length: Double) -> Rectangle {
    Rectangle(
      x: x - length, y: y - length, width: width + 2 * length, height: height + 2 * length)
  }

  /// The part inside of another area, with whole numbers.
  fileprivate func whole(in area: Rectangle) -> Rectangle {
    let (left, top) = (max(x, area.x).rounded(.down), max(y, area.y).rounded(.down))
    let right = min(x + width, area.x + area.width).rounded(.up)
    let bottom = min(y + height, area.y + area.height).rounded(.up)
    return Rectangle(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
