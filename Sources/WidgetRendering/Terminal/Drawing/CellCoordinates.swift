internal import WidgetLayout
internal import WidgetModel

/// Converts positions in points of a widget to cells of a terminal card.
enum CellCoordinates {
  static let cell = CellMetrics.cell

  /// The column for text that begins at a position: the nearest column boundary.
  static func column(_ x: Double) -> Int { whole(x / cell.width + 0.49) }

  /// The column that contains a point.
  static func column(containing x: Double) -> Int { whole(x / cell.width) }

  /// The center of a cell in points.
  static func middle(column: Int, row: Int) -> PointValue {
    PointValue(x: (Double(column) + 0.5) * cell.width, y: (Double(row) + 0.5) * cell.height)
  }

  /// The row for a line of text with a given vertical center.
  static func row(middle y: Double) -> Int { whole(y / cell.height + 0.01) }

  /// The columns that a frame covers at least by half.
  static func columns(of frame: Rectangle) -> Range<Int> {
    range(column(frame.x), column(frame.x + frame.width))
  }

  /// The rows that a frame covers at least by half.
  static func rows(of frame: Rectangle) -> Range<Int> {
    range(
      whole(frame.y / cell.height + 0.49), whole((frame.y + frame.height) / cell.height + 0.49))
  }

  /// Converts a point to coordinates of samples, of which ``Coverage`` has 8 by 8 per cell.
  static func sample(_ point: PointValue) -> PointValue {
    let side = Double(Coverage.side)
    return PointValue(x: point.x / cell.width * side, y: point.y / cell.height * side)
  }

  private static func range(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }

  private static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value.rounded(.down), -10_000), 10_000))
  }
}

extension Rectangle {
  var middle: PointValue { PointValue(x: x + width / 2, y: y + height / 2) }

  var corners: [PointValue] {
    [
      PointValue(x: x, y: y), PointValue(x: x + width, y: y),
      PointValue(x: x + width, y: y + height), PointValue(x: x, y: y + height),
    ]
  }

  /// Creates the bounding rectangle of points.
  init(around points: [PointValue]) {
    var (left, right, top, bottom) = (
      Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
    )
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    let isArea = left <= right && top <= bottom
    self.init(
      x: isArea ? left : 0, y: isArea ? top : 0, width: isArea ? right - left : 0,
      height: isArea ? bottom - top : 0)
  }
}
