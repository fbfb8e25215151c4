internal import WidgetModel

/// Makes an area into outlines that do not overlap.
///
/// The square is cut into quarters as long as an edge may run through them; in the smallest the edge is a straight
/// piece (marching squares), and the pieces are joined. Inside lies to the right of a line's direction.
struct SymbolTracer {
  private static let depth = 6
  private static let cells = 1 << depth
  private static let step = 0.4
  /// The grid stands out a little on all sides of the square.
  private static let origin = (Symbol.side - Double(cells) * step) / 2
  private static let corners = cells + 1

  private let field: SymbolField
  /// -1 for holes, whose outlines run the other way round.
  private let sign: Double
  private var distances: [Double]
  /// For each edge of the grid that a line crosses, the edge that it crosses next.
  private var following: [Int: Int] = [:]

  /// The outlines of an area; empty when nothing is left of it.
  static func outline(of area: SymbolArea) -> PathValue {
    if case .pierced(let path, let hole) = area {
      return PathValue(path.elements + traced(hole, isHole: true))
    }
    return PathValue(traced(area, isHole: false))
  }

  private static func traced(_ area: SymbolArea, isHole: Bool) -> [PathValue.Element] {
    var tracer = SymbolTracer(field: SymbolField(area), sign: isHole ? -1 : 1)
    tracer.divide(column: 0, row: 0, size: cells)
    return tracer.loops().flatMap { SymbolOutline.elements($0) }
  }

  private init(field: SymbolField, sign: Double) {
    self.field = field
    self.sign = sign
    distances = Array(repeating: .nan, count: Self.corners * Self.corners)
  }

  private mutating func divide(column: Int, row: Int, size: Int) {
    if size == 1 { return trace(column: column, row: row) }
    let half = size / 2
    // No edge is nearer than the distance at the middle, and a corner is 0.71 of the side away.
    if abs(distance(column + half, row + half)) > Double(half) * Self.step * 1.4143 { return }
    divide(column: column, row: row, size: half)
    divide(column: column + half, row: row, size: half)
    divide(column: column, row: row + half, size: half)
    divide(column: column + half, row: row + half, size: half)
  }

  private mutating func distance(_ column: Int, _ row: Int) -> Double {
    let index = row * Self.corners + column
    if distances[index].isNaN {
      let x = Self.origin + Double(column) * Self.step
      let y = Self.origin + Double(row) * Self.step
      distances[index] = sign * field.distance(x: x, y: y)
    }
    return distances[index]
  }

  private mutating func trace(column: Int, row: Int) {
    let isInside = [
      distance(column, row) < 0, distance(column + 1, row) < 0,
      distance(column + 1, row + 1) < 0, distance(column, row + 1) < 0,
    ]
    // Around the cell, a line comes in where outside becomes inside and leaves where inside ends.
    let edges = [
      edge(column, row, isUpright: false), edge(column + 1, row, isUpright: true),
      edge(column, row + 1, isUpright: false), edge(column, row, isUpright: true),
    ]
    for corner in 0..<4 where !isInside[corner] && isInside[(corner + 1) % 4] {
      var last = (corner + 1) % 4
      while isInside[(last + 1) % 4] { last = (last + 1) % 4 }
      following[edges[last]] = edges[corner]
    }
  }

  private func edge(_ column: Int, _ row: Int, isUpright: Bool) -> Int {
    (row * Self.corners + column) * 2 + (isUpright ? 1 : 0)
  }

  private mutating func loops() -> [[PointValue]] {
    var loops: [[PointValue]] = []
    // In order of place, so that the same area always gives the same outline.
    for first in following.keys.sorted() {
      var loop: [PointValue] = []
      var edge = first
      while let next = following.removeValue(forKey: edge) {
        loop.append(crossing(edge))
        edge = next
      }
      if loop.count > 2 { loops.append(loop) }
    }
    return loops
  }

  /// Where on an edge of the grid the distance is 0.
  private func crossing(_ edge: Int) -> PointValue {
    let index = edge / 2
    let isUpright = edge % 2 == 1
    let first = distances[index]
    let share = first / (first - distances[index + (isUpright ? Self.corners : 1)])
    let column = Double(index % Self.corners) + (isUpright ? 0 : share)
    let row = Double(index / Self.corners) + (isUpright ? share : 0)
    return PointValue(x: Self.origin + column * Self.step, y: Self.origin + row * Self.step)
  }
}
