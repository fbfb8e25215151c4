package import WidgetModel

/// A colour or a gradient with which a shape or text is drawn; positions are in points of the
/// widget.
package enum ResolvedPaint: Hashable, Sendable {
  case color(ResolvedColor)
  case gradient(ResolvedGradient)

  /// A single colour to use where gradients can't be drawn.
  package var color: ResolvedColor {
    switch self {
    case .color(let color): color
    case .gradient(let gradient):
      gradient.stops.isEmpty ? .clear : gradient.stops[gradient.stops.count / 2].color
    }
  }

  /// Whether the paint is fully transparent.
  package var isClear: Bool {
    switch self {
    case .color(let color): color.opacity == 0
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.opacity == 0 }
    }
  }
}

/// A gradient as it is drawn; positions are in points of the widget.
package struct ResolvedGradient: Hashable, Sendable {
  /// A colour at a location of the gradient.
  package struct Stop: Hashable, Sendable {
    package var color: ResolvedColor
    /// The fraction of the way from start to end; stops are in ascending order.
    package var location: Double

    package init(color: ResolvedColor, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The form and the position of the gradient.
  package enum Geometry: Hashable, Sendable {
    case linear(start: PointValue, end: PointValue)
    /// An ellipse if the radii differ; the area inside the start has the first colour.
    case radial(center: PointValue, radiusX: Double, radiusY: Double, startShare: Double)
    /// Angles are in degrees, clockwise from the right.
    case angular(center: PointValue, start: Double, end: Double)
  }

  package var stops: [Stop]
  package var geometry: Geometry

  package init(stops: [Stop], geometry: Geometry) {
    self.stops = stops
    self.geometry = geometry
  }

  /// The colour at a fraction of the way from start to end.
  package func color(at share: Double) -> ResolvedColor {
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard share > first.location else { return first.color }
    guard let next = stops.firstIndex(where: { $0.location > share }), next > 0 else {
      return last.color
    }
    let (before, after) = (stops[next - 1], stops[next])
    let part = (share - before.location) / (after.location - before.location)
    func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * part }
    return ResolvedColor(
      red: mixed(before.color.red, after.color.red),
      green: mixed(before.color.green, after.color.green),
      blue: mixed(before.color.blue, after.color.blue),
      opacity: mixed(before.color.opacity, after.color.opacity))
  }

  /// The stops with the hue of their neighbours in transparent ones, so that fading colours don't
  /// turn grey.
  static func withoutTint(_ stops: [Stop]) -> [Stop] {
    guard stops.contains(where: { $0.color.opacity == 0 }) else { return stops }
    var result: [Stop] = []
    for (index, stop) in stops.enumerated() {
      guard stop.color.opacity == 0 else {
        result.append(stop)
        continue
      }
      for neighbour in [index - 1, index + 1] where stops.indices.contains(neighbour) {
        result.append(
          Stop(color: stops[neighbour].color.faded(by: 0), location: stop.location))
      }
    }
    return result.isEmpty ? stops : result
  }
}
