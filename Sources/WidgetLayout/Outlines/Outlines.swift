package import WidgetModel

/// Converts outlines of shapes, such as a circle or a trimmed path, to paths in an area of a
/// widget.
package struct Outlines: Sendable {
  /// The widget's area and corner radius, for shapes that follow the corners of the widget.
  private let bounds: Rectangle
  private let radius: Double

  /// How deep outlines may be nested; deeper ones are drawn as rectangles.
  private static let maximumLevels = 64

  package init(_ environment: PictureEnvironment, bounds: Rectangle? = nil) {
    let bounds = bounds ?? Rectangle(environment.size)
    self.bounds = bounds
    radius =
      switch environment.family {
      case .accessoryCircular, .accessoryCorner, .control: min(bounds.width, bounds.height) / 2
      case .accessoryRectangular, .accessoryInline: 8
      default: 22
      }
  }

  /// The path of an outline in an area, in the widget's coordinates.
  package func path(_ outline: ShapeOutline, in area: Rectangle) -> PathValue {
    path(outline, in: area, inset: 0, levels: Self.maximumLevels)
  }

  /// The path of a shape; for a stroke inside the edge, the center line of the stroke.
  package func path(of shape: ShapeNode, in area: Rectangle) -> PathValue {
    guard let stroke = shape.stroke, stroke.isInside else { return path(shape.outline, in: area) }
    return path(.inset(shape.outline, by: (stroke.width.length ?? 0) / 2), in: area)
  }

  private func path(
    _ outline: ShapeOutline, in area: Rectangle, inset: Double, levels: Int
  ) -> PathValue {
    let inner = area.inset(by: Insets(all: inset))
    guard levels > 0 else { return PathValue(rectangle: inner) }
    func nested(_ outline: ShapeOutline, in area: Rectangle, inset: Double) -> PathValue {
      path(outline, in: area, inset: inset, levels: levels - 1)
    }
    switch outline {
    case .rectangle: return PathValue(rectangle: inner)
    case .roundedRectangle(let width, let height):
      let radius = DisplaySize(
        width: (width.offer ?? 0) - inset, height: (height.offer ?? 0) - inset)
      return PathValue(rectangle: inner, radii: Radii(all: radius))
    case .unevenRoundedRectangle(let radii):
      return PathValue(rectangle: inner, radii: Radii(radii, inset: inset))
    case .circle: return PathValue(ellipse: inner.square)
    case .ellipse: return PathValue(ellipse: inner)
    case .capsule:
      let radius = min(inner.width, inner.height) / 2
      return PathValue(
        rectangle: inner, radii: Radii(all: DisplaySize(width: radius, height: radius)))
    case .containerRelative:
      let radius = radius - gap(around: inner)
      return PathValue(
        rectangle: inner, radii: Radii(all: DisplaySize(width: radius, height: radius)))
    case .path(let path, let width, let height):
      return path.stretched(from: DisplaySize(width: width, height: height), to: inner)
    case .inset(let outline, let by):
      return nested(outline, in: area, inset: inset + by.distance)
    case .trimmed(let outline, let start, let end):
      return nested(outline, in: area, inset: inset).trimmed(from: start.asShare, to: end.asShare)
    case .rotated(let outline, let degrees, let anchor):
      return nested(outline, in: area, inset: inset)
        .rotated(by: degrees.distance, around: area.point(anchor))
    case .scaled(let outline, let x, let y, let anchor):
      return nested(outline, in: area, inset: inset)
        .scaled(x: x.distance, y: y.distance, around: area.point(anchor))
    case .offset(let outline, let x, let y):
      return nested(outline, in: area, inset: inset).moved(x: x.distance, y: y.distance)
    case .sized(let outline, let width, let height):
      let area = Rectangle(
        x: area.x, y: area.y, width: width.length ?? 0, height: height.length ?? 0)
      return nested(outline, in: area, inset: inset)
    }
  }

  /// The distance from an area to the nearest edge of the widget.
  private func gap(around area: Rectangle) -> Double {
    let gaps = [
      area.x - bounds.x, area.y - bounds.y,
      bounds.x + bounds.width - area.x - area.width,
      bounds.y + bounds.height - area.y - area.height,
    ]
    return max(0, gaps.min() ?? 0)
  }
}

extension Insets {
  init(all length: Double) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }
}

extension Rectangle {
  /// The largest square in the middle.
  fileprivate var square: Rectangle {
    let length = min(width, height)
    return Rectangle(
      x: x + (width - length) / 2, y: y + (height - length) / 2, width: length, height: length)
  }
}
