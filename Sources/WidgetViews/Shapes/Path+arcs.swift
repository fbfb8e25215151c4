public import Foundation
internal import WidgetModel

/// Adds arcs of circles to paths.
extension Path {
  /// Adds an arc between two angles.
  ///
  /// As in SwiftUI, `clockwise` assumes an upward y axis: `false` draws clockwise on the screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    guard delta.isFinite, startAngle.radians.isFinite else { return }
    if clockwise { delta = -delta }
    if delta < 0 {
      delta = delta.truncatingRemainder(dividingBy: turn)
      if delta < 0 { delta += turn }
    }
    delta = min(delta, turn)
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: .radians(clockwise ? -delta : delta), transform: transform)
  }

  /// Adds an arc that starts at an angle and turns by another one.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    guard delta.radians.isFinite, startAngle.radians.isFinite else { return }
    func point(_ x: Double, _ y: Double) -> PointValue {
      let point = CGPoint(x: center.x + radius * CGFloat(x), y: center.y + radius * CGFloat(y))
        .applying(transform)
      return PointValue(x: Double(point.x), y: Double(point.y))
    }
    let start = point(cos(startAngle.radians), sin(startAngle.radians))
    addLine(to: CGPoint(x: start.x, y: start.y))
    guard delta.radians != 0 else { return }
    let curves = PathValue.curves(from: startAngle.radians, sweep: delta.radians, point)
    for case .cubic(let end, let control1, let control2) in curves {
      addCurve(
        to: CGPoint(x: end.x, y: end.y), control1: CGPoint(x: control1.x, y: control1.y),
        control2: CGPoint(x: control2.x, y: control2.y))
    }
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and on to
  /// `tangent2End`.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let corner = tangent1End
    guard let start = currentPoint?.applying(transform.inverted()) else {
      return move(to: corner.applying(transform))
    }
    let (one, other) = (start - corner, tangent2End - corner)
    let lengths = (one.length, other.length)
    guard lengths.0 > 0, lengths.1 > 0, radius > 0 else {
      return addLine(to: corner.applying(transform))
    }
    let cosine = (one.x * other.x + one.y * other.y) / (lengths.0 * lengths.1)
    let angle = acos(max(-1, min(1, cosine.native)))
    guard angle > 1e-6, angle < .pi - 1e-6 else {
      return addLine(to: corner.applying(transform))
    }
    let distance = radius / CGFloat(tan(angle / 2))
    let first = corner + one * (distance / lengths.0)
    let second = corner + other * (distance / lengths.1)
    let middle = one * (1 / lengths.0) + other * (1 / lengths.1)
    let center = corner + middle * (radius / CGFloat(sin(angle / 2)) / middle.length)
    let turnsLeft = one.x * other.y - one.y * other.x < 0
    addArc(
      center: center, radius: radius, startAngle: (first - center).angle,
      endAngle: (second - center).angle, clockwise: !turnsLeft, transform: transform)
  }
}

extension CGPoint {
  static func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint {
    CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y)
  }

  static func - (lhs: CGPoint, rhs: CGPoint) -> CGPoint {
    CGPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
  }

  static func * (lhs: CGPoint, rhs: CGFloat) -> CGPoint {
    CGPoint(x: lhs.x * rhs, y: lhs.y * rhs)
  }

  var length: CGFloat { CGFloat(hypot(x.native, y.native)) }

  fileprivate var angle: Angle { .radians(atan2(y.native, x.native)) }
}
