internal import WidgetModel

/// An area of a symbol, composed of paths, before it is converted to a single path.
indirect enum SymbolArea: Hashable, Sendable {
  /// A stroked path.
  case line(PathValue, width: Double)
  case fill(PathValue)
  /// A path that is filled and stroked.
  case solid(PathValue, width: Double)
  case union(SymbolArea, SymbolArea)
  /// The first area without the second.
  case minus(SymbolArea, SymbolArea)
  /// The first area with a hole in the form of the second, which is entirely inside the first.
  case pierced(SymbolArea, SymbolArea)

  /// Whether the area is a closed stroke, which can be filled.
  var isClosedLine: Bool {
    if case .line(let path, _) = self { path.elements.last == .close } else { false }
  }

  /// Whether all lines of this area are inside another area or on its edge.
  func isInside(_ field: SymbolField) -> Bool {
    switch self {
    case .line(let path, _), .fill(let path), .solid(let path, _):
      SymbolPolyline.lines(of: path).joined().allSatisfy { field.distance(x: $0.x, y: $0.y) < 0.1 }
    case .union(let first, let second): first.isInside(field) && second.isInside(field)
    case .minus(let first, _), .pierced(let first, _): first.isInside(field)
    }
  }

  static func circle(x: Double, y: Double, radius: Double) -> SymbolArea {
    .fill(.circle(center: PointValue(x: x, y: y), radius: radius))
  }

  func transformed(_ transform: SymbolTransform) -> SymbolArea {
    switch self {
    case .line(let path, let width):
      .line(transform.applied(to: path), width: transform.applied(toWidth: width))
    case .fill(let path): .fill(transform.applied(to: path))
    case .solid(let path, let width):
      .solid(transform.applied(to: path), width: transform.applied(toWidth: width))
    case .union(let first, let second):
      .union(first.transformed(transform), second.transformed(transform))
    case .minus(let first, let second):
      .minus(first.transformed(transform), second.transformed(transform))
    case .pierced(let area, let hole):
      .pierced(area.transformed(transform), hole.transformed(transform))
    }
  }

  /// The union of several areas; nil without areas.
  static func union(_ areas: [SymbolArea]) -> SymbolArea? {
    areas.dropFirst().reduce(areas.first) { union, area in union.map { .union($0, area) } }
  }
}

/// Scales a drawing and then moves it.
struct SymbolTransform: Hashable, Sendable {
  var scale: Double
  var x: Double
  var y: Double

  init(scale: Double, x: Double, y: Double) {
    self.scale = scale
    self.x = x
    self.y = y
  }

  /// Scales the square of a symbol, and moves its center to a point.
  init(scale: Double, centeredAt center: PointValue) {
    let half = Symbol.side / 2
    self.init(scale: scale, x: center.x - half * scale, y: center.y - half * scale)
  }

  func applied(to path: PathValue) -> PathValue {
    PathValue(
      path.elements.map { element in
        switch element {
        case .move(let point): .move(applied(to: point))
        case .line(let point): .line(applied(to: point))
        case .quadratic(let point, let control):
          .quadratic(applied(to: point), control: applied(to: control))
        case .cubic(let point, let first, let second):
          .cubic(applied(to: point), control1: applied(to: first), control2: applied(to: second))
        case .close: .close
        }
      })
  }

  /// The width of a stroke after scaling.
  ///
  /// Widths shrink less than the drawing, so that small drawings stay readable.
  func applied(toWidth width: Double) -> Double {
    scale < 1 ? width * (1 + scale) / 2 : width * scale
  }

  private func applied(to point: PointValue) -> PointValue {
    PointValue(x: point.x * scale + x, y: point.y * scale + y)
  }
}
