public import Foundation
internal import WidgetModel

/// A colour: components, a system colour such as `red`, or a name in the plugin's resources.
///
/// As a view, it fills the available size.
nonisolated public struct Color: View, ShapeStyle, Hashable, Sendable, CustomStringConvertible {
  public typealias Body = Never

  let value: ColorValue

  /// The meaning of a colour's components.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    /// Drawn as sRGB.
    case displayP3
  }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    func encoded(_ component: Double) -> Double {
      colorSpace == .sRGBLinear ? component.encodedFromLinear : component
    }
    value = ColorValue(
      .components(red: encoded(red), green: encoded(green), blue: encoded(blue)),
      opacity: opacity)
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ offset: Double) -> Double {
      let sector = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(sector, 4 - sector, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// The same colour.
  public init<C: _PlainColor>(_ color: C) {
    self = color._color
  }

  public init(_ name: String, bundle: Bundle? = nil) {
    value = ColorValue(.asset(name))
  }

  init(_ value: ColorValue) {
    self.value = value
  }

  /// A system colour, by the name that is archived.
  init(named name: String) {
    value = ColorValue(.named(name))
  }

  public func opacity(_ opacity: Double) -> Color {
    Color(value.faded(by: opacity))
  }

  public var description: String {
    switch value.base {
    case .named(let name), .asset(let name): name
    case .components(let red, let green, let blue): "\(red) \(green) \(blue) \(value.opacity)"
    }
  }

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    _ResolvedShapeStyle(color: environment.resolved(value))
  }

  @MainActor public static func _archive(
    _ view: Color, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.nodes.append(.color(environment.resolved(view.value)))
  }
}

extension Color {
  public static let primary = Color(named: "primary")
  public static let secondary = Color(named: "secondary")
  public static let accentColor = Color(named: "accentColor")
  public static let red = Color(named: "red")
  public static let orange = Color(named: "orange")
  public static let yellow = Color(named: "yellow")
  public static let green = Color(named: "green")
  public static let mint = Color(named: "mint")
  public static let teal = Color(named: "teal")
  public static let cyan = Color(named: "cyan")
  public static let blue = Color(named: "blue")
  public static let indigo = Color(named: "indigo")
  public static let purple = Color(named: "purple")
  public static let pink = Color(named: "pink")
  public static let brown = Color(named: "brown")
  public static let gray = Color(named: "gray")
  public static let white = Color(named: "white")
  public static let black = Color(named: "black")
  public static let clear = Color(named: "clear")
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  public static var gray: Color { Color.gray }
  public static var white: Color { Color.white }
  public static var black: Color { Color.black }
  public static var clear: Color { Color.clear }
}

/// A colour, in code that makes another one of it; not for authors.
///
/// Being generic, the initialiser for it doesn't compete for `Color(.red)`.
nonisolated public protocol _PlainColor {
  var _color: Color { get }
}

extension Color: _PlainColor {
  public var _color: Color { self }
}
