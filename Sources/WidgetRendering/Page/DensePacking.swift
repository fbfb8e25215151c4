/// Packs boxes of different sizes row by row, each into the first space that is large enough.
///
/// A browser places boxes with `grid-auto-flow: dense` in the same way, so both give the same
/// result.
package struct DensePacking {
  package struct Box: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package var right: Double { x + width }
    package var bottom: Double { y + height }
  }

  package private(set) var boxes: [Box] = []
  private let width: Double

  /// - Parameter width: the width of the area; a wider box gets its own rows.
  package init(width: Double) {
    self.width = width
  }

  package var size: (width: Double, height: Double) {
    (boxes.map(\.right).max() ?? 0, boxes.map(\.bottom).max() ?? 0)
  }

  @discardableResult
  package mutating func place(width: Double, height: Double) -> Box {
    // If a smaller box didn't fit before this row, a larger one doesn't either.
    let start =
      boxes.last { $0.width <= width && $0.height <= height }.map { ($0.y, $0.x) } ?? (0, 0)
    let near = boxes.filter { $0.bottom > start.0 }
    let rows = Set([start.0] + near.map(\.bottom)).sorted()
    let columns = Set([0] + near.map(\.right)).sorted()
    for y in rows {
      for x in columns where x == 0 || x + width <= self.width {
        let box = Box(x: x, y: y, width: width, height: height)
        guard (y, x) >= start, !near.contains(where: box.overlaps) else { continue }
        boxes.append(box)
        return box
      }
    }
    let box = Box(x: 0, y: size.height, width: width, height: height)
    boxes.append(box)
    return box
  }
}

extension DensePacking.Box {
  fileprivate func overlaps(_ other: Self) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }
}
