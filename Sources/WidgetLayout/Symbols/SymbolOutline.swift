internal import WidgetModel

/// Reduces a traced outline, which has very many points, to the few that its form needs.
enum SymbolOutline {
  /// How far the result may be from the traced outline.
  private static let tolerance = 0.03
  /// Smaller outlines are remains of cutting, and are removed.
  private static let minimumArea = 0.3

  /// The simplified outline as path elements; empty if its area is too small.
  static func elements(_ loop: [PointValue]) -> [PathValue.Element] {
    guard abs(area(loop)) >= minimumArea else { return [] }
    let points = simplified(loop)
    return points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close]
  }

  private static func area(_ loop: [PointValue]) -> Double {
    var twice = 0.0
    for (first, second) in zip(loop, loop.dropFirst() + loop.prefix(1)) {
      twice += first.x * second.y - second.x * first.y
    }
    return twice / 2
  }

  private static func simplified(_ loop: [PointValue]) -> [PointValue] {
    let half = loop.count / 2
    let ends = loop + loop.prefix(1)
    return (preserved(ends[0...half]) + preserved(ends[half...])).map {
      PointValue(x: ($0.x * 100).rounded() / 100, y: ($0.y * 100).rounded() / 100)
    }
  }

  /// The points to preserve, without the last one.
  ///
  /// Divides the line at the point that is farthest from the chord, until all points are close to
  /// their chord (Ramer-Douglas-Peucker).
  private static func preserved(_ points: ArraySlice<PointValue>) -> [PointValue] {
    guard let first = points.first, let last = points.last, points.count > 2 else {
      return Array(points.dropLast())
    }
    let chord = SymbolSegment(start: first, end: last)
    var farthest = points.startIndex
    var maximum = 0.0
    for index in points.indices.dropFirst().dropLast() {
      let distance = chord.squaredDistance(x: points[index].x, y: points[index].y)
      if distance > maximum {
        maximum = distance
        farthest = index
      }
    }
    if maximum <= tolerance * tolerance { return [first] }
    return preserved(points[...farthest]) + preserved(points[farthest...])
  }
}
