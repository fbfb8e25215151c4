/// What areas, lines and text are drawn with.
package enum PaintValue: Hashable, Sendable {
  case color(ColorValue)
  case gradient(GradientValue)

  /// The one colour that stands for it where no gradient can be drawn.
  package var color: ColorValue {
    switch self {
    case .color(let color): color
    case .gradient(let gradient):
      gradient.stops.isEmpty
        ? ColorValue(.named("clear")) : gradient.stops[gradient.stops.count / 2].color
    }
  }
}

/// Colours that pass into each other.
package struct GradientValue: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var color: ColorValue
    /// From 0 at the start to 1 at the end.
    package var location: Double

    package init(_ color: ColorValue, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  package enum Geometry: Hashable, Sendable {
    case linear(start: UnitPointValue, end: UnitPointValue)
    /// With radii in points.
    case radial(center: UnitPointValue, startRadius: Double, endRadius: Double)
    /// With radii as shares of the area's half width and height.
    case elliptical(center: UnitPointValue, startRadius: Double, endRadius: Double)
    /// With angles in degrees, clockwise from the right.
    case angular(center: UnitPointValue, start: Double, end: Double)
  }

  package var stops: [Stop]
  package var geometry: Geometry

  package init(stops: [Stop], geometry: Geometry) {
    self.stops = stops
    self.geometry = geometry
  }
}

/// A place in an area, from 0 to 1 in each direction.
package struct UnitPointValue: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let center = UnitPointValue(x: 0.5, y: 0.5)
}
