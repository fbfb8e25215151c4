internal import WidgetModel

/// Lays out one row of a `Grid`.
extension LayoutPass {
  /// Lays out the cells of a row, and aligns them with each other.
  mutating func arrange(
    _ row: GridTable.Row, _ table: GridTable, _ columns: GridColumns, width: Double,
    height: Double?
  ) -> Arrangement {
    var span = Span()
    var highest = 0.0
    // Cells with `gridCellUnsizedAxes` don't count for the height; they get the row's height later.
    for cell in row.cells where !items[cell.item].traits.cell.isUnsizedVertically {
      let area = area(of: cell, in: row, columns, width: width)
      let measure = measure(cell.item, ProposedSize(width: area.width, height: height))
      highest = max(highest, measure.size.height)
      guard items[cell.item].traits.cell.anchor == nil else { continue }
      span.add(measure.position(row.alignment), of: measure.size.height)
    }
    let line = GridRowLine(span: span, height: max(span.length, highest), row.alignment)
    let slots = row.cells.map { cell in
      let traits = items[cell.item].traits.cell
      let area = area(of: cell, in: row, columns, width: width)
      let offer = ProposedSize(
        width: area.width, height: traits.isUnsizedVertically ? line.height : height)
      let measure = measure(cell.item, offer)
      let size = measure.size
      guard let anchor = traits.anchor else {
        let outer = Measure(size: DisplaySize(width: area.width, height: 0))
        let alignment =
          row.isWhole
          ? table.form.alignment.horizontal : table.alignments[cell.columns.lowerBound]
        return Arrangement.Slot(
          item: cell.item, proposal: offer,
          x: area.x + outer.position(alignment) - measure.position(alignment),
          y: line.top(of: measure))
      }
      return Arrangement.Slot(
        item: cell.item, proposal: offer,
        x: area.x + (area.width - size.width) * anchor.x.distance,
        y: (line.height - size.height) * anchor.y.distance)
    }
    return Arrangement(size: DisplaySize(width: width, height: line.height), slots: slots)
  }

  /// The left edge and the width of the columns that a cell spans.
  private func area(
    of cell: GridTable.Cell, in row: GridTable.Row, _ columns: GridColumns, width: Double
  ) -> (x: Double, width: Double) {
    guard !row.isWhole else { return (0, width) }
    let area = columns.area(cell.columns)
    return (area.x, max(0, area.width))
  }
}

/// The line that the cells of a row are aligned to, such as their common baseline.
private struct GridRowLine {
  let height: Double
  private let alignment: AlignmentValue.Vertical
  /// The distance of the line from the top of the row.
  private let guide: Double

  init(span: Span, height: Double, _ alignment: AlignmentValue.Vertical) {
    self.height = height
    self.alignment = alignment
    let free = height - span.length
    guide =
      switch alignment {
      case .top, .firstTextBaseline: span.before
      case .center: span.before + free / 2
      case .bottom, .lastTextBaseline: span.before + free
      }
  }

  /// The position of a cell's top edge in the row.
  func top(of cell: Measure) -> Double { guide - cell.position(alignment) }
}
