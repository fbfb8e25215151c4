internal import Foundation
package import WidgetLayout
internal import WidgetModel

extension ResolvedGradient {
  /// A narrow triangle of an angular gradient, and its colour.
  package struct Wedge {
    package var shape: DrawnShape
    package var color: ResolvedColor
  }

  /// An angular gradient as narrow wedges, for formats without such gradients; empty for others.
  ///
  /// They have to be drawn without antialiasing, which would leave gaps between them.
  ///
  /// - Parameter area: what the wedges have to cover.
  package func wedges(reaching area: Rectangle) -> [Wedge] {
    guard case .angular(let center, let start, let end) = geometry else { return [] }
    let sweep = min(360, max(-360, end - start))
    let reach = 2 * (abs(center.x) + abs(center.y) + area.width + area.height)
    func point(_ degrees: Double) -> PointValue {
      let angle = degrees * .pi / 180
      return PointValue(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
    }
    func wedge(from angle: Double, to next: Double, _ color: ResolvedColor) -> Wedge {
      Wedge(
        shape: .path(
          PathValue([
            .move(center), .line(point(angle)), .line(point((angle + next) / 2)),
            .line(point(next)), .close,
          ]), isEvenOdd: false), color: color)
    }
    var wedges: [Wedge] = []
    // If the gradient doesn't cover the whole circle, its first and last colour fill half of the
    // rest each.
    let rest = 360 - abs(sweep)
    if rest > 0 {
      let direction: Double = sweep < 0 ? -1 : 1
      for (color, edge, way) in [
        (color(at: 0), start, -direction), (color(at: 1), start + sweep, direction),
      ] {
        for part in 0..<4 {
          let from = edge + way * rest / 8 * Double(part)
          wedges.append(wedge(from: from, to: from + way * rest / 8, color))
        }
      }
    }
    let step = sweep / Double(Self.wedgeCount)
    for index in 0..<Self.wedgeCount {
      let angle = start + step * Double(index)
      let color = color(at: (Double(index) + 0.5) / Double(Self.wedgeCount))
      wedges.append(wedge(from: angle, to: angle + step, color))
    }
    return wedges
  }

  private static let wedgeCount = 120
}
