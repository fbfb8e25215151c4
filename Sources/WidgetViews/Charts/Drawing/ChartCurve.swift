internal import Foundation

/// A line through the points of a chart, drawn with an interpolation method.
struct ChartCurve {
  private let points: [CGPoint]
  private let method: InterpolationMethod

  init(_ points: [CGPoint], _ method: InterpolationMethod) {
    self.points = points
    self.method = method
  }

  func path() -> Path {
    var path = Path()
    add(to: &path)
    return path
  }

  /// Adds the line to a path, and joins it to the end of the path.
  func add(to path: inout Path) {
    guard let first = points.first else { return }
    if path.isEmpty { path.move(to: first) } else { path.addLine(to: first) }
    switch method.kind {
    case .linear:
      for point in points.dropFirst() { path.addLine(to: point) }
    case .step(let share):
      for (last, point) in zip(points, points.dropFirst()) {
        // With 0 the step is at the previous point, and with 1 at this point.
        let x = last.x + (point.x - last.x) * share
        path.addLine(to: CGPoint(x: x, y: last.y))
        path.addLine(to: CGPoint(x: x, y: point.y))
        path.addLine(to: point)
      }
    case .curve(let tension): addCurves(slopes(tension: tension), to: &path)
    case .monotone: addMonotone(to: &path)
    }
  }

  /// The tangent of the curve at each point.
  private func slopes(tension: Double) -> [CGSize] {
    points.indices.map { index in
      let before = points[max(0, index - 1)]
      let after = points[min(points.count - 1, index + 1)]
      let factor = (1 - tension) / 2
      return CGSize(width: (after.x - before.x) * factor, height: (after.y - before.y) * factor)
    }
  }

  /// Adds curves with given tangents.
  private func addCurves(_ slopes: [CGSize], to path: inout Path) {
    for index in points.indices.dropFirst() {
      let (start, end) = (points[index - 1], points[index])
      path.addCurve(
        to: end,
        control1: CGPoint(
          x: start.x + slopes[index - 1].width / 3, y: start.y + slopes[index - 1].height / 3),
        control2: CGPoint(x: end.x - slopes[index].width / 3, y: end.y - slopes[index].height / 3))
    }
  }

  /// Adds a curve that never rises above or falls below the neighbouring points.
  ///
  /// It is the monotone cubic interpolation by Fritsch and Carlson.
  private func addMonotone(to path: inout Path) {
    guard points.count > 1 else { return }
    let steps = zip(points.dropFirst(), points).map { next, point -> Double in
      let width = (next.x - point.x).native
      return width == 0 ? 0 : (next.y - point.y).native / width
    }
    let slopes = points.indices.map { index -> Double in
      if index == 0 { return steps[0] }
      if index == points.count - 1 { return steps[index - 1] }
      let (before, after) = (steps[index - 1], steps[index])
      guard before * after > 0 else { return 0 }
      let mean = (before + after) / 2
      let limit = 3 * min(abs(before), abs(after))
      return abs(mean) > limit ? (mean < 0 ? -limit : limit) : mean
    }
    for index in points.indices.dropFirst() {
      let (start, end) = (points[index - 1], points[index])
      let third = (end.x - start.x) / 3
      path.addCurve(
        to: end,
        control1: CGPoint(x: start.x + third, y: start.y + third * CGFloat(slopes[index - 1])),
        control2: CGPoint(x: end.x - third, y: end.y - third * CGFloat(slopes[index])))
    }
  }
}

extension InterpolationMethod {
  /// The method that draws the same line from the last point to the first.
  var reversed: InterpolationMethod {
    if case .step(let share) = kind { InterpolationMethod(kind: .step(1 - share)) } else { self }
  }
}
