internal import WidgetModel

/// The finished cells of a terminal card, row by row.
struct CellGrid {
  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  func contains(column: Int, row: Int) -> Bool {
    (0..<columns).contains(column) && (0..<rows).contains(row)
  }

  /// The cell at a position; nil outside the grid.
  subscript(column: Int, row: Int) -> Cell? {
    contains(column: column, row: row) ? cells[row * columns + column] : nil
  }

  /// Writes a character of one or two cells, unless it doesn't fit entirely.
  mutating func put(_ character: Character, column: Int, row: Int, _ style: CellStyle) {
    let width = CellWidth.of(character)
    guard width > 0, contains(column: column, row: row),
      contains(column: column + width - 1, row: row)
    else { return }
    clear(column: column, row: row)
    cells[row * columns + column] = Cell(character: character, style: style)
    guard width == 2 else { return }
    clear(column: column + 1, row: row)
    cells[row * columns + column + 1] = Cell(character: nil, style: style)
  }

  /// Clears a cell, including the other half of a wide character.
  private mutating func clear(column: Int, row: Int) {
    let index = row * columns + column
    if cells[index].character == nil, column > 0 { cells[index - 1].character = " " }
    if column + 1 < columns, cells[index + 1].character == nil { cells[index + 1].character = " " }
    cells[index].character = " "
  }
}
