internal import CDrawing
internal import WidgetLayout
internal import WidgetModel
internal import WidgetRendering

/// Drawing shapes, and setting colours and gradients.
extension Painter {
  func fill(_ shape: DrawnShape, _ paint: ResolvedPaint) {
    setSource(paint)
    fillWithSource(shape)
  }

  func stroke(_ shape: DrawnShape, _ paint: ResolvedPaint, _ line: DrawnLine) {
    setSource(paint)
    strokeWithSource(shape, line)
  }

  func fillWithSource(_ shape: DrawnShape) {
    path(shape)
    cairo.cairo_fill(context)
  }

  func strokeWithSource(_ shape: DrawnShape, _ line: DrawnLine) {
    guard line.width > 0 else { return }
    path(shape)
    cairo.cairo_set_line_width(context, bounded(line.width))
    let cap: Int32 =
      switch line.cap {
      case .butt: 0
      case .round: 1
      case .square: 2
      }
    let join: Int32 =
      switch line.join {
      case .miter: 0
      case .round: 1
      case .bevel: 2
      }
    cairo.cairo_set_line_cap(context, cap)
    cairo.cairo_set_line_join(context, join)
    cairo.cairo_set_miter_limit(context, max(1, bounded(line.miterLimit)))
    // Dashes that are too short to be seen would take minutes.
    let dash = line.dash.map { max(0, bounded($0)) }
    let isDashed = dash.reduce(0, +) > 0.05
    cairo.cairo_set_dash(context, dash, isDashed ? Int32(dash.count) : 0, bounded(line.dashPhase))
    cairo.cairo_stroke(context)
  }

  /// Makes a shape the current path.
  func path(_ shape: DrawnShape) {
    cairo.cairo_new_path(context)
    var isEvenOdd = false
    switch shape {
    case .rectangle(let frame): rectangle(frame)
    case .roundedRectangle(let frame, let radius):
      let radius = min(radius, frame.width / 2, frame.height / 2)
      if radius > 0 { roundedRectangle(frame, radius: radius) } else { rectangle(frame) }
    case .circle(let center, let radius):
      arc(center, radius, from: 0, to: 2 * .pi)
      cairo.cairo_close_path(context)
    case .path(let path, let isEven):
      isEvenOdd = isEven
      add(path)
    }
    cairo.cairo_set_fill_rule(context, isEvenOdd ? 1 : 0)
  }

  private func rectangle(_ frame: Rectangle) {
    cairo.cairo_rectangle(
      context, bounded(frame.x), bounded(frame.y), bounded(frame.width), bounded(frame.height))
  }

  private func roundedRectangle(_ frame: Rectangle, radius: Double) {
    let (left, top) = (frame.x + radius, frame.y + radius)
    let right = frame.x + frame.width - radius
    let bottom = frame.y + frame.height - radius
    arc(PointValue(x: right, y: top), radius, from: -.pi / 2, to: 0)
    arc(PointValue(x: right, y: bottom), radius, from: 0, to: .pi / 2)
    arc(PointValue(x: left, y: bottom), radius, from: .pi / 2, to: .pi)
    arc(PointValue(x: left, y: top), radius, from: .pi, to: .pi * 3 / 2)
    cairo.cairo_close_path(context)
  }

  private func arc(_ center: PointValue, _ radius: Double, from start: Double, to end: Double) {
    cairo.cairo_arc(
      context, bounded(center.x), bounded(center.y), max(0, bounded(radius)), start, end)
  }

  /// Adds a path to the current one.
  ///
  /// - Parameters:
  ///   - origin: What is added to its points, after they were scaled.
  func add(
    _ path: PathValue, at origin: PointValue = PointValue(x: 0, y: 0), scale: Double = 1
  ) {
    guard case .move = path.elements.first else { return }
    func place(_ point: PointValue) -> PointValue {
      PointValue(
        x: bounded(point.x * scale + origin.x), y: bounded(point.y * scale + origin.y))
    }
    var last = PointValue(x: 0, y: 0)
    var start = last
    for element in path.elements {
      switch element {
      case .move(let point):
        last = place(point)
        start = last
        cairo.cairo_move_to(context, last.x, last.y)
      case .line(let point):
        last = place(point)
        cairo.cairo_line_to(context, last.x, last.y)
      case .quadratic(let point, let control):
        // As a cubic curve, which is the only kind that Cairo has.
        let (end, control) = (place(point), place(control))
        cairo.cairo_curve_to(
          context, last.x + (control.x - last.x) * 2 / 3, last.y + (control.y - last.y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
        last = end
      case .cubic(let point, let control1, let control2):
        let (one, two) = (place(control1), place(control2))
        last = place(point)
        cairo.cairo_curve_to(context, one.x, one.y, two.x, two.y, last.x, last.y)
      case .close:
        cairo.cairo_close_path(context)
        last = start
      }
    }
  }

  /// Sets what the next shape is painted with; positions are those of the current scale.
  func setSource(_ paint: ResolvedPaint) {
    guard case .gradient(let gradient) = paint, gradient.stops.count > 1 else {
      return setSource(paint.color)
    }
    switch gradient.geometry {
    case .linear(let start, let end):
      guard start != end else { return setSource(gradient.stops.last?.color ?? .clear) }
      let pattern = cairo.cairo_pattern_create_linear(
        bounded(start.x), bounded(start.y), bounded(end.x), bounded(end.y))
      setSource(pattern, gradient.stops, from: 0)
    case .radial(let center, let radiusX, let radiusY, let startShare):
      guard radiusX > 1e-6, radiusY > 1e-6 else { return setSource(paint.color) }
      let pattern = cairo.cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      // An ellipse is a stretched circle.
      var matrix = cairo_matrix(
        xx: 1 / radiusX, yx: 0, xy: 0, yy: 1 / radiusY, x0: -center.x / radiusX,
        y0: -center.y / radiusY)
      cairo.cairo_pattern_set_matrix(pattern, &matrix)
      setSource(pattern, gradient.stops, from: startShare)
    case .angular: setAngularSource(gradient)
    }
  }

  /// Sets wedges as the source, as pixels: antialiased, they would have gaps between them.
  private func setAngularSource(_ gradient: ResolvedGradient) {
    let frame = visibleFrame(reaching: 0)
    guard frame.width > 0, frame.height > 0 else { return setSource(.clear) }
    let layer = pixels(of: frame, density: effectDensity) {
      cairo.cairo_set_antialias(context, Int32(cairo_antialias_none))
      for wedge in gradient.wedges(reaching: area) {
        setSource(wedge.color)
        fillWithSource(wedge.shape)
      }
    }
    cairo.cairo_set_source_surface(context, layer.surface, 0, 0)
    var matrix = layerMatrix(frame, density: effectDensity)
    cairo.cairo_pattern_set_matrix(cairo.cairo_get_source(context), &matrix)
    release(layer)
  }

  private func setSource(
    _ pattern: OpaquePointer, _ stops: [ResolvedGradient.Stop], from start: Double
  ) {
    for stop in stops {
      cairo.cairo_pattern_add_color_stop_rgba(
        pattern, start + stop.location * (1 - start), stop.color.red, stop.color.green,
        stop.color.blue, stop.color.opacity)
    }
    cairo.cairo_pattern_set_extend(pattern, Int32(cairo_extend_pad))
    cairo.cairo_set_source(context, pattern)
    cairo.cairo_pattern_destroy(pattern)
  }

  func setSource(_ color: ResolvedColor) {
    cairo.cairo_set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
  }
}
