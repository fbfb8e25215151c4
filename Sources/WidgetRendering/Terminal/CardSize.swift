internal import WidgetLayout
internal import WidgetModel

/// The size of a ``TerminalCard`` in cells, without its border.
struct CardSize: Hashable {
  let columns: Int
  let rows: Int

  /// The size for a family and a terminal; nil for one-line widgets, and if the terminal is
  /// narrower than half a card.
  init?(_ family: WidgetFamily, _ style: TerminalCard.Style) {
    guard let usual = family.cells else { return nil }
    func limited(_ count: Int, to most: Int?) -> Int {
      most.map { max(1, min(count, $0.clamped - 2)) } ?? count
    }
    columns = limited(usual.columns, to: style.columns)
    guard columns * 2 >= usual.columns else { return nil }
    rows = limited(usual.rows, to: style.rows)
  }

  /// The number of rows in a family's card; 1 for a one-line widget.
  static func usualRows(of family: WidgetFamily) -> Int { family.cells?.rows ?? 1 }

  /// The environment for layout in cells, with an empty column on both sides.
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
  /// The number, limited to a range in which sums can't overflow.
  fileprivate var clamped: Int { Swift.min(Swift.max(self, -1000), 1000) }
}

extension WidgetFamily {
  /// The usual size of a family's card; nil for a one-line widget.
  fileprivate var cells: (columns: Int, rows: Int)? {
    switch self {
    case .systemSmall: (18, 8)
    case .systemMedium: (38, 8)
    case .systemLarge: (38, 18)
    case .systemExtraLarge: (78, 18)
    case .systemExtraLargePortrait: (38, 24)
    case .accessoryCircular, .accessoryCorner: (9, 3)
    case .accessoryRectangular, .control: (18, 3)
    case .accessoryInline: nil
    }
  }
}
