internal import WidgetLayout
internal import WidgetModel

/// Converting shapes to outlines of straight lines, for drawing in a terminal.
extension DrawnShape {
  var isEvenOdd: Bool {
    if case .path(_, isEvenOdd: true) = self { true } else { false }
  }

  /// Whether the shape is a rectangle with square corners.
  var isRectangle: Bool {
    if case .rectangle = self { true } else { false }
  }

  /// Whether the shape is a rectangle or a rounded one, so that box-drawing characters can draw it.
  var isBox: Bool {
    switch self {
    case .rectangle, .roundedRectangle: return true
    case .circle: return false
    case .path(let path, _):
      // A rounded rectangle's outline: four sides and four corners.
      var (sides, corners) = (0, 0)
      for element in path.elements {
        switch element {
        case .line: sides += 1
        case .cubic, .quadratic: corners += 1
        case .move, .close: break
        }
      }
      return (3...4).contains(sides) && corners == 4
    }
  }

  /// The outline as straight lines, after a transform.
  func lines(by transform: Transform) -> [Polyline] {
    func place(_ point: PointValue) -> PointValue { transform(point).bounded }
    switch self {
    case .rectangle(let frame):
      return [Polyline(points: frame.corners.map(place), isClosed: true)]
    case .roundedRectangle(let frame, let radius):
      return Self.corners(of: frame, radius: radius).flattened(by: place)
    case .circle(let center, let radius):
      let path = PathValue.arc(center: center, radius: radius, from: 0, sweep: 360)
      return path.flattened(by: place).map { Polyline(points: $0.points, isClosed: true) }
    case .path(let path, _): return path.flattened(by: place)
    }
  }

  private static func corners(of frame: Rectangle, radius: Double) -> PathValue {
    let radius = max(0, min(radius, min(frame.width, frame.height) / 2))
    let (left, right) = (frame.x + radius, frame.x + frame.width - radius)
    let (top, bottom) = (frame.y + radius, frame.y + frame.height - radius)
    var elements: [PathValue.Element] = []
    let corners = [(right, top, -90.0), (right, bottom, 0), (left, bottom, 90), (left, top, 180)]
    for (x, y, angle) in corners {
      let arc = PathValue.arc(
        center: PointValue(x: x, y: y), radius: radius, from: angle, sweep: 90)
      for element in arc.elements {
        if case .move(let point) = element, !elements.isEmpty {
          elements.append(.line(point))
        } else {
          elements.append(element)
        }
      }
    }
    return PathValue(elements + [.close])
  }
}

extension PointValue {
  /// The point, limited to a range in which sums can't overflow.
  fileprivate var bounded: PointValue {
    func bounded(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e6), 1e6) }
    return PointValue(x: bounded(x), y: bounded(y))
  }
}
