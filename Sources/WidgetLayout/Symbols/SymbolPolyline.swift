internal import WidgetModel

/// Converts the curves of a path to straight lines.
enum SymbolPolyline {
  /// The points of each subpath; a closed one ends with its first point.
  static func lines(of path: PathValue) -> [[PointValue]] {
    var lines: [[PointValue]] = []
    var line: [PointValue] = []
    for element in path.elements {
      switch element {
      case .move(let point):
        if !line.isEmpty { lines.append(line) }
        line = [point]
      case .line(let point): line.append(point)
      case .quadratic(let end, let control):
        guard let start = line.last else { continue }
        let parts = parts(start, control, end)
        for index in 1...parts {
          let t = Double(index) / Double(parts)
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          line.append(
            PointValue(
              x: a * start.x + b * control.x + c * end.x,
              y: a * start.y + b * control.y + c * end.y))
        }
      case .cubic(let end, let first, let second):
        guard let start = line.last else { continue }
        let parts = parts(start, first, second, end)
        for index in 1...parts {
          let t = Double(index) / Double(parts)
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          line.append(
            PointValue(
              x: a * start.x + b * first.x + c * second.x + d * end.x,
              y: a * start.y + b * first.y + c * second.y + d * end.y))
        }
      case .close:
        guard let first = line.first else { continue }
        if line.last != first { line.append(first) }
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// The number of lines for a curve; longer curves get more.
  private static func parts(_ points: PointValue...) -> Int {
    let length = zip(points, points.dropFirst()).reduce(0.0) { length, pair in
      length + max(abs(pair.1.x - pair.0.x), abs(pair.1.y - pair.0.y))
    }
    return 2 + Int((3 * length).squareRoot())
  }
}
