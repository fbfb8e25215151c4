internal import Foundation
package import WidgetModel

extension PathValue {
  /// An arc as cubic curves; angles are in degrees clockwise from the right.
  package static func arc(
    center: PointValue, radius: Double, from start: Double, sweep: Double
  ) -> PathValue {
    let pieces = max(1, min(8, Int((abs(sweep) / 90).rounded(.up))))
    let step = sweep / Double(pieces) * .pi / 180
    let reach = radius * 4 / 3 * tan(step / 4)
    func point(_ angle: Double) -> PointValue {
      PointValue(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    func ahead(_ point: PointValue, _ angle: Double, _ length: Double) -> PointValue {
      PointValue(x: point.x - length * sin(angle), y: point.y + length * cos(angle))
    }
    var angle = start * .pi / 180
    var elements: [Element] = [.move(point(angle))]
    for _ in 0..<pieces {
      let next = angle + step
      elements.append(
        .cubic(
          point(next), control1: ahead(point(angle), angle, reach),
          control2: ahead(point(next), next, -reach)))
      angle = next
    }
    return PathValue(elements)
  }
}
