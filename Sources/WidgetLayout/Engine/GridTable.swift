internal import WidgetModel

/// The cells of a grid by row and column.
struct GridTable {
  struct Cell {
    var item: Int
    var columns: Range<Int>
  }

  struct Row {
    var cells: [Cell]
    var isWhole: Bool
    var alignment: AlignmentValue.Vertical
  }

  let form: GridProperties
  private(set) var rows: [Row] = []
  /// The cells that are in a single column and influence its width.
  private(set) var columns: [[Int]] = []
  /// The horizontal alignment of the cells in each column.
  private(set) var alignments: [AlignmentValue.Horizontal] = []

  /// The maximum number of columns; cells beyond it don't span several columns.
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

  /// The total space between all columns.
  var horizontalGaps: Double { form.horizontalSpacing * Double(max(0, columns.count - 1)) }

  var verticalGaps: Double { form.verticalSpacing * Double(max(0, rows.count - 1)) }
}

/// The positions of a grid's columns.
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

  var width: Double { area(widths.indices).width }

  func area(_ columns: Range<Int>) -> (x: Double, width: Double) {
    guard let first = columns.first, let last = columns.last else { return (0, 0) }
    return (starts[first], starts[last] + widths[last] - starts[first])
  }
}
