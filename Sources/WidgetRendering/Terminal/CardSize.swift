internal import WidgetLayout
internal import WidgetModel

/// The cells of a card between its edges.
struct CardSize: Hashable {
  let columns: Int
  let rows: Int

  /// Nil where there is no box: for a widget of one line, and where less than half of a card's width is left.
  init?(_ family: WidgetFamily, _ style: TerminalCard.Style) {
    guard let usual = family.cells else { return nil }
    func limited(_ count: Int, to most: Int?) -> Int {
      most.map { max(1, min(count, $0.clamped - 2)) } ?? count
    }
    columns = limited(usual.columns, to: style.columns)
    guard columns * 2 >= usual.columns else { return nil }
    rows = limited(usual.rows, to: style.rows)
  }

  /// The lines that a family has room for; one that has no card has one.
  static func usualRows(of family: WidgetFamily) -> Int { family.cells?.rows ?? 1 }

  /// The room of the cells; a column at each side stays free.
  func environment(_ environment: PictureEnvironment) -> PictureEnvironment {
    var environment = environment
    let cell = CellMetrics.cell
    environment.size = DisplaySize(
      width: Double(columns) * cell.width, height: Double(rows) * cell.height)
    let side = columns > 4 ? cell.width : 0
    environment.margins = EdgeLengths(top: 0, leading: side, bottom: 0, trailing: side)
    return environment
  }
}

extension Int {
  /// Near enough to zero to count with.
  fileprivate var clamped: Int { Swift.min(Swift.max(self, -1000), 1000) }
}

extension WidgetFamily {
  fileprivate var cells: (columns: Int, rows: Int)? {
    switch self {
    case .systemSmall: (18, 8)
    case .systemMedium: (38, 8)
    case .systemLarge: (38, 18)
    case .systemExtraLarge: (78, 18)
    case .systemExtraLargePortrait: (38, 24)
    case .accessoryCircular, .accessoryCorner: (9, 3)
    case .accessoryRectangular: (18, 3)
    case .accessoryInline: nil
    }
  }
}
