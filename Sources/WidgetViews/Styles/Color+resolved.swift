internal import Foundation
internal import WidgetModel

/// Resolves colours to their components.
extension Color {
  /// The components of a colour in an environment.
  public struct Resolved: ShapeStyle, Hashable, CustomStringConvertible {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var opacity: Float

    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
      opacity: Float = 1
    ) {
      func encoded(_ component: Float) -> Float {
        colorSpace == .sRGBLinear ? Float(Double(component).encodedFromLinear) : component
      }
      self.red = encoded(red)
      self.green = encoded(green)
      self.blue = encoded(blue)
      self.opacity = opacity
    }

    public var linearRed: Float { Float(Double(red).decodedToLinear) }
    public var linearGreen: Float { Float(Double(green).decodedToLinear) }
    public var linearBlue: Float { Float(Double(blue).decodedToLinear) }

    public var description: String {
      func digits(_ component: Float) -> String {
        let step = UInt8((max(0, min(1, component)) * 255).rounded())
        return (step < 16 ? "0" : "") + String(step, radix: 16, uppercase: true)
      }
      return "#" + [red, green, blue, opacity].map(digits).joined()
    }

    public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
      _ResolvedShapeStyle(color: Color(self).value)
    }
  }

  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }

  /// The components of the colour; black for colours that only the renderer knows.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let own = SystemColors.components(of: value, in: environment.colorScheme) ?? (0, 0, 0)
    let opacity = value.base == .named("clear") ? 0 : value.opacity
    return Resolved(
      red: Float(own.red), green: Float(own.green), blue: Float(own.blue),
      opacity: Float(opacity))
  }
}

extension Double {
  /// Converts a linear component to sRGB.
  var encodedFromLinear: Double {
    self <= 0.003_130_8 ? self * 12.92 : 1.055 * pow(self, 1 / 2.4) - 0.055
  }

  /// Converts an sRGB component to a linear one.
  fileprivate var decodedToLinear: Double {
    self <= 0.040_45 ? self / 12.92 : pow((self + 0.055) / 1.055, 2.4)
  }
}
