internal import Foundation
internal import WidgetModel

/// The area that a stroked line covers, as overlapping polygons.
struct StrokeOutline {
  private(set) var outlines: [[PointValue]] = []
  private let radius: Double

  /// The maximum number of polygons.
  private static let limit = 20_000

  init(_ lines: [Polyline], _ line: DrawnLine, width: Double) {
    radius = width.isFinite ? min(max(width, 0), 1e5) / 2 : 0
    for stretch in lines.lazy.flatMap({ $0.dashed(line) }) {
      guard outlines.count < Self.limit else { return }
      var points = stretch.points
      if stretch.isClosed, let first = points.first { points.append(first) }
      add(points, isClosed: stretch.isClosed, line)
    }
  }

  private mutating func add(_ points: [PointValue], isClosed: Bool, _ line: DrawnLine) {
    for (index, (start, end)) in zip(points, points.dropFirst()).enumerated() {
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { continue }
      let (across, along) = (
        PointValue(x: -y / length * radius, y: x / length * radius),
        PointValue(x: x / length * radius, y: y / length * radius)
      )
      var (from, to) = (start, end)
      if line.cap == .square, !isClosed {
        if index == 0 { from = PointValue(x: from.x - along.x, y: from.y - along.y) }
        if index == points.count - 2 { to = PointValue(x: to.x + along.x, y: to.y + along.y) }
      }
      outlines.append([
        PointValue(x: from.x - across.x, y: from.y - across.y),
        PointValue(x: to.x - across.x, y: to.y - across.y),
        PointValue(x: to.x + across.x, y: to.y + across.y),
        PointValue(x: from.x + across.x, y: from.y + across.y),
      ])
      // Cells are too coarse to show line joins.
      let isEnd = index == points.count - 2
      if !isEnd || isClosed || line.cap == .round { outlines.append(disk(end)) }
      if index == 0, !isClosed, line.cap == .round { outlines.append(disk(start)) }
    }
  }

  /// A polygon that looks round in cells, with the same winding direction as the other polygons.
  private func disk(_ center: PointValue) -> [PointValue] {
    (0..<12).map { step in
      let angle = Double(step) * .pi / 6
      return PointValue(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }
}

extension Polyline {
  /// The maximum number of dashes per line.
  private static let pieceLimit = 512

  /// The dashes of the line; the line itself if it isn't dashed.
  func dashed(_ line: DrawnLine) -> [Polyline] {
    let period = line.dash.reduce(0, +)
    guard !line.dash.isEmpty, period > 0.5, period < 1e6, abs(line.dashPhase) < 1e6,
      let first = points.first
    else { return [self] }
    var pattern = line.dash.count.isMultiple(of: 2) ? line.dash : line.dash + line.dash
    pattern = pattern.map { max($0, 0.01) }
    var index = 0
    var left = pattern[0]
    var phase = line.dashPhase.truncatingRemainder(dividingBy: period * 2)
    if phase < 0 { phase += period * 2 }
    func advance(by length: Double) {
      left -= length
      while left <= 0 {
        index = (index + 1) % pattern.count
        left += pattern[index]
      }
    }
    advance(by: phase)
    var pieces: [Polyline] = []
    var piece = Polyline(points: [first])
    let all = isClosed ? points + [first] : points
    for (start, end) in zip(all, all.dropFirst()) {
      let length = hypot(end.x - start.x, end.y - start.y)
      var done = 0.0
      while done < length, pieces.count < Self.pieceLimit {
        let isDrawn = index.isMultiple(of: 2)
        let step = min(left, length - done)
        done += step
        let point = PointValue(
          x: start.x + (end.x - start.x) * done / length,
          y: start.y + (end.y - start.y) * done / length)
        if isDrawn { piece.points.append(point) }
        let wasEnd = step >= left
        advance(by: step)
        guard wasEnd else { continue }
        if isDrawn { pieces.append(piece) }
        piece = Polyline(points: [point])
      }
    }
    if index.isMultiple(of: 2), piece.points.count > 1 { pieces.append(piece) }
    return pieces
  }
}
