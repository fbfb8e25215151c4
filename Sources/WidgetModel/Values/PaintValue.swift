/// What fills a shape, a line or a text: a colour or a gradient.
package enum PaintValue: Hashable, Sendable {
  case color(ColorValue)
  case gradient(GradientValue)

  /// The colour for renderers that can't draw gradients.
  package var color: ColorValue {
    switch self {
    case .color(let color): color
    case .gradient(let gradient):
      gradient.stops.isEmpty
        ? ColorValue(.named("clear")) : gradient.stops[gradient.stops.count / 2].color
    }
  }
}

/// A gradient: colours, and the geometry along which they change.
package struct GradientValue: Hashable, Sendable {
  /// A colour at a location between the start and the end.
  package struct Stop: Hashable, Sendable {
    package var color: ColorValue
    /// From 0 at the start to 1 at the end.
    package var location: Double

    package init(_ color: ColorValue, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// Where the colours change, in the area that is filled.
  package enum Geometry: Hashable, Sendable {
    case linear(start: UnitPointValue, end: UnitPointValue)
    /// The radii are in points.
    case radial(center: UnitPointValue, startRadius: Double, endRadius: Double)
    /// The radii are relative to half the area's width and height.
    case elliptical(center: UnitPointValue, startRadius: Double, endRadius: Double)
    /// The angles are in degrees, clockwise from the right.
    case angular(center: UnitPointValue, start: Double, end: Double)
  }

  package var stops: [Stop]
  package var geometry: Geometry

  package init(stops: [Stop], geometry: Geometry) {
    self.stops = stops
    self.geometry = geometry
  }
}

/// A point in an area, as fractions of the area's width and height.
package struct UnitPointValue: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let center = UnitPointValue(x: 0.5, y: 0.5)
}
