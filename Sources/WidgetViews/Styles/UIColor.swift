public import Foundation

/// UIKit's colour type, for code that creates a ``Color`` from it.
nonisolated public struct UIColor: Hashable, Sendable {
  let color: Color

  init(_ name: String) {
    color = Color(named: name)
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(
      red: red.native, green: green.native, blue: blue.native, opacity: alpha.native)
  }

  public init(white: CGFloat, alpha: CGFloat) {
    color = Color(white: white.native, opacity: alpha.native)
  }

  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    color = Color(
      hue: hue.native, saturation: saturation.native, brightness: brightness.native,
      opacity: alpha.native)
  }

  /// Never nil: a missing name is reported when the colour is drawn.
  public init?(named name: String) {
    color = Color(name)
  }

  public init(_ color: Color) {
    self.color = color
  }

  /// Writes the components in light mode; black for colours that only the renderer knows.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let resolved = color.resolve(in: EnvironmentValues())
    red?.pointee = CGFloat(resolved.red)
    green?.pointee = CGFloat(resolved.green)
    blue?.pointee = CGFloat(resolved.blue)
    alpha?.pointee = CGFloat(resolved.opacity)
    return true
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(color.opacity(alpha.native))
  }
}

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
