internal import WidgetModel

extension LayoutPass {
  /// Cells in rows and columns: columns share the width as views of a row do, rows the height as those of a column.
  mutating func arrange(
    _ grid: GridForm, _ children: [Int], _ proposal: ProposedSize
  ) -> Arrangement {
    let table = GridTable(grid, children) { items[$0].traits.columns }
    guard !table.rows.isEmpty else { return Arrangement(size: .zero) }
    let columns = columnWidths(table, grid, proposal.width)
    let gaps = grid.horizontalSpacing * Double(max(0, table.columnCount - 1))
    var width = columns.reduce(gaps, +)
    for row in table.rows where row.isWhole {
      for cell in row.cells {
        let offer = ProposedSize(width: proposal.width, height: nil)
        width = max(width, measure(cell.item, offer).size.width)
      }
    }
    let heights = rowOffers(table, grid, columns, width: width, proposal.height)
    var slots: [Arrangement.Slot] = []
    var top = 0.0
    for (index, row) in table.rows.enumerated() {
      let placed = place(
        row, grid, columns, width: width, height: heights[index], top: top)
      slots += placed.slots
      top += placed.height + (index < table.rows.count - 1 ? grid.verticalSpacing : 0)
    }
    return Arrangement(size: DisplaySize(width: max(0, width), height: max(0, top)), slots: slots)
  }

  /// How wide each column is: as its widest cell of one column, then as what goes over several needs.
  private mutating func columnWidths(
    _ table: GridTable, _ grid: GridForm, _ width: Double?
  ) -> [Double] {
    let gaps = grid.horizontalSpacing * Double(max(0, table.columnCount - 1))
    func taken(_ pass: inout LayoutPass, _ column: Int, _ offer: Double?) -> Double {
      table.columns[column].reduce(0) { widest, item in
        max(widest, pass.measure(item, ProposedSize(width: offer, height: nil)).size.width)
      }
    }
    var offers = [Double?](repeating: nil, count: table.columnCount)
    if let width {
      let sharing = Sharing(
        priorities: table.columns.map { column in
          column.map { items[$0].traits.priority }.max() ?? 0
        })
      offers = sharing.offers(of: max(0, width - gaps), in: &self) { pass, column, offer in
        taken(&pass, column, offer)
      }
    }
    var widths = offers.indices.map { taken(&self, $0, offers[$0]) }
    for cell in table.rows.flatMap(\.cells) where cell.columns.count > 1 {
      let inner = grid.horizontalSpacing * Double(cell.columns.count - 1)
      let own = widths[cell.columns].reduce(inner, +)
      let offer = width.map { max(own, $0 - widths.reduce(gaps, +) + own) }
      let missing = measure(cell.item, ProposedSize(width: offer, height: nil)).size.width - own
      guard missing > 0, missing < .infinity else { continue }
      for column in cell.columns { widths[column] += missing / Double(cell.columns.count) }
    }
    return widths
  }

  private mutating func rowOffers(
    _ table: GridTable, _ grid: GridForm, _ columns: [Double], width: Double,
    _ height: Double?
  ) -> [Double?] {
    guard let height else { return Array(repeating: nil, count: table.rows.count) }
    let gaps = grid.verticalSpacing * Double(table.rows.count - 1)
    let sharing = Sharing(
      priorities: table.rows.map { row in
        row.cells.map { items[$0.item].traits.priority }.max() ?? 0
      })
    return sharing.offers(of: max(0, height - gaps), in: &self) { pass, index, offer in
      pass.place(
        table.rows[index], grid, columns, width: width, height: offer, top: 0
      ).height
    }
  }

  /// The cells of a row, aligned with each other.
  private mutating func place(
    _ row: GridTable.Row, _ grid: GridForm, _ columns: [Double], width: Double, height: Double?,
    top: Double
  ) -> (slots: [Arrangement.Slot], height: Double) {
    var span = Span()
    var slots: [Arrangement.Slot] = []
    var guides: [Double] = []
    for cell in row.cells {
      let area = row.isWhole ? (x: 0, width: width) : cell.area(columns, grid.horizontalSpacing)
      let offer = ProposedSize(width: area.width, height: height)
      let measure = measure(cell.item, offer)
      let guide = measure.position(row.alignment)
      span.add(guide, of: measure.size.height)
      guides.append(guide)
      let outer = Measure(size: DisplaySize(width: area.width, height: 0))
      let x =
        area.x + outer.position(grid.alignment.horizontal)
        - measure.position(grid.alignment.horizontal)
      slots.append(Arrangement.Slot(item: cell.item, proposal: offer, x: x))
    }
    for index in slots.indices { slots[index].y = top + span.before - guides[index] }
    return (slots, span.length)
  }
}

/// The cells of a grid by rows and columns.
private struct GridTable {
  struct Cell {
    var item: Int
    var columns: Range<Int>

    func area(_ widths: [Double], _ spacing: Double) -> (x: Double, width: Double) {
      let x = widths[..<columns.lowerBound].reduce(0) { $0 + $1 + spacing }
      let inner = spacing * Double(columns.count - 1)
      return (x, widths[columns].reduce(inner, +))
    }
  }

  struct Row {
    var cells: [Cell]
    var isWhole: Bool
    var alignment: AlignmentValue.Vertical
  }

  var rows: [Row] = []
  /// The cells that are in one column only.
  var columns: [[Int]] = []

  var columnCount: Int { columns.count }

  init(_ grid: GridForm, _ children: [Int], span: (Int) -> Int) {
    for row in grid.rows {
      var column = 0
      let cells = row.cells.map { place in
        let count = row.isWhole ? 1 : span(children[place])
        defer { column += count }
        return Cell(item: children[place], columns: column..<column + count)
      }
      rows.append(Row(cells: cells, isWhole: row.isWhole, alignment: row.alignment))
      guard !row.isWhole else { continue }
      while columns.count < column { columns.append([]) }
      for cell in cells where cell.columns.count == 1 {
        columns[cell.columns.lowerBound].append(cell.item)
      }
    }
  }
}
