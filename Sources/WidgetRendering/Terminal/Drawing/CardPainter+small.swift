internal import WidgetLayout
internal import WidgetModel

/// Drawing areas that are smaller than a cell.
extension CardPainter {
  /// Draws an area that is smaller than a cell as a line, a dot or a small square; returns false
  /// for larger areas.
  mutating func drawSmall(
    _ shape: DrawnShape, _ paint: ResolvedPaint, in frame: Rectangle
  ) -> Bool {
    let cell = CellCoordinates.cell
    let color = paint.color
    if frame.height <= cell.height * 0.62, frame.width >= cell.width * 1.5 {
      let row = CellCoordinates.row(middle: frame.middle.y)
      let isThin = frame.height < 4
      // With few colours, faint bars are thin and strong bars are thick.
      let isFaint = canvas.palette.tone(self.color(color)) == .nothing
      guard isThin || frame.height < cell.height * 0.45 || !shape.isRectangle else { return false }
      for column in CellCoordinates.columns(of: frame).clamped(to: 0..<canvas.columns) {
        put(isThin || isFaint ? "─" : "━", color, column: column, row: row)
      }
      return true
    }
    if frame.width <= 3, frame.height >= cell.height * 0.75 {
      let column = CellCoordinates.column(containing: frame.middle.x)
      for row in CellCoordinates.rows(of: frame).clamped(to: 0..<canvas.rows) {
        put("│", color, column: column, row: row)
      }
      return true
    }
    guard frame.width <= cell.width * 1.5, frame.height <= cell.height * 0.9, frame.width > 0,
      frame.height > 0
    else { return false }
    guard self.color(color).opacity >= 0.04 else { return true }
    let isTiny = max(frame.width, frame.height) < 6
    let character: Character =
      shape.isRectangle ? (isTiny ? "▪" : "■") : (isTiny ? "•" : "●")
    let column = CellCoordinates.column(containing: frame.middle.x)
    put(character, color, column: column, row: CellCoordinates.row(middle: frame.middle.y))
    return true
  }
}
