internal import Foundation
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
    guard case .angular(let center, let start, let end) = gradient.geometry else { return }
    let sweep = min(360, max(-360, end - start))
    let reach = 2 * (abs(center.x) + abs(center.y) + area.width + area.height)
    func point(_ degrees: Double) -> PointValue {
      let angle = degrees * .pi / 180
      return PointValue(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
    }
    func wedge(from angle: Double, to next: Double) -> DrawnShape {
      .path(
        PathValue([
          .move(center), .line(point(angle)), .line(point((angle + next) / 2)), .line(point(next)),
          .close,
        ]), isEvenOdd: false)
    }
    // Without antialiasing there are no gaps between wedges.
    body.markup("<g shape-rendering=\"crispEdges\">")
    // If the gradient doesn't cover the whole circle, its first and last colour fill half of the
    // rest each.
    let rest = 360 - abs(sweep)
    if rest > 0 {
      let direction: Double = sweep < 0 ? -1 : 1
      for (color, edge, way) in [
        (gradient.color(at: 0), start, -direction),
        (gradient.color(at: 1), start + sweep, direction),
      ] {
        for part in 0..<4 {
          let from = edge + way * rest / 8 * Double(part)
          fill(wedge(from: from, to: from + way * rest / 8), .color(color))
        }
      }
    }
    let count = Self.wedgeCount
    let step = sweep / Double(count)
    for index in 0..<count {
      let angle = start + step * Double(index)
      let color = gradient.color(at: (Double(index) + 0.5) / Double(count))
      fill(wedge(from: angle, to: angle + step), .color(color))
    }
    body.markup("</g>")
  }

  private static let wedgeCount = 120
}
