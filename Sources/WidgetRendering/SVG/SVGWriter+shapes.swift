internal import WidgetLayout
internal import WidgetModel

/// Writing filled and stroked shapes.
extension SVGWriter {
  /// Writes a filled shape.
  mutating func fill(_ shape: DrawnShape, _ paint: ResolvedPaint) {
    if case .gradient(let gradient) = paint, case .angular = gradient.geometry {
      let clip = clipPath(shape)
      body.markup("<g")
      reference(" clip-path=\"url(#", clip)
      body.markup(">")
      wedges(of: gradient, reaching: area)
      body.markup("</g>")
      return
    }
    element(shape)
    self.paint(" fill", paint)
    body.markup("/>")
  }

  /// Writes a stroked shape.
  mutating func stroke(_ shape: DrawnShape, _ paint: ResolvedPaint, _ line: DrawnLine) {
    if case .gradient(let gradient) = paint, case .angular = gradient.geometry {
      let mask = define(
        "<mask maskUnits=\"userSpaceOnUse\"",
        { writer in
          writer.region(writer.filterArea)
          writer.body.markup(">")
          writer.stroke(shape, .color(.white), line)
        }, end: "</mask>")
      body.markup("<g")
      reference(" mask=\"url(#", mask)
      body.markup(">")
      wedges(of: gradient, reaching: area)
      body.markup("</g>")
      return
    }
    element(shape)
    body.markup(" fill=\"none\"")
    self.paint(" stroke", paint)
    self.line(line)
    body.markup("/>")
  }

  private mutating func line(_ line: DrawnLine) {
    if line.width != 1 { body.attribute(" stroke-width=\"", line.width) }
    switch line.cap {
    case .butt: break
    case .round: body.markup(" stroke-linecap=\"round\"")
    case .square: body.markup(" stroke-linecap=\"square\"")
    }
    switch line.join {
    case .miter:
      if line.miterLimit != 4 { body.attribute(" stroke-miterlimit=\"", line.miterLimit) }
    case .round: body.markup(" stroke-linejoin=\"round\"")
    case .bevel: body.markup(" stroke-linejoin=\"bevel\"")
    }
    guard !line.dash.isEmpty else { return }
    body.markup(" stroke-dasharray=\"")
    for (index, length) in line.dash.enumerated() {
      if index > 0 { body.markup(" ") }
      body.number(length)
    }
    body.markup("\"")
    if line.dashPhase != 0 { body.attribute(" stroke-dashoffset=\"", line.dashPhase) }
  }

  /// Writes the start of a shape's element, up to its paint.
  mutating func element(_ shape: DrawnShape) {
    switch shape {
    case .rectangle(let frame):
      body.markup("<rect")
      attributes(of: frame)
    case .roundedRectangle(let frame, let radius):
      body.markup("<rect")
      attributes(of: frame)
      body.attribute(" rx=\"", radius)
    case .circle(let center, let radius):
      body.attribute("<circle cx=\"", center.x)
      body.attribute(" cy=\"", center.y)
      body.attribute(" r=\"", radius)
    case .path(let path, let isEvenOdd):
      body.markup("<path")
      if isEvenOdd { body.markup(" fill-rule=\"evenodd\"") }
      self.path(path)
    }
  }

  /// Writes the position and size of an element.
  mutating func attributes(of frame: Rectangle) {
    if frame.x != 0 { body.attribute(" x=\"", frame.x) }
    if frame.y != 0 { body.attribute(" y=\"", frame.y) }
    body.attribute(" width=\"", frame.width)
    body.attribute(" height=\"", frame.height)
  }

  /// Writes the area of a mask or filter; without it, SVG would use a margin of a tenth.
  mutating func region(_ frame: Rectangle) {
    body.attribute(" x=\"", frame.x)
    body.attribute(" y=\"", frame.y)
    body.attribute(" width=\"", frame.width)
    body.attribute(" height=\"", frame.height)
  }

  /// Writes the attribute with a path's elements.
  mutating func path(_ path: PathValue) {
    body.markup(" d=\"")
    // Browsers draw a path only if it begins with a move.
    if case .move = path.elements.first {
      for element in path.elements where !isFull { self.element(element) }
    }
    body.markup("\"")
  }

  private mutating func element(_ element: PathValue.Element) {
    switch element {
    case .move(let point): self.point("M", point)
    case .line(let point): self.point("L", point)
    case .quadratic(let point, let control):
      self.point("Q", control)
      self.point(" ", point)
    case .cubic(let point, let control1, let control2):
      self.point("C", control1)
      self.point(" ", control2)
      self.point(" ", point)
    case .close: body.markup("Z")
    }
  }

  private mutating func point(_ before: StaticString, _ point: PointValue) {
    body.markup(before)
    body.number(point.x)
    body.markup(" ")
    body.number(point.y)
  }

  /// Defines a clip path.
  mutating func clipPath(_ shape: DrawnShape) -> SVGIdentifier {
    define(
      "<clipPath",
      { writer in
        writer.body.markup(">")
        writer.element(shape)
        if case .path(_, isEvenOdd: true) = shape {
          writer.body.markup(" clip-rule=\"evenodd\"")
        }
        writer.body.markup("/>")
      }, end: "</clipPath>")
  }
}
