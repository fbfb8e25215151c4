internal import Foundation
internal import WidgetModel

extension ResolvedPaint {
  /// The colour at a point of the widget.
  func color(at point: PointValue) -> ResolvedColor {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.color(at: gradient.share(at: point))
    }
  }
}

extension ResolvedGradient {
  /// The location of a point in the gradient: 0 at its start, 1 at its end.
  func share(at point: PointValue) -> Double {
    switch geometry {
    case .linear(let start, let end):
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = x * x + y * y
      guard length > 0 else { return 1 }
      return ((point.x - start.x) * x + (point.y - start.y) * y) / length
    case .radial(let center, let radiusX, let radiusY, let startShare):
      guard radiusX > 0, radiusY > 0 else { return 1 }
      let distance = hypot((point.x - center.x) / radiusX, (point.y - center.y) / radiusY)
      return (distance - startShare) / max(0.001, 1 - startShare)
    case .angular(let center, let start, let end):
      guard start != end else { return 1 }
      let angle = atan2(point.y - center.y, point.x - center.x) * 180 / .pi
      var way = (angle - min(start, end)).truncatingRemainder(dividingBy: 360)
      if way < 0 { way += 360 }
      let share = way / abs(end - start)
      return start < end ? share : 1 - share
    }
  }
}
