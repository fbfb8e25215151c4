internal import WidgetModel

/// A straight piece of a path, with the geometry that ``SymbolField`` needs.
struct SymbolSegment {
  var start: PointValue
  var end: PointValue

  /// All lines of a path, with its curves divided into lines.
  static func segments(of path: PathValue) -> [SymbolSegment] {
    SymbolPolyline.lines(of: path).flatMap { line in
      // A single point is drawn as a dot if the path is stroked.
      line.count == 1
        ? [SymbolSegment(start: line[0], end: line[0])]
        : zip(line, line.dropFirst()).map { SymbolSegment(start: $0, end: $1) }
    }
  }

  /// The square of the distance from a point to the segment.
  func squaredDistance(x: Double, y: Double) -> Double {
    let width = end.x - start.x
    let height = end.y - start.y
    let length = width * width + height * height
    let along = (x - start.x) * width + (y - start.y) * height
    let share = length > 0 ? min(1, max(0, along / length)) : 0
    let deltaX = x - start.x - share * width
    let deltaY = y - start.y - share * height
    return deltaX * deltaX + deltaY * deltaY
  }

  /// Whether a ray from a point to the right crosses the segment.
  ///
  /// The segment's end doesn't count, because it is the start of the next segment.
  func isCrossed(x: Double, y: Double) -> Bool {
    guard (start.y > y) != (end.y > y) else { return false }
    return x < start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
  }

  /// Whether a ray to the right from some point of a circle may cross the segment.
  func mayBeCrossed(x: Double, y: Double, radius: Double) -> Bool {
    max(start.x, end.x) >= x - radius && max(start.y, end.y) >= y - radius
      && min(start.y, end.y) <= y + radius
  }

  /// The distance from a point to the nearest segment.
  static func distance(to segments: [SymbolSegment], x: Double, y: Double) -> Double {
    var minimum = Double.greatestFiniteMagnitude
    for segment in segments { minimum = min(minimum, segment.squaredDistance(x: x, y: y)) }
    return minimum.squareRoot()
  }

  /// The segments that may be closest to a point of a circle, and the distance from the circle's
  /// center.
  static func near(
    _ segments: [SymbolSegment], x: Double, y: Double, radius: Double
  ) -> ([SymbolSegment], Double) {
    let minimum = distance(to: segments, x: x, y: y)
    let limit = (minimum + 2 * radius) * (minimum + 2 * radius)
    return (segments.filter { $0.squaredDistance(x: x, y: y) <= limit }, minimum)
  }

  /// Whether a point is inside by the even-odd rule.
  static func isInside(_ segments: [SymbolSegment], x: Double, y: Double) -> Bool {
    var isInside = false
    for segment in segments where segment.isCrossed(x: x, y: y) { isInside.toggle() }
    return isInside
  }
}
