internal import WidgetLayout

/// The part of a card's cells that an area covers, at a resolution of 8 by 8 samples per cell.
///
/// ``Polygon`` computes it from outlines.
struct Coverage {
  /// The number of samples per cell in each direction.
  static let side = 8

  let columns: Range<Int>
  let rows: Range<Int>
  /// A bit mask for each cell, row by row.
  private(set) var masks: [UInt64]

  init(columns: Range<Int>, rows: Range<Int>, filledWith mask: UInt64 = 0) {
    self.columns = columns
    self.rows = rows
    masks = Array(repeating: mask, count: columns.count * rows.count)
  }

  /// The bit mask of a cell; 0 outside the area.
  subscript(column: Int, row: Int) -> UInt64 {
    guard columns.contains(column), rows.contains(row) else { return 0 }
    return masks[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
  }

  /// Adds a range of samples in one sample row.
  mutating func fill(sampleRow: Int, from start: Int, to end: Int) {
    let row = sampleRow / Self.side
    guard rows.contains(row) else { return }
    let first = max(start, columns.lowerBound * Self.side)
    let last = min(end, columns.upperBound * Self.side)
    guard first < last else { return }
    let shift = UInt64(sampleRow % Self.side * Self.side)
    let line = (row - rows.lowerBound) * columns.count - columns.lowerBound
    for column in first / Self.side...(last - 1) / Self.side {
      let from = max(0, first - column * Self.side)
      let to = min(Self.side, last - column * Self.side)
      let bits = (UInt64(1) << UInt64(to)) - (UInt64(1) << UInt64(from))
      masks[line + column] |= bits << shift
    }
  }

  /// Adds another area.
  mutating func add(_ other: Coverage) {
    for row in rows.clamped(to: other.rows) {
      for column in columns.clamped(to: other.columns) {
        let index = (row - rows.lowerBound) * columns.count + column - columns.lowerBound
        masks[index] |= other[column, row]
      }
    }
  }

  /// Removes everything outside another area.
  mutating func intersect(_ other: Coverage) {
    for row in rows {
      for column in columns {
        let index = (row - rows.lowerBound) * columns.count + column - columns.lowerBound
        masks[index] &= other[column, row]
      }
    }
  }
}
