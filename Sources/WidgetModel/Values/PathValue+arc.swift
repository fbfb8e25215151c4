internal import Foundation

extension PathValue {
  /// A part of a circle, in degrees clockwise from the right, as curves.
  package static func arc(
    center: PointValue, radius: Double, from start: Double, sweep: Double
  ) -> PathValue {
    func place(_ x: Double, _ y: Double) -> PointValue {
      PointValue(x: center.x + radius * x, y: center.y + radius * y)
    }
    let angle = start * .pi / 180
    return PathValue(
      [.move(place(cos(angle), sin(angle)))]
        + curves(from: angle, sweep: sweep * .pi / 180, place))
  }

  /// A circle, counterclockwise where it is a hole in another form.
  package static func circle(center: PointValue, radius: Double, isHole: Bool = false) -> PathValue
  {
    let arc = arc(center: center, radius: radius, from: 0, sweep: isHole ? -360 : 360)
    return PathValue(arc.elements + [.close])
  }

  /// Curves along a part of the circle with the radius 1 around zero, in radians.
  ///
  /// - Parameter place: Takes each point to where it belongs, on a circle or an ellipse.
  package static func curves(
    from start: Double, sweep: Double, _ place: (_ x: Double, _ y: Double) -> PointValue
  ) -> [Element] {
    guard start.isFinite, sweep.isFinite else { return [] }
    // A quarter in one curve is off by less than a thousandth of the radius.
    let count = max(1, Int(min(64, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))))
    let step = sweep / Double(count)
    let bend = 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let from = start + step * Double(index)
      let to = from + step
      return .cubic(
        place(cos(to), sin(to)),
        control1: place(cos(from) - bend * sin(from), sin(from) + bend * cos(from)),
        control2: place(cos(to) + bend * sin(to), sin(to) - bend * cos(to)))
    }
  }
}
