internal import WidgetModel

// While a grid collects its rows, a bare grid node is a row. A nested grid is never bare at that
// point.
extension ViewNode {
  static func row(_ row: GridNode.Row) -> ViewNode {
    .grid(GridNode(rows: [row]))
  }

  /// This node as a row; an effect on a row is applied to each of its cells.
  var gridRow: GridNode.Row? {
    switch self {
    case .grid(let grid): return grid.rows.count == 1 ? grid.rows[0] : nil
    case .modified(let content, let effect):
      guard var row = content.gridRow else { return nil }
      row.cells = row.cells.map { .modified($0, effect) }
      return row
    case .variants(let variants):
      let rows = variants.views.map { $0 == .empty ? GridNode.Row(cells: []) : $0.gridRow }
      guard var row = rows.lazy.compactMap({ $0 }).first(where: { !$0.cells.isEmpty }),
        !rows.contains(nil)
      else { return nil }
      let count = rows.map { $0?.cells.count ?? 0 }.max() ?? 0
      row.cells = (0..<count).map { index in
        .variants(
          variants.key,
          rows.map { row in
            guard let row, row.cells.indices.contains(index) else { return .empty }
            return row.cells[index]
          })
      }
      return row
    default: return nil
    }
  }
}
