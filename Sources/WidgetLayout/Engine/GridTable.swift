internal import WidgetModel

/// The cells of a grid by rows and columns.
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

  let form: GridForm
  private(set) var rows: [Row] = []
  /// The cells that are in one column only.
  private(set) var columns: [[Int]] = []

  /// Beyond this, cells go over no more columns than their own.
  private static let mostColumns = 1000

  init(_ form: GridForm, _ children: [Int], span: (Int) -> Int) {
    self.form = form
    for row in form.rows {
      var column = 0
      let cells = row.cells.map { place in
        let free = max(1, Self.mostColumns - column)
        let count = row.isWhole ? 1 : min(span(children[place]), free)
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

  /// What all the columns have between them.
  var horizontalGaps: Double { form.horizontalSpacing * Double(max(0, columns.count - 1)) }

  var verticalGaps: Double { form.verticalSpacing * Double(max(0, rows.count - 1)) }
}

/// Where the columns of a grid stand.
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
