internal import Foundation

// Paths for circles and arcs, which are approximated by Bézier curves.

extension PathValue {
  /// An arc of a circle; angles are in degrees, clockwise from the right.
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

  /// A circle, drawn counterclockwise if it cuts a hole into another form.
  package static func circle(center: PointValue, radius: Double, isHole: Bool = false) -> PathValue
  {
    let arc = arc(center: center, radius: radius, from: 0, sweep: isHole ? -360 : 360)
    return PathValue(arc.elements + [.close])
  }

  /// Curves along an arc of the unit circle, with angles in radians.
  ///
  /// - Parameter place: Maps each point of the unit circle to the circle or ellipse to draw.
  package static func curves(
    from start: Double, sweep: Double, _ place: (_ x: Double, _ y: Double) -> PointValue
  ) -> [Element] {
    guard start.isFinite, sweep.isFinite else { return [] }
    // One curve per quarter deviates from the circle by less than a thousandth of the radius.
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
