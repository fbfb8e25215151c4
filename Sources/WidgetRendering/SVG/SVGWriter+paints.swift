internal import WidgetLayout
internal import WidgetModel

/// Writing colours and gradients.
extension SVGWriter {
  /// Writes the attributes of a paint.
  ///
  /// - Parameter name: ` fill` or ` stroke`.
  mutating func paint(_ name: StaticString, _ paint: ResolvedPaint) {
    body.markup(name)
    switch paint {
    case .color(let color): self.color(name, color)
    case .gradient(let gradient):
      guard let identifier = identifier(of: gradient) else {
        return color(name, paint.color)
      }
      reference("=\"url(#", identifier)
    }
  }

  private mutating func color(_ name: StaticString, _ color: ResolvedColor) {
    body.markup("=\"")
    body.color(color)
    body.markup("\"")
    guard color.opacity < 1 else { return }
    body.markup(name)
    body.attribute("-opacity=\"", color.opacity)
  }

  /// The id of a gradient, which is defined on first use; nil for a gradient that has to be drawn
  /// in a single colour.
  private mutating func identifier(of gradient: ResolvedGradient) -> SVGIdentifier? {
    if let identifier = gradients[gradient] { return identifier }
    guard gradient.stops.count > 1 else { return nil }
    let identifier: SVGIdentifier
    switch gradient.geometry {
    case .linear(let start, let end):
      identifier = define(
        "<linearGradient gradientUnits=\"userSpaceOnUse\"",
        { writer in
          writer.body.attribute(" x1=\"", start.x)
          writer.body.attribute(" y1=\"", start.y)
          writer.body.attribute(" x2=\"", end.x)
          writer.body.attribute(" y2=\"", end.y)
          writer.stops(of: gradient, from: 0)
        }, end: "</linearGradient>")
    case .radial(let center, let radiusX, let radiusY, let startShare):
      guard radiusX > 0, radiusY > 0 else { return nil }
      identifier = define(
        "<radialGradient gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"1\"",
        { writer in
          writer.body.markup(" gradientTransform=\"matrix(")
          writer.body.number(radiusX)
          writer.body.markup(" 0 0 ")
          writer.body.number(radiusY)
          writer.body.markup(" ")
          writer.body.number(center.x)
          writer.body.markup(" ")
          writer.body.number(center.y)
          writer.body.markup(")\"")
          writer.stops(of: gradient, from: startShare)
        }, end: "</radialGradient>")
    case .angular: return nil
    }
    gradients[gradient] = identifier
    return identifier
  }

  private mutating func stops(of gradient: ResolvedGradient, from start: Double) {
    body.markup(">")
    for stop in gradient.stops {
      body.attribute("<stop offset=\"", start + stop.location * (1 - start))
      body.markup(" stop-color=\"")
      body.color(stop.color)
      body.markup("\"")
      if stop.color.opacity < 1 { body.attribute(" stop-opacity=\"", stop.color.opacity) }
      body.markup("/>")
    }
  }

  /// Writes an angular gradient as narrow wedges, because SVG has no angular gradients.
  mutating func wedges(of gradient: ResolvedGradient, reaching area: Rectangle) {
    body.markup("<g shape-rendering=\"crispEdges\">")
    for wedge in gradient.wedges(reaching: area) { fill(wedge.shape, .color(wedge.color)) }
    body.markup("</g>")
  }
}
