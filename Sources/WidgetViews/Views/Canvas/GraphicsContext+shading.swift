public import Foundation
internal import WidgetModel

/// The colours and gradients to draw paths and text with.
extension GraphicsContext {
  /// A colour, style or gradient that fills a path.
  public struct Shading: Sendable {
    enum Kind: Sendable {
      case style(AnyShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
    }

    let kind: Kind

    private init(_ kind: Kind) {
      self.kind = kind
    }

    public static var foreground: Shading { style(.foreground) }

    public static func color(_ color: Color) -> Shading { style(color) }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(.style(AnyShapeStyle(style)))
    }

    /// Only the first shading is used.
    public static func palette(_ array: [Shading]) -> Shading {
      array.first ?? .foreground
    }

    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(.linear(gradient, startPoint, endPoint))
    }

    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(.radial(gradient, center, startRadius, endRadius))
    }

    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(.conic(gradient, center, angle))
    }
  }

  /// Options of a gradient.
  ///
  /// They have no effect: the end colours always continue beyond the gradient.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let `repeat` = GradientOptions(rawValue: 1 << 0)
    public static let mirror = GradientOptions(rawValue: 1 << 1)
    public static let linearColor = GradientOptions(rawValue: 1 << 2)
  }

  /// Converts a shading to a paint for an area of the canvas's size, because paths are archived as
  /// outlines of that size.
  func paint(_ shading: Shading) -> PaintValue {
    func place(_ point: CGPoint) -> UnitPointValue {
      let point = point.applying(transform)
      return UnitPointValue(
        x: point.x.native / max(drawing.size.width, 1e-6),
        y: point.y.native / max(drawing.size.height, 1e-6))
    }
    let scale = (abs(transform.a * transform.d - transform.b * transform.c)).native.squareRoot()
    switch shading.kind {
    case .style(let style): return style._resolve(in: environment).paint
    case .linear(let gradient, let start, let end):
      return gradient.resolved(.linear(start: place(start), end: place(end)), in: environment).paint
    case .radial(let gradient, let center, let start, let end):
      return gradient.resolved(
        .radial(
          center: place(center), startRadius: start.native * scale, endRadius: end.native * scale),
        in: environment
      ).paint
    case .conic(let gradient, let center, let angle):
      let rotation = atan2(transform.b.native, transform.a.native) * 180 / .pi
      let start = angle.degrees + rotation
      return gradient.resolved(
        .angular(center: place(center), start: start, end: start + 360), in: environment
      ).paint
    }
  }
}
