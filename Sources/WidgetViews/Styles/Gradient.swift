public import Foundation
internal import WidgetModel

/// Colours that change along a line, a circle or an angle.
nonisolated public struct Gradient: ShapeStyle, Hashable {
  /// A colour at a position between 0 and 1.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colour space in which colours are mixed; has no effect, because there is only one.
  public struct ColorSpace: Hashable, Sendable {
    public static let device = ColorSpace()
    public static let perceptual = ColorSpace()
  }

  public var stops: [Stop]

  public init(stops: [Stop]) {
    self.stops = stops
  }

  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / last)
    }
  }

  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    AnyGradient(self)
  }

  /// As a style, the gradient is drawn from top to bottom.
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    resolved(.linear(start: UnitPoint.top.value, end: UnitPoint.bottom.value), in: environment)
  }

  /// The gradient in a geometry, with its colours resolved.
  func resolved(
    _ geometry: GradientValue.Geometry, in environment: EnvironmentValues
  ) -> _ResolvedShapeStyle {
    let stops = stops.map {
      GradientValue.Stop(environment.resolved($0.color.value), at: $0.location.native)
    }
    return _ResolvedShapeStyle(paint: .gradient(GradientValue(stops: stops, geometry: geometry)))
  }
}

/// A gradient of any type, such as `Color.red.gradient`.
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
  /// A soft gradient from a lighter tone to this colour.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [lighter, self]))
  }
}
