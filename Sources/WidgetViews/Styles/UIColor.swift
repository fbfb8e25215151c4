public import Foundation

/// A colour by UIKit's names, for views that make their own of one.
nonisolated public struct UIColor: Hashable, Sendable {
  let color: Color

  init(_ name: String) {
    color = Color(named: name)
  }

  /// A colour of components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(
      red: red.native, green: green.native, blue: blue.native, opacity: alpha.native)
  }

  /// A grey, from 0 for black to 1 for white.
  public init(white: CGFloat, alpha: CGFloat) {
    color = Color(white: white.native, opacity: alpha.native)
  }

  /// A colour by its place on the wheel, from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    color = Color(
      hue: hue.native, saturation: saturation.native, brightness: brightness.native,
      opacity: alpha.native)
  }

  /// A colour of the widget's own resources; drawn as missing where there is none.
  public init?(named name: String) {
    color = Color(name)
  }

  /// What a view's colour is.
  public init(_ color: Color) {
    self.color = color
  }

  /// This colour, as opaque as is said.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(color.opacity(alpha.native))
  }
}

extension Color {
  /// The colour that UIKit calls by a name.
  public init(uiColor: UIColor) {
    self = uiColor.color
  }

  /// The colour that UIKit calls by a name.
  public init(_ color: UIColor) {
    self = color.color
  }
}
