internal import Foundation
internal import WidgetModel

/// Circles and arcs as cubic curves.
enum SymbolArc {
  static func circle(x: Double, y: Double, radius: Double, isHole: Bool) -> [PathValue.Element] {
    let turn = isHole ? -2 * Double.pi : 2 * Double.pi
    let first = PointValue(x: x + radius, y: y)
    let center = PointValue(x: x, y: y)
    return [.move(first)] + curves(center, radius: radius, from: 0, turning: turn) + [.close]
  }

  static func rectangle(
    x: Double, y: Double, width: Double, height: Double, radius: Double, isHole: Bool
  ) -> [PathValue.Element] {
    let radius = min(radius, width / 2, height / 2)
    let left = x + radius
    let right = x + width - radius
    let top = y + radius
    let bottom = y + height - radius
    var corners = [
      (center: PointValue(x: right, y: top), angle: -0.5 * Double.pi),
      (center: PointValue(x: right, y: bottom), angle: 0),
      (center: PointValue(x: left, y: bottom), angle: 0.5 * Double.pi),
      (center: PointValue(x: left, y: top), angle: Double.pi),
    ]
    var turn = 0.5 * Double.pi
    if isHole {
      corners = corners.reversed().map { ($0.center, $0.angle + turn) }
      turn = -turn
    }
    var elements: [PathValue.Element] = []
    for corner in corners {
      let first = onCircle(corner.center, radius: radius, angle: corner.angle)
      elements.append(elements.isEmpty ? .move(first) : .line(first))
      elements += curves(corner.center, radius: radius, from: corner.angle, turning: turn)
    }
    return elements + [.close]
  }

  /// An arc between two points; the radius grows if it is too small to reach both.
  static func between(
    _ start: PointValue, _ end: PointValue, radius: Double, isLarge: Bool, isClockwise: Bool
  ) -> [PathValue.Element] {
    let width = end.x - start.x
    let height = end.y - start.y
    let chord = (width * width + height * height).squareRoot()
    guard chord > 0 else { return [] }
    let radius = max(radius, chord / 2)
    let rise = (radius * radius - chord * chord / 4).squareRoot()
    let side = isLarge == isClockwise ? rise / chord : -rise / chord
    let center = PointValue(
      x: (start.x + end.x) / 2 + height * side, y: (start.y + end.y) / 2 - width * side)
    let from = atan2(start.y - center.y, start.x - center.x)
    var turn = atan2(end.y - center.y, end.x - center.x) - from
    if isClockwise, turn <= 0 { turn += 2 * Double.pi }
    if !isClockwise, turn >= 0 { turn -= 2 * Double.pi }
    return curves(center, radius: radius, from: from, turning: turn)
  }

  private static func curves(
    _ center: PointValue, radius: Double, from: Double, turning: Double
  ) -> [PathValue.Element] {
    guard radius > 0 else { return [] }
    let count = max(1, Int((abs(turning) / (Double.pi / 2) - 0.001).rounded(.up)))
    let step = turning / Double(count)
    // The handle length of a cubic curve that approximates an arc.
    let handle = radius * 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let first = from + step * Double(index)
      let last = first + step
      let start = onCircle(center, radius: radius, angle: first)
      let end = onCircle(center, radius: radius, angle: last)
      return .cubic(
        end,
        control1: PointValue(x: start.x - handle * sin(first), y: start.y + handle * cos(first)),
        control2: PointValue(x: end.x + handle * sin(last), y: end.y - handle * cos(last)))
    }
  }

  private static func onCircle(_ center: PointValue, radius: Double, angle: Double) -> PointValue {
    PointValue(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }
}
