internal import WidgetLayout
internal import WidgetModel

/// An area with outlines of straight lines, in coordinates of samples from the top left corner of a
/// card.
struct Polygon {
  var outlines: [[PointValue]]
  var isEvenOdd = false

  /// The part of a card that the polygon covers.
  func coverage(columns: Int, rows: Int) -> Coverage {
    guard let box = box(columns: columns, rows: rows) else {
      return Coverage(columns: 0..<0, rows: 0..<0)
    }
    var coverage = Coverage(columns: box.columns, rows: box.rows)
    let lines = box.rows.lowerBound * Coverage.side..<box.rows.upperBound * Coverage.side
    var crossings: [[(x: Double, turn: Int)]] = Array(repeating: [], count: lines.count)
    for outline in outlines where outline.count > 1 {
      var last = outline[outline.count - 1]
      for point in outline {
        Self.cross(from: last, to: point, lines, &crossings)
        last = point
      }
    }
    for line in lines {
      let crossings = crossings[line - lines.lowerBound].sorted { $0.x < $1.x }
      var winding = 0
      for (one, next) in zip(crossings, crossings.dropFirst()) {
        winding += isEvenOdd ? 1 : one.turn
        guard isEvenOdd ? !winding.isMultiple(of: 2) : winding != 0 else { continue }
        coverage.fill(sampleRow: line, from: Self.sample(one.x), to: Self.sample(next.x))
      }
    }
    return coverage
  }

  /// The first sample whose center is at or after a position.
  private static func sample(_ x: Double) -> Int {
    // Limited, because huge numbers can't be converted to integers.
    guard !x.isNaN else { return 0 }
    return Int((min(max(x, -1e6), 1e6) - 0.5).rounded(.up))
  }

  /// Adds the points at which an edge crosses lines of samples.
  private static func cross(
    from start: PointValue, to end: PointValue, _ lines: Range<Int>,
    _ crossings: inout [[(x: Double, turn: Int)]]
  ) {
    guard start.y != end.y else { return }
    let (top, bottom) = start.y < end.y ? (start, end) : (end, start)
    let first = max(lines.lowerBound, sample(max(top.y, -1)))
    let last = min(lines.upperBound, sample(min(bottom.y, Double(lines.upperBound) + 1)))
    guard first < last else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let turn = start.y < end.y ? 1 : -1
    for line in first..<last {
      let x = top.x + (Double(line) + 0.5 - top.y) * slope
      // Positions far outside count as the edge.
      crossings[line - lines.lowerBound].append((min(max(x, -16), 1e5), turn))
    }
  }

  /// The cells that the polygon may cover.
  private func box(columns: Int, rows: Int) -> (columns: Range<Int>, rows: Range<Int>)? {
    var (left, right, top, bottom) = (
      Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
    )
    for point in outlines.joined() {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    guard left < right, top < bottom else { return nil }
    let side = Double(Coverage.side)
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let start = Int(min(max(0, (low / side).rounded(.down)), Double(count)))
      let end = Int(min(max(0, (high / side).rounded(.up)), Double(count)))
      return start..<max(start, end)
    }
    let box = (range(left, right, columns), range(top, bottom, rows))
    return box.0.isEmpty || box.1.isEmpty ? nil : box
  }
}
