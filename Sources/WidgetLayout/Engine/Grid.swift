internal import WidgetModel

/// Lays out `Grid`, whose columns are as wide as their widest cells.
extension LayoutPass {
  /// Lays out cells in rows and columns.
  ///
  /// Columns share the width like views in a row, and rows share the height like views in a column.
  mutating func arrange(
    _ form: GridProperties, _ children: [Int], _ proposal: ProposedSize
  ) -> Arrangement {
    let table = GridTable(form, children) { items[$0].traits }
    guard !table.rows.isEmpty else { return Arrangement(size: .zero) }
    let columns = GridColumns(
      columnWidths(table, proposal.width), spacing: form.horizontalSpacing)
    var width = max(0, columns.width)
    for cell in table.rows.lazy.filter(\.isWhole).flatMap(\.cells)
    where !items[cell.item].traits.cell.isUnsizedHorizontally {
      let offer = ProposedSize(width: proposal.width, height: nil)
      width = max(width, measure(cell.item, offer).size.width)
    }
    let heights = rowOffers(table, columns, width: width, proposal.height)
    var slots: [Arrangement.Slot] = []
    var top = 0.0
    for (row, height) in zip(table.rows, heights) {
      let line = arrange(row, table, columns, width: width, height: height)
      for var slot in line.slots {
        slot.y += top
        slots.append(slot)
      }
      top += line.size.height + form.verticalSpacing
    }
    let height = max(0, top - form.verticalSpacing)
    return Arrangement(size: DisplaySize(width: width, height: height), slots: slots)
  }

  /// The width of each column.
  ///
  /// A column is as wide as its widest cell. Cells that span several columns widen them equally if
  /// they need more.
  private mutating func columnWidths(_ table: GridTable, _ width: Double?) -> [Double] {
    func widestCell(_ pass: inout LayoutPass, _ column: Int, _ offer: Double?) -> Double {
      table.columns[column].reduce(0) { widest, item in
        max(widest, pass.measure(item, ProposedSize(width: offer, height: nil)).size.width)
      }
    }
    var offers = [Double?](repeating: nil, count: table.columns.count)
    if let width {
      let division = SpaceDivision(priorities: table.columns.map(highestPriority))
      let available = max(0, width - table.horizontalGaps)
      offers = division.offers(of: available, in: &self) { widestCell(&$0, $1, $2) }
    }
    var widths = offers.indices.map { widestCell(&self, $0, offers[$0]) }
    var total = widths.reduce(table.horizontalGaps, +)
    for cell in table.rows.lazy.flatMap(\.cells)
    where cell.columns.count > 1 && total.isFinite
      && !items[cell.item].traits.cell.isUnsizedHorizontally
    {
      let gaps = table.form.horizontalSpacing * Double(cell.columns.count - 1)
      let own = max(0, widths[cell.columns].reduce(gaps, +))
      let offer = width.map { max(own, $0 - total + own) }
      let missing = measure(cell.item, ProposedSize(width: offer, height: nil)).size.width - own
      guard missing > 0 else { continue }
      for column in cell.columns { widths[column] += missing / Double(cell.columns.count) }
      total += missing
    }
    return widths
  }

  private func highestPriority(of items: [Int]) -> Double {
    items.map { self.items[$0].traits.priority }.max() ?? 0
  }

  /// The height to offer each row; nil for its ideal height.
  private mutating func rowOffers(
    _ table: GridTable, _ columns: GridColumns, width: Double, _ height: Double?
  ) -> [Double?] {
    guard let height else { return Array(repeating: nil, count: table.rows.count) }
    let division = SpaceDivision(
      priorities: table.rows.map { highestPriority(of: $0.cells.map(\.item)) })
    let available = max(0, height - table.verticalGaps)
    return division.offers(of: available, in: &self) { pass, index, offer in
      let row = table.rows[index]
      return pass.arrange(row, table, columns, width: width, height: offer).size.height
    }
  }
}
