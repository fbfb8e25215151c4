public import Foundation
internal import WidgetModel

/// Colours that pass into each other.
nonisolated public struct Gradient: ShapeStyle, Hashable {
  /// A colour and its place on the way, from 0 to 1.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// How colours between others are found, which all places do in one way.
  public struct ColorSpace: Hashable, Sendable {
    public static let device = ColorSpace()
    public static let perceptual = ColorSpace()
  }

  public var stops: [Stop]

  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / last)
    }
  }

  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    AnyGradient(self)
  }

  /// From top to bottom.
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    resolved(.linear(start: UnitPoint.top.value, end: UnitPoint.bottom.value), in: environment)
  }

  func resolved(
    _ geometry: GradientValue.Geometry, in environment: EnvironmentValues
  ) -> _ResolvedShapeStyle {
    let stops = stops.map {
      GradientValue.Stop(environment.resolved($0.color.value), at: $0.location.native)
    }
    return _ResolvedShapeStyle(paint: .gradient(GradientValue(stops: stops, geometry: geometry)))
  }
}

/// A gradient with all that is said about it.
nonisolated public struct AnyGradient: ShapeStyle, Hashable {
  let gradient: Gradient

  public init(_ gradient: Gradient) {
    self.gradient = gradient
  }

  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    gradient._resolve(in: environment)
  }
}

extension Color {
  /// From a slightly lighter tone of this colour at the top to the colour itself.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [lighter, self]))
  }
}
