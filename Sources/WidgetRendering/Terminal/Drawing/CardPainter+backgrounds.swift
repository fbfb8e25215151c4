internal import WidgetLayout
internal import WidgetModel

/// Recognizing backgrounds, which need special treatment in a terminal.
extension CardPainter {
  /// Whether an area is only a background, which isn't drawn if the terminal supports few colours.
  func isBackground(_ coverage: Coverage, at index: Int) -> Bool {
    let depth = canvas.palette.depth
    guard !depth.drawsBackgrounds else { return false }
    if coverage.isMostOf(columns: canvas.columns, rows: canvas.rows) { return true }
    let isWide = coverage.columns.count >= 6 && coverage.rows.count >= 2
    return depth == .none && isWide && isBehindText(coverage, at: index)
  }

  /// The cells of an area behind a single line of text, such as a badge; nil for any other area.
  func backing(of frame: Rectangle, at index: Int) -> Coverage? {
    let cell = CellCoordinates.cell
    guard frame.height >= cell.height * 0.5, frame.height <= cell.height * 1.4,
      frame.width >= cell.width
    else { return nil }
    let row = CellCoordinates.row(middle: frame.middle.y)
    let start = Int(min(max(0, (frame.x / cell.width + 0.2).rounded(.down)), 10_000))
    let end = Int(min(max(0, ((frame.x + frame.width) / cell.width - 0.2).rounded(.up)), 10_000))
    guard (0..<canvas.rows).contains(row), start < end else { return nil }
    var columns = (start..<end).clamped(to: 0..<canvas.columns)
    guard let textColumns = textColumns(in: columns, row: row, after: index) else { return nil }
    // If text is centered on the area, extend the area equally to both sides of the text's cells.
    let middle = Double(textColumns.lowerBound + textColumns.upperBound) / 2
    if abs(middle - frame.middle.x / cell.width) <= 0.6 {
      let side = Int((frame.width / cell.width - Double(textColumns.count)) / 2 + 0.25)
      columns = (textColumns.lowerBound - max(0, side)..<textColumns.upperBound + max(0, side))
        .clamped(to: 0..<canvas.columns)
    }
    return Coverage(columns: columns, rows: row..<row + 1, filledWith: .max)
  }
}

extension Coverage {
  /// Whether the area covers so much of the card that it is the card's background.
  fileprivate func isMostOf(columns: Int, rows: Int) -> Bool {
    let coveredCount = masks.reduce(0) { $0 + $1.nonzeroBitCount }
    return coveredCount * 10 >= columns * rows * Self.side * Self.side * 8
  }
}
