internal import WidgetModel

/// Represents the rows of a ``Grid`` while their nodes are collected.
///
/// A row is a grid node with a single row. Meanwhile a nested grid is wrapped in a stack node, to
/// tell it apart from a row.
extension ViewNode {
  /// A node that represents a row.
  static func row(_ row: GridNode.Row) -> ViewNode {
    .grid(GridNode(rows: [row]))
  }

  /// The row that this node represents; nil if it isn't a row.
  ///
  /// An effect on a row is applied to each of its cells.
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
