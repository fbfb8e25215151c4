/// Packs boxes of different sizes into an area, each into the first free space that is large
/// enough.
///
/// ```swift
/// var packing = DensePacking(width: 760)
/// let box = packing.place(width: 158, height: 158)
/// ```
///
/// The result is the same as a browser's for `grid-auto-flow: dense`.
package struct DensePacking {
  /// A placed box.
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

  /// - Parameter width: the width of the area. A wider box is placed below all others.
  package init(width: Double) {
    self.width = width
  }

  /// The size of the area that the boxes cover.
  package var size: (width: Double, height: Double) {
    (boxes.map(\.right).max() ?? 0, boxes.map(\.bottom).max() ?? 0)
  }

  /// Places a box of a given size.
  @discardableResult
  package mutating func place(width: Double, height: Double) -> Box {
    // Start at the last box that was not larger: this box doesn't fit anywhere before it either.
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
