internal import Foundation
package import WidgetModel

/// An affine transform: a point moves to (a·x + c·y + moveX, b·x + d·y + moveY).
package struct Transform: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var moveX: Double
  package var moveY: Double

  private init(a: Double, b: Double, c: Double, d: Double, around center: PointValue) {
    let (x, y) = (center.x.asFinite ?? 0, center.y.asFinite ?? 0)
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    moveX = x - a * x - c * y
    moveY = y - b * x - d * y
  }

  package static func rotation(degrees: Double, around center: PointValue) -> Transform {
    let angle = (degrees.asFinite ?? 0).truncatingRemainder(dividingBy: 360) * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, around: center)
  }

  package static func scale(x: Double, y: Double, around center: PointValue) -> Transform {
    func bounded(_ factor: Double) -> Double { min(1000, max(-1000, factor.asFinite ?? 1)) }
    return Transform(a: bounded(x), b: 0, c: 0, d: bounded(y), around: center)
  }

  /// Scales by a positive factor and then moves.
  static func scale(_ factor: Double, movingX x: Double, y: Double) -> Transform {
    var transform = Transform(
      a: factor, b: 0, c: 0, d: factor, around: PointValue(x: 0, y: 0))
    (transform.moveX, transform.moveY) = (x, y)
    return transform
  }

  /// Transforms a point.
  package func callAsFunction(_ point: PointValue) -> PointValue {
    PointValue(x: a * point.x + c * point.y + moveX, y: b * point.x + d * point.y + moveY)
  }
}
