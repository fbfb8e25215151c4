package import WidgetLayout
package import WidgetModel

/// A shape in a ``DisplayList`` that is filled, stroked or used to clip.
package enum DrawnShape: Hashable, Sendable {
  case rectangle(Rectangle)
  case roundedRectangle(Rectangle, radius: Double)
  case circle(center: PointValue, radius: Double)
  case path(PathValue, isEvenOdd: Bool)
}

extension DrawnShape {
  /// Creates a shape from a path; a rectangular path becomes a rectangle.
  init(_ path: PathValue, isEvenOdd: Bool) {
    self = path.rectangle.map(Self.rectangle) ?? .path(path, isEvenOdd: isEvenOdd)
  }

  /// Creates the shape of a view; a circle or rectangle isn't converted to a path.
  init(_ path: PathValue, of node: ShapeNode, in frame: Rectangle) {
    let side = min(frame.width, frame.height)
    let named: DrawnShape? =
      switch node.outline {
      case .rectangle: .rectangle(frame)
      case .roundedRectangle(let width, let height) where width == height && width.isFinite:
        .roundedRectangle(frame, radius: min(max(0, width), side / 2))
      case .capsule: .roundedRectangle(frame, radius: side / 2)
      case .circle:
        .circle(
          center: PointValue(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2),
          radius: side / 2)
      default: nil
      }
    // A stroke inside the shape follows a smaller outline, which only the path has.
    if let named, node.stroke?.isInside != true {
      self = named
    } else {
      self.init(path, isEvenOdd: node.isEvenOdd)
    }
  }
}

extension PathValue {
  /// The rectangle that a path describes; nil for any other path.
  fileprivate var rectangle: Rectangle? {
    guard (4...6).contains(elements.count), case .move(let start) = elements[0] else { return nil }
    var corners = [start]
    for element in elements.dropFirst() {
      switch element {
      case .line(let point): corners.append(point)
      case .close: break
      default: return nil
      }
    }
    if corners.count == 5, corners.last == start { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let (second, third, fourth) = (corners[1], corners[2], corners[3])
    let isRectangle =
      start.y == second.y && second.x == third.x && third.y == fourth.y && fourth.x == start.x
      || start.x == second.x && second.y == third.y && third.x == fourth.x && fourth.y == start.y
    guard isRectangle else { return nil }
    return Rectangle(
      x: min(start.x, third.x), y: min(start.y, third.y), width: abs(third.x - start.x),
      height: abs(third.y - start.y))
  }
}
