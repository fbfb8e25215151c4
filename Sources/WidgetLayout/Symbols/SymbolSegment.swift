internal import WidgetModel

/// A straight piece of an outline.
struct SymbolSegment {
  var start: PointValue
  var end: PointValue

  static func segments(of path: PathValue) -> [SymbolSegment] {
    SymbolPolyline.lines(of: path).flatMap { line in
      // A single point is a dot when stroked.
      line.count == 1
        ? [SymbolSegment(start: line[0], end: line[0])]
        : zip(line, line.dropFirst()).map { SymbolSegment(start: $0, end: $1) }
    }
  }

  func squaredDistance(x: Double, y: Double) -> Double {
    let width = end.x - start.x
    let height = end.y - start.y
    let length = width * width + height * height
    let along = (x - start.x) * width + (y - start.y) * height
    let share = length > 0 ? min(1, max(0, along / length)) : 0
    let restX = x - start.x - share * width
    let restY = y - start.y - share * height
    return restX * restX + restY * restY
  }

  /// Whether a ray from a point to the right crosses the segment; its end belongs to the next one.
  func isCrossed(x: Double, y: Double) -> Bool {
    guard (start.y > y) != (end.y > y) else { return false }
    return x < start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
  }

  /// Whether a ray to the right may cross it from any point in a circle.
  func mayBeCrossed(x: Double, y: Double, radius: Double) -> Bool {
    max(start.x, end.x) >= x - radius && max(start.y, end.y) >= y - radius
      && min(start.y, end.y) <= y + radius
  }

  static func distance(to segments: [SymbolSegment], x: Double, y: Double) -> Double {
    var least = Double.greatestFiniteMagnitude
    for segment in segments { least = min(least, segment.squaredDistance(x: x, y: y)) }
    return least.squareRoot()
  }

  /// The segments that may be closest to a point in a circle, and the distance from its center.
  static func near(
    _ segments: [SymbolSegment], x: Double, y: Double, radius: Double
  ) -> ([SymbolSegment], Double) {
    let least = distance(to: segments, x: x, y: y)
    let limit = (least + 2 * radius) * (least + 2 * radius)
    return (segments.filter { $0.squaredDistance(x: x, y: y) <= limit }, least)
  }

  /// Whether a point is inside by the even-odd rule.
  static func isInside(_ segments: [SymbolSegment], x: Double, y: Double) -> Bool {
    var isInside = false
    for segment in segments where segment.isCrossed(x: x, y: y) { isInside.toggle() }
    return isInside
  }
}
