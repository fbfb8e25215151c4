internal import Foundation

/// A line or curve of a path with its start and end.
nonisolated struct PathSegment {
  let start: CGPoint
  /// The control points; nil for a line.
  let controls: (CGPoint, CGPoint)?
  let end: CGPoint
  /// Whether it starts where the previous segment ended.
  let isConnected: Bool

  func point(at share: CGFloat) -> CGPoint {
    guard let controls else { return start + (end - start) * share }
    let rest = 1 - share
    let first = start * (rest * rest * rest) + controls.0 * (3 * rest * rest * share)
    return first + controls.1 * (3 * rest * share * share) + end * (share * share * share)
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

  /// The curve parameter at a given length.
  func share(atLength wanted: CGFloat) -> CGFloat {
    let points = points
    var length: CGFloat = 0
    var last = start
    for (index, point) in points.enumerated() {
      let step = (point - last).length
      if length + step >= wanted, step > 0 {
        return (CGFloat(index) + (wanted - length) / step) / CGFloat(points.count)
      }
      length += step
      last = point
    }
    return 1
  }

  /// The part between two values of the curve parameter.
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

  private func slope(at share: CGFloat) -> CGPoint {
    guard let controls else { return end - start }
    let rest = 1 - share
    let first = (controls.0 - start) * (3 * rest * rest)
    return first + (controls.1 - controls.0) * (6 * rest * share)
      + (end - controls.1) * (3 * share * share)
  }

  /// The ends, and the points where it turns horizontally or vertically.
  var extremes: [CGPoint] {
    guard let controls else { return [start, end] }
    let shares =
      Self.turns(start.x, controls.0.x, controls.1.x, end.x)
      + Self.turns(start.y, controls.0.y, controls.1.y, end.y)
    return [start, end] + shares.map(point)
  }

  private static func turns(
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
  /// The segments, including those that close a subpath; all curves are cubic.
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
        let share: CGFloat = 2 / 3
        add(point, (current + (control - current) * share, point + (control - point) * share))
      case .curve(let point, let control1, let control2): add(point, (control1, control2))
      case .closeSubpath:
        add(start)
        isConnected = false
      }
    }
    return segments
  }
}
