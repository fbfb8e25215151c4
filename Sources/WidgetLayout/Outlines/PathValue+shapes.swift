internal import WidgetModel

/// The horizontal and vertical radii of a rectangle's four corners.
struct Radii {
  var topLeading: DisplaySize
  var topTrailing: DisplaySize
  var bottomTrailing: DisplaySize
  var bottomLeading: DisplaySize

  init(all radius: DisplaySize) {
    topLeading = radius
    topTrailing = radius
    bottomTrailing = radius
    bottomLeading = radius
  }

  init(_ radii: CornerRadii, inset: Double) {
    func corner(_ radius: Double) -> DisplaySize {
      DisplaySize(width: (radius.offer ?? 0) - inset, height: (radius.offer ?? 0) - inset)
    }
    topLeading = corner(radii.topLeading)
    topTrailing = corner(radii.topTrailing)
    bottomTrailing = corner(radii.bottomTrailing)
    bottomLeading = corner(radii.bottomLeading)
  }

  /// These radii, limited so that no corner extends beyond the middle of a side.
  func limited(to size: DisplaySize) -> Radii {
    func corner(_ radius: DisplaySize) -> DisplaySize {
      DisplaySize(
        width: min(max(0, radius.width), size.width / 2),
        height: min(max(0, radius.height), size.height / 2))
    }
    var radii = self
    radii.topLeading = corner(topLeading)
    radii.topTrailing = corner(topTrailing)
    radii.bottomTrailing = corner(bottomTrailing)
    radii.bottomLeading = corner(bottomLeading)
    return radii
  }
}

/// Paths of rectangles and ellipses.
extension PathValue {
  /// The distance of the control points of a cubic curve that draws a quarter circle.
  private static let handle = 0.5523

  init(rectangle area: Rectangle) {
    let right = area.x + area.width
    let bottom = area.y + area.height
    self.init([
      .move(PointValue(x: area.x, y: area.y)), .line(PointValue(x: right, y: area.y)),
      .line(PointValue(x: right, y: bottom)), .line(PointValue(x: area.x, y: bottom)), .close,
    ])
  }

  /// An ellipse, drawn clockwise from the middle of its right side.
  init(ellipse area: Rectangle) {
    let radius = DisplaySize(width: area.width / 2, height: area.height / 2)
    let center = PointValue(x: area.x + radius.width, y: area.y + radius.height)
    func point(_ x: Double, _ y: Double) -> PointValue {
      PointValue(x: center.x + x * radius.width, y: center.y + y * radius.height)
    }
    let far = Self.handle
    self.init([
      .move(point(1, 0)),
      .cubic(point(0, 1), control1: point(1, far), control2: point(far, 1)),
      .cubic(point(-1, 0), control1: point(-far, 1), control2: point(-1, far)),
      .cubic(point(0, -1), control1: point(-1, -far), control2: point(-far, -1)),
      .cubic(point(1, 0), control1: point(far, -1), control2: point(1, -far)),
      .close,
    ])
  }

  /// A rounded rectangle, drawn clockwise from the left end of its top side.
  init(rectangle area: Rectangle, radii: Radii) {
    let radii = radii.limited(to: DisplaySize(width: area.width, height: area.height))
    let corners = [
      Corner(at: area.point(.topTrailing), radii.topTrailing, from: (-1, 0), to: (0, 1)),
      Corner(at: area.point(.bottomTrailing), radii.bottomTrailing, from: (0, -1), to: (-1, 0)),
      Corner(at: area.point(.bottomLeading), radii.bottomLeading, from: (1, 0), to: (0, -1)),
      Corner(at: area.point(.topLeading), radii.topLeading, from: (0, 1), to: (1, 0)),
    ]
    guard corners.contains(where: { !$0.isSharp }) else {
      self.init(rectangle: area)
      return
    }
    self.init([.move(PointValue(x: area.x + radii.topLeading.width, y: area.y))])
    for corner in corners {
      elements.append(.line(corner.start))
      if !corner.isSharp { elements.append(corner.curve(Self.handle)) }
    }
    elements.append(.close)
  }
}

/// A rounded corner of a rectangle, with the directions from its tip to both ends of its curve.
private struct Corner {
  var tip: PointValue
  var radius: DisplaySize
  var from: (x: Double, y: Double)
  var to: (x: Double, y: Double)

  init(
    at tip: PointValue, _ radius: DisplaySize, from: (x: Double, y: Double),
    to: (x: Double, y: Double)
  ) {
    self.tip = tip
    self.radius = radius
    self.from = from
    self.to = to
  }

  var isSharp: Bool { radius.width <= 0 || radius.height <= 0 }

  /// The point at which the curve starts.
  var start: PointValue { isSharp ? tip : point(from, 1) }

  /// The curve around the corner.
  func curve(_ handle: Double) -> PathValue.Element {
    .cubic(
      point(to, 1), control1: point(from, 1 - handle), control2: point(to, 1 - handle))
  }

  private func point(_ direction: (x: Double, y: Double), _ share: Double) -> PointValue {
    PointValue(
      x: tip.x + direction.x * radius.width * share,
      y: tip.y + direction.y * radius.height * share)
  }
}

extension UnitPointValue {
  fileprivate static let topLeading = UnitPointValue(x: 0, y: 0)
  fileprivate static let topTrailing = UnitPointValue(x: 1, y: 0)
  fileprivate static let bottomTrailing = UnitPointValue(x: 1, y: 1)
  fileprivate static let bottomLeading = UnitPointValue(x: 0, y: 1)
}
