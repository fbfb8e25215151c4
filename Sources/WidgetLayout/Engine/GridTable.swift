internal import WidgetModel

/// The cells of a grid by row and column, before their sizes are known.
struct GridTable {
  /// A cell with the columns that it spans.
  struct Cell {
    /// The index of the cell in the layout pass.
    var item: Int
    var columns: Range<Int>
  }

  /// The cells of a row and their vertical alignment.
  struct Row {
    var cells: [Cell]
    /// Whether the row is a single view across all columns.
    var isWhole: Bool
    var alignment: AlignmentValue.Vertical
  }

  let form: GridProperties
  private(set) var rows: [Row] = []
  /// The cells of each column that determine its width; cells that span several columns don't.
  private(set) var columns: [[Int]] = []
  /// The horizontal alignment of the cells in each column.
  private(set) var alignments: [AlignmentValue.Horizontal] = []

  /// The maximum number of columns; cells after it can't span several columns.
  private static let maximumColumns = 1000

  init(_ form: GridProperties, _ children: [Int], traits: (Int) -> Traits) {
    self.form = form
    for row in form.rows {
      var column = 0
      let cells = row.cells.map { place in
        let free = max(1, Self.maximumColumns - column)
        let count = row.isWhole ? 1 : min(traits(children[place]).columns, free)
        defer { column += count }
        return Cell(item: children[place], columns: column..<column + count)
      }
      rows.append(Row(cells: cells, isWhole: row.isWhole, alignment: row.alignment))
      guard !row.isWhole else { continue }
      while columns.count < column {
        columns.append([])
        alignments.append(form.alignment.horizontal)
      }
      for cell in cells {
        let traits = traits(cell.item).cell
        let column = cell.columns.lowerBound
        if let alignment = traits.alignment { alignments[column] = alignment }
        guard cell.columns.count == 1, !traits.isUnsizedHorizontally else { continue }
        columns[column].append(cell.item)
      }
    }
  }

  /// The total space between the columns.
  var horizontalGaps: Double { form.horizontalSpacing * Double(max(0, columns.count - 1)) }

  /// The total space between the rows.
  var verticalGaps: Double { form.verticalSpacing * Double(max(0, rows.count - 1)) }
}

/// The positions and widths of a grid's columns.
struct GridColumns {
  private let starts: [Double]
  private let widths: [Double]

  init(_ widths: [Double], spacing: Double) {
    self.widths = widths
    var start = 0.0
    starts = widths.map { width in
      defer { start += width + spacing }
      return start
    }
  }

  /// The width of all columns with the spaces between them.
  var width: Double { area(widths.indices).width }

  /// The left edge and the total width of a range of columns.
  func area(_ columns: Range<Int>) -> (x: Double, width: Double) {
    guard let first = columns.first, let last = columns.last else { return (0, 0) }
    return (starts[first], starts[last] + widths[last] - starts[first])
  }
}
