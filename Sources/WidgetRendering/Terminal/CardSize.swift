internal import WidgetLayout
internal import WidgetModel

/// The size of a card in cells, without its border.
struct CardSize: Hashable {
  let columns: Int
  let rows: Int

  /// Nil if there is no border: for one-line widgets, and on terminals narrower than half a card.
  init?(_ family: WidgetFamily, _ style: TerminalCard.Style) {
    guard let usual = family.cells else { return nil }
    func limited(_ count: Int, to most: Int?) -> Int {
      most.map { max(1, min(count, $0.clamped - 2)) } ?? count
    }
    columns = limited(usual.columns, to: style.columns)
    guard columns * 2 >= usual.columns else { return nil }
    rows = limited(usual.rows, to: style.rows)
  }

  /// The number of lines in a family; one for a family without a card.
  static func usualRows(of family: WidgetFamily) -> Int { family.cells?.rows ?? 1 }

  /// The layout environment for the cells, with a free column on both sides.
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
  /// Limited to a range in which sums can't overflow.
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
