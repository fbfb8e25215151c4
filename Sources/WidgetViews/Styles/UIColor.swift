public import Foundation
internal import WidgetModel

/// UIKit's colour type, for code that creates a ``Color`` from it.
// `@unchecked Sendable` is safe: it has only constants.
nonisolated public final class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
  let color: Color

  public init(_ color: Color) {
    self.color = color
  }

  convenience init(_ name: String) {
    self.init(Color(named: name))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(red: red.native, green: green.native, blue: blue.native, opacity: alpha.native))
  }

  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(
      Color(
        .displayP3, red: red.native, green: green.native, blue: blue.native,
        opacity: alpha.native))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: white.native, opacity: alpha.native))
  }

  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(
      Color(
        hue: hue.native, saturation: saturation.native, brightness: brightness.native,
        opacity: alpha.native))
  }

  /// Never nil: a missing name is reported when the colour is drawn.
  public convenience init?(named name: String) {
    self.init(Color(name))
  }

  /// A colour that an author wrote as `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var value = color.value
    value.opacity = alpha.native
    return UIColor(Color(value))
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.color == color
  }

  public override var hash: Int { color.hashValue }

  public override var description: String { color.description }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }

  /// Reads the components, under UIKit's names.
  public convenience init?(coder: NSCoder) {
    func component(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    let alpha = coder.containsValue(forKey: "UIAlpha") ? component("UIAlpha") : 1
    if coder.containsValue(forKey: "UIWhite") {
      self.init(white: component("UIWhite"), alpha: alpha)
    } else if !coder.containsValue(forKey: "UIRed") {
      return nil
    } else {
      self.init(
        red: component("UIRed"), green: component("UIGreen"), blue: component("UIBlue"),
        alpha: alpha)
    }
  }

  public func encode(with coder: NSCoder) {
    let own = components
    coder.encode(Double(own.red), forKey: "UIRed")
    coder.encode(Double(own.green), forKey: "UIGreen")
    coder.encode(Double(own.blue), forKey: "UIBlue")
    coder.encode(Double(own.opacity), forKey: "UIAlpha")
  }
}

/// The components in light mode; black for colours that only the renderer knows.
nonisolated extension UIColor {
  var components: Color.Resolved { color.resolve(in: EnvironmentValues()) }

  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let own = components
    red?.pointee = CGFloat(own.red)
    green?.pointee = CGFloat(own.green)
    blue?.pointee = CGFloat(own.blue)
    alpha?.pointee = CGFloat(own.opacity)
    return true
  }

  /// The brightness that a picture without colours would have.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let own = components
    white?.pointee = CGFloat(0.2126 * own.red + 0.7152 * own.green + 0.0722 * own.blue)
    alpha?.pointee = CGFloat(own.opacity)
    return true
  }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let own = components
    let (most, least) = (
      max(own.red, own.green, own.blue), min(own.red, own.green, own.blue)
    )
    let span = most - least
    let sector: Float =
      if span == 0 {
        0
      } else if most == own.red {
        (own.green - own.blue) / span + (own.green < own.blue ? 6 : 0)
      } else if most == own.green {
        (own.blue - own.red) / span + 2
      } else {
        (own.red - own.green) / span + 4
      }
    hue?.pointee = CGFloat(sector / 6)
    saturation?.pointee = CGFloat(most == 0 ? 0 : span / most)
    brightness?.pointee = CGFloat(most)
    alpha?.pointee = CGFloat(own.opacity)
    return true
  }
}

nonisolated extension UIColor: _ExpressibleByColorLiteral {}

/// The type of a colour literal without another type, which Swift finds by this name.
public typealias _ColorLiteralType = UIColor

extension Color {
  public init(uiColor: UIColor) {
    self = uiColor.color
  }

  // A name that is both an asset's and a UIColor's means the asset: `Color(.brand)`.
  @_disfavoredOverload
  public init(_ color: UIColor) {
    self = color.color
  }
}
