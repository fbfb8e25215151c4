public import Foundation

extension Path {
  /// As on Apple's platforms, `clockwise` assumes an upward y axis: `false` runs clockwise on the
  /// screen.
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

  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    let quarter = Double.pi / 2
    guard delta.radians.isFinite, startAngle.radians.isFinite else { return }
    let count = max(1, min(64, Int((abs(delta.radians) / quarter - 1e-9).rounded(.up))))
    let step = delta.radians / Double(count)
    let pull = 4 / 3 * tan(step / 4)
    func point(_ angle: Double, _ tangent: Double = 0) -> CGPoint {
      let (sine, cosine) = (sin(angle), cos(angle))
      return CGPoint(
        x: center.x + radius * CGFloat(cosine - tangent * sine),
        y: center.y + radius * CGFloat(sine + tangent * cosine)
      ).applying(transform)
    }
    addLine(to: point(startAngle.radians))
    guard step != 0 else { return }
    for index in 0..<count {
      let start = startAngle.radians + Double(index) * step
      let end = start + step
      addCurve(to: point(end), control1: point(start, pull), control2: point(end, -pull))
    }
  }

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
