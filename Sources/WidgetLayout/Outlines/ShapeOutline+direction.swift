internal import WidgetModel

/// Mirrors outlines for right-to-left layouts.
extension ShapeOutline {
  /// The outline with leading and trailing corners exchanged.
  var mirrored: ShapeOutline {
    switch self {
    case .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .containerRelative, .path:
      self
    case .unevenRoundedRectangle(let radii):
      .unevenRoundedRectangle(
        CornerRadii(
          topLeading: radii.topTrailing, topTrailing: radii.topLeading,
          bottomLeading: radii.bottomTrailing, bottomTrailing: radii.bottomLeading))
    case .inset(let content, let length): .inset(content.mirrored, by: length)
    case .trimmed(let content, let start, let end):
      .trimmed(content.mirrored, from: start, to: end)
    case .rotated(let content, let degrees, let anchor):
      .rotated(content.mirrored, degrees: degrees, anchor: anchor)
    case .scaled(let content, let x, let y, let anchor):
      .scaled(content.mirrored, x: x, y: y, anchor: anchor)
    case .offset(let content, let x, let y): .offset(content.mirrored, x: x, y: y)
    case .sized(let content, let width, let height):
      .sized(content.mirrored, width: width, height: height)
    }
  }
}
