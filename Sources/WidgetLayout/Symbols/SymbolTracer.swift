internal import WidgetModel

/// Converts composed areas to outlines that don't overlap, by marching squares.
///
/// The symbol's square is divided into quarters as long as an edge may pass through them. In each
/// of the smallest squares the edge is a straight line, and the lines are joined to outlines. The
/// inside is to the right of an outline's direction.
struct SymbolTracer {
  /// The number of cells in a row of the grid.
  private static let cells = 64
  private static let step = 0.4
  /// The coordinate of the grid's first corner; the grid is slightly larger than the symbol's
  /// square.
  private static let origin = (Symbol.side - Double(cells) * step) / 2
  private static let corners = cells + 1
  /// The smallest size, in cells, of a square for which the field is clipped.
  private static let clippingSize = 8

  /// -1 for holes, whose outlines have the opposite direction.
  private let sign: Double
  /// The distance at each corner of the grid; not a number until it is computed.
  private var distances: [Double]
  /// For each grid edge that an outline crosses, the edge that it crosses next; -1 for other edges.
  private var following: [Int32]

  /// The outlines of an area; empty if nothing of the area is visible.
  static func outline(of area: SymbolArea) -> PathValue {
    switch area {
    case .fill(let path): path
    case .pierced(let area, let hole):
      PathValue(outline(of: area).elements + traced(hole, isHole: true))
    case .line, .solid, .union, .minus: PathValue(traced(area, isHole: false))
    }
  }

  private static func traced(_ area: SymbolArea, isHole: Bool) -> [PathValue.Element] {
    var tracer = SymbolTracer(sign: isHole ? -1 : 1)
    tracer.divide(SymbolField(area), column: 0, row: 0, size: cells)
    return tracer.loops().flatMap { SymbolOutline.elements($0) }
  }

  private init(sign: Double) {
    self.sign = sign
    distances = Array(repeating: .nan, count: Self.corners * Self.corners)
    following = Array(repeating: -1, count: Self.corners * Self.corners * 2)
  }

  /// Divides a square into quarters, unless the edge is too far away to pass through it.
  private mutating func divide(_ field: SymbolField, column: Int, row: Int, size: Int) {
    if size == 1 { return trace(field, column: column, row: row) }
    let half = size / 2
    // An edge can't be closer than the distance at the center; a corner is 0.71 sides away.
    let radius = Double(half) * Self.step * 1.4143
    var part = field
    if size >= Self.clippingSize {
      let (x, y) = (Self.coordinate(column + half), Self.coordinate(row + half))
      let (clipped, distance) = field.clipped(x: x, y: y, radius: radius, margin: Self.step)
      if abs(distance) > radius { return }
      part = clipped
    } else if abs(distance(part, column + half, row + half)) > radius {
      return
    }
    divide(part, column: column, row: row, size: half)
    divide(part, column: column + half, row: row, size: half)
    divide(part, column: column, row: row + half, size: half)
    divide(part, column: column + half, row: row + half, size: half)
  }

  /// The x or y of a grid line.
  private static func coordinate(_ index: Int) -> Double {
    origin + Double(index) * step
  }

  private mutating func distance(_ field: SymbolField, _ column: Int, _ row: Int) -> Double {
    let index = row * Self.corners + column
    if distances[index].isNaN {
      distances[index] = sign * field.distance(x: Self.coordinate(column), y: Self.coordinate(row))
    }
    return distances[index]
  }

  /// Records the lines of the outline in one cell.
  private mutating func trace(_ field: SymbolField, column: Int, row: Int) {
    // One bit for each corner, clockwise from the top left. Edge 0 is between corners 0 and 1.
    var inside = 0
    if distance(field, column, row) < 0 { inside |= 1 }
    if distance(field, column + 1, row) < 0 { inside |= 2 }
    if distance(field, column + 1, row + 1) < 0 { inside |= 4 }
    if distance(field, column, row + 1) < 0 { inside |= 8 }
    if inside == 0 || inside == 15 { return }

    func isInside(_ corner: Int) -> Bool { inside >> (corner % 4) & 1 == 1 }
    // Clockwise around the cell, the outline enters after the last inside corner, and leaves before
    // the first one.
    for corner in 0..<4 where !isInside(corner) && isInside(corner + 1) {
      var last = corner + 1
      while isInside(last + 1) { last += 1 }
      following[edge(after: last % 4, column, row)] = Int32(edge(after: corner, column, row))
    }
  }

  /// The index of the grid edge that follows a corner of a cell clockwise.
  private func edge(after corner: Int, _ column: Int, _ row: Int) -> Int {
    switch corner {
    case 0: (row * Self.corners + column) * 2
    case 1: (row * Self.corners + column + 1) * 2 + 1
    case 2: ((row + 1) * Self.corners + column) * 2
    default: (row * Self.corners + column) * 2 + 1
    }
  }

  /// Joins the recorded lines to closed outlines.
  private mutating func loops() -> [[PointValue]] {
    var loops: [[PointValue]] = []
    for first in following.indices where following[first] >= 0 {
      var loop: [PointValue] = []
      var edge = first
      while following[edge] >= 0 {
        loop.append(crossing(edge))
        let next = Int(following[edge])
        following[edge] = -1
        edge = next
      }
      if loop.count > 2 { loops.append(loop) }
    }
    return loops
  }

  /// The point on a grid edge where the distance is 0.
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
