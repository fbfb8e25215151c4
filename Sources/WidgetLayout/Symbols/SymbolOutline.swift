internal import WidgetModel

/// Simplifies closed lines to few points.
enum SymbolOutline {
  private static let tolerance = 0.03
  /// Smaller areas are leftovers of cutting and are dropped.
  private static let leastArea = 0.3

  static func elements(_ loop: [PointValue]) -> [PathValue.Element] {
    guard abs(area(loop)) >= leastArea else { return [] }
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
    return (kept(ends[0...half]) + kept(ends[half...])).map {
      PointValue(x: ($0.x * 100).rounded() / 100, y: ($0.y * 100).rounded() / 100)
    }
  }

  /// The points to preserve, without the last: splits at the farthest point until all are close to
  /// the line.
  private static func kept(_ points: ArraySlice<PointValue>) -> [PointValue] {
    guard let first = points.first, let last = points.last, points.count > 2 else {
      return Array(points.dropLast())
    }
    let chord = SymbolSegment(start: first, end: last)
    var farthest = points.startIndex
    var most = 0.0
    for index in points.indices.dropFirst().dropLast() {
      let distance = chord.squaredDistance(x: points[index].x, y: points[index].y)
      if distance > most {
        most = distance
        farthest = index
      }
    }
    if most <= tolerance * tolerance { return [first] }
    return kept(points[...farthest]) + kept(points[farthest...])
  }
}
