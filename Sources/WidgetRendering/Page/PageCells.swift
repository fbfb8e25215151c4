internal import WidgetModel

/// The number of grid columns and rows that a widget's picture needs on a web page.
///
/// A small widget is one column wide and six rows high, including the space for a note below it.
struct PageCells: Hashable {
  var columns: Int
  var rows: Int
  /// The number of rows on a narrow page with two columns, where wide pictures are scaled down.
  var narrowRows: Int

  static let column = 158.0
  static let gap = 22.0
  static let row = 196.0 / 6

  init(of size: DisplaySize) {
    let count = ((size.width + Self.gap) / (Self.column + Self.gap)).rounded()
    columns = Int(min(4, max(1, count)))
    rows = Self.rows(of: size, columns: columns)
    narrowRows = Self.rows(of: size, columns: min(2, columns))
  }

  private static func rows(of size: DisplaySize, columns: Int) -> Int {
    let room = Double(columns) * (column + gap) - gap
    let height = size.height * (size.width > room ? room / size.width : 1)
    // Less space below low pictures, so that two of them fit beside a small widget.
    let space = size.height < column / 1.5 ? 16.0 : 34
    return Int(min(1000, max(1, ((height + space) / row).rounded(.up))))
  }
}
