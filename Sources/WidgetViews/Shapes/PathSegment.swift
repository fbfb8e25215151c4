internal import Foundation

/// A line or cubic curve of a path, for measuring and trimming.
nonisolated struct PathSegment {
  let start: CGPoint
  /// The control points; nil for a line.
  let controls: (CGPoint, CGPoint)?
  let end: CGPoint
  /// Whether the segment starts where the previous one ends.
  let isConnected: Bool

  /// The point at a parameter between 0 and 1.
  func point(at parameter: CGFloat) -> CGPoint {
    guard let controls else { return start + (end - start) * parameter }
    let inverse = 1 - parameter
    let first =
      start * (inverse * inverse * inverse) + controls.0 * (3 * inverse * inverse * parameter)
    return first + controls.1 * (3 * inverse * parameter * parameter) + end
      * (parameter * parameter * parameter)
  }

  /// Points along the segment, including its end but not its start.
  var points: [CGPoint] {
    guard controls != nil else { return [end] }
    return (1...Self.steps).map { point(at: CGFloat($0) / CGFloat(Self.steps)) }
  }

  private static let steps = 32

  var length: CGFloat {
    var length: CGFloat = 0
    var last = start
    for point in points {
      length += (point - last).length
      last = point
    }
    return length
  }

  /// The parameter at a length from the start.
  func parameter(atLength target: CGFloat) -> CGFloat {
    let points = points
    var length: CGFloat = 0
    var last = start
    for (index, point) in points.enumerated() {
      let step = (point - last).length
      if length + step >= target, step > 0 {
        return (CGFloat(index) + (target - length) / step) / CGFloat(points.count)
      }
      length += step
      last = point
    }
    return 1
  }

  /// The part between two parameters.
  func part(from low: CGFloat, to high: CGFloat) -> PathSegment {
    let (first, last) = (point(at: low), point(at: high))
    guard controls != nil else {
      return PathSegment(start: first, controls: nil, end: last, isConnected: isConnected)
    }
    let third = (high - low) / 3
    return PathSegment(
      start: first, controls: (first + slope(at: low) * third, last - slope(at: high) * third),
      end: last, isConnected: isConnected)
  }

  /// The derivative at a parameter.
  private func slope(at parameter: CGFloat) -> CGPoint {
    guard let controls else { return end - start }
    let inverse = 1 - parameter
    let first = (controls.0 - start) * (3 * inverse * inverse)
    return first + (controls.1 - controls.0) * (6 * inverse * parameter)
      + (end - controls.1) * (3 * parameter * parameter)
  }

  /// The ends of the segment, and the points where it is horizontal or vertical.
  var extremes: [CGPoint] {
    guard let controls else { return [start, end] }
    let parameters =
      Self.turningPoints(start.x, controls.0.x, controls.1.x, end.x)
      + Self.turningPoints(start.y, controls.0.y, controls.1.y, end.y)
    return [start, end] + parameters.map(point)
  }

  /// The parameters at which one coordinate of the curve is smallest or largest.
  private static func turningPoints(
    _ start: CGFloat, _ control1: CGFloat, _ control2: CGFloat, _ end: CGFloat
  ) -> [CGFloat] {
    let a = end - 3 * control2 + 3 * control1 - start
    let b = 2 * (control2 - 2 * control1 + start)
    let c = control1 - start
    var roots: [CGFloat] = []
    if abs(a) < 1e-9 {
      if b != 0 { roots = [-c / b] }
    } else {
      let inside = b * b - 4 * a * c
      if inside >= 0 {
        let root = CGFloat(inside.native.squareRoot())
        roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

extension Path {
  /// The lines and curves of the path, including the lines that close subpaths.
  ///
  /// Quadratic curves are converted to cubic ones.
  nonisolated var segments: [PathSegment] {
    var segments: [PathSegment] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    var isConnected = false
    func add(_ end: CGPoint, _ controls: (CGPoint, CGPoint)? = nil) {
      segments.append(
        PathSegment(start: current, controls: controls, end: end, isConnected: isConnected))
      current = end
      isConnected = true
    }
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        current = point
        isConnected = false
      case .line(let point): add(point)
      case .quadCurve(let point, let control):
        let fraction: CGFloat = 2 / 3
        add(point, (current + (control - current) * fraction, point + (control - point) * fraction))
      case .curve(let point, let control1, let control2): add(point, (control1, control2))
      case .closeSubpath:
        add(start)
        isConnected = false
      }
    }
    return segments
  }
}
