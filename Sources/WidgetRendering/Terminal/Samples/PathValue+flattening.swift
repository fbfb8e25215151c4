internal import Foundation
internal import WidgetModel

/// A connected series of straight lines through points, which may be closed.
struct Polyline {
  var points: [PointValue]
  var isClosed = false
}

extension PathValue {
  /// The maximum number of points of a flattened path.
  private static let pointLimit = 8192

  /// Converts the path to straight lines; curves become as fine as terminal cells can show.
  ///
  /// - Parameter place: transforms each point.
  func flattened(by place: (PointValue) -> PointValue) -> [Polyline] {
    var lines: [Polyline] = []
    var current = Polyline(points: [])
    var left = Self.pointLimit
    func point(_ value: PointValue) -> PointValue {
      place(PointValue(x: value.x.asFinite ?? 0, y: value.y.asFinite ?? 0))
    }
    func end() {
      if current.points.count > 1 { lines.append(current) }
    }
    for element in elements {
      left -= 1
      guard left > 0 else { break }
      switch element {
      case .move(let to):
        end()
        current = Polyline(points: [point(to)])
      case .line(let to): current.points.append(point(to))
      case .quadratic(let to, let control):
        let start = current.points.last ?? point(to)
        current.points += Self.curve(from: start, point(control), point(control), point(to)) {
          ($0 * $0, 2 * $0 * $1, 0, $1 * $1)
        }
        left -= Self.steps
      case .cubic(let to, let control1, let control2):
        let start = current.points.last ?? point(to)
        current.points += Self.curve(from: start, point(control1), point(control2), point(to)) {
          ($0 * $0 * $0, 3 * $0 * $0 * $1, 3 * $0 * $1 * $1, $1 * $1 * $1)
        }
        left -= Self.steps
      case .close:
        current.isClosed = true
        let start = current.points.first
        end()
        current = Polyline(points: start.map { [$0] } ?? [])
      }
    }
    end()
    return lines
  }

  private static let steps = 12

  /// The points of a curve after its start.
  ///
  /// - Parameter weights: returns the weights of the four points, for the remaining and the
  ///   completed fraction of the curve.
  private static func curve(
    from start: PointValue, _ control1: PointValue, _ control2: PointValue, _ end: PointValue,
    weights: (_ rest: Double, _ share: Double) -> (Double, Double, Double, Double)
  ) -> [PointValue] {
    (1...steps).map { step in
      let share = Double(step) / Double(steps)
      let weights = weights(1 - share, share)
      func sum(_ value: (PointValue) -> Double) -> Double {
        weights.0 * value(start) + weights.1 * value(control1) + weights.2 * value(control2)
          + weights.3 * value(end)
      }
      return PointValue(x: sum(\.x), y: sum(\.y))
    }
  }
}
