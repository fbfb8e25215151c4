internal import Foundation
internal import WidgetLayout
internal import WidgetModel

/// Drawing lines with box-drawing characters and braille dots.
extension CardPainter {
  /// The width below which lines are drawn as braille dots, and not as areas.
  private static let thinLine = 4.0
  /// The minimum width of a ring's filled part, so that it differs clearly from a thin line.
  static let ringWidth = 7.0

  /// Draws a stroked shape.
  mutating func stroke(_ shape: DrawnShape, _ paint: ResolvedPaint, _ line: DrawnLine) {
    if drawFrame(shape, paint) { return }
    guard line.width * effects.transform.stretch >= Self.thinLine else {
      return drawThin(shape, paint, line)
    }
    let palette = canvas.palette
    if palette.depth.drawsBackgrounds {
      self.paint(coverage(of: shape, along: line), paint)
    } else if palette.tone(color(paint.color)) == .nothing {
      // With few colours, faint lines are thin and strong lines are thick.
      drawThin(shape, paint, line)
    } else {
      drawDots(coverage(of: shape, along: line, leastWidth: Self.ringWidth), paint)
    }
  }

  /// Draws a rectangle with box-drawing characters; returns false if it has less than three by
  /// three cells.
  private mutating func drawFrame(_ shape: DrawnShape, _ paint: ResolvedPaint) -> Bool {
    guard shape.isBox else { return false }
    let frame = Rectangle(around: lines(of: shape).flatMap(\.points))
    let (columns, rows) = (CellCoordinates.columns(of: frame), CellCoordinates.rows(of: frame))
    guard columns.count >= 3, rows.count >= 3 else { return false }
    drawBox(columns, rows, paint.color, isRound: !shape.isRectangle)
    return true
  }

  /// Draws a box with box-drawing characters.
  mutating func drawBox(
    _ columns: Range<Int>, _ rows: Range<Int>, _ color: ResolvedColor, isRound: Bool
  ) {
    let corners: [Character] = isRound ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
    let (left, right) = (columns.lowerBound, columns.upperBound - 1)
    let (top, bottom) = (rows.lowerBound, rows.upperBound - 1)
    for column in (left + 1..<right).clamped(to: 0..<canvas.columns) {
      put("─", color, column: column, row: top)
      put("─", color, column: column, row: bottom)
    }
    for row in (top + 1..<bottom).clamped(to: 0..<canvas.rows) {
      put("│", color, column: left, row: row)
      put("│", color, column: right, row: row)
    }
    put(corners[0], color, column: left, row: top)
    put(corners[1], color, column: right, row: top)
    put(corners[2], color, column: left, row: bottom)
    put(corners[3], color, column: right, row: bottom)
  }

  /// Writes a piece of a line into a cell, unless the cell has text or is clipped.
  mutating func put(_ character: Character, _ color: ResolvedColor, column: Int, row: Int) {
    guard !canvas.hasText(column: column, row: row), isVisible(column: column, row: row)
    else { return }
    canvas.put(.drawing(character, self.color(color)), column: column, row: row)
  }

  /// Draws a thin line: box-drawing characters if it is straight, otherwise braille dots.
  mutating func drawThin(
    _ shape: DrawnShape, _ paint: ResolvedPaint, _ line: DrawnLine
  ) {
    let color = self.color(paint.color)
    guard color.opacity >= 0.04 else { return }
    let lines = lines(of: shape)
    if drawStraight(lines, paint.color, isDashed: !line.dash.isEmpty) { return }
    for piece in lines.lazy.flatMap({ $0.dashed(line) }) {
      guard dotsLeft > 0 else { return }
      var points = piece.points
      if piece.isClosed, let first = points.first { points.append(first) }
      for (start, end) in zip(points, points.dropFirst()) {
        // A cell has two columns and four rows of dots.
        let (from, to) = (Self.dot(start), Self.dot(end))
        let steps = Int(min(2000, max(abs(to.x - from.x), abs(to.y - from.y)).rounded(.up)))
        dotsLeft -= steps + 1
        guard dotsLeft > 0 else { return }
        for step in 0...max(1, steps) {
          let share = Double(step) / Double(max(1, steps))
          addDot(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, color)
        }
      }
    }
  }

  /// Draws a horizontal or vertical line with box-drawing characters; returns false for other
  /// lines.
  private mutating func drawStraight(
    _ lines: [Polyline], _ color: ResolvedColor, isDashed: Bool
  ) -> Bool {
    let cell = CellCoordinates.cell
    guard lines.count == 1, lines[0].points.count == 2 else { return false }
    let frame = Rectangle(around: lines[0].points)
    if frame.height < 1, frame.width >= cell.width * 1.5 {
      let row = CellCoordinates.row(middle: frame.y)
      for column in CellCoordinates.columns(of: frame).clamped(to: 0..<canvas.columns) {
        put(isDashed ? "╌" : "─", color, column: column, row: row)
      }
      return true
    }
    guard frame.width < 1, frame.height >= cell.height * 1.5 else { return false }
    let column = CellCoordinates.column(containing: frame.x)
    for row in CellCoordinates.rows(of: frame).clamped(to: 0..<canvas.rows) {
      put(isDashed ? "╎" : "│", color, column: column, row: row)
    }
    return true
  }

  /// Draws an area as braille dots where at least half of a dot is covered.
  mutating func drawDots(_ coverage: Coverage, _ paint: ResolvedPaint) {
    for row in coverage.rows {
      for column in coverage.columns where isVisible(column: column, row: row) {
        let mask = coverage[column, row]
        var dots: UInt8 = 0
        for x in 0..<2 {
          for y in 0..<4 {
            let part: UInt64 = 0x0F0F << UInt64(y * 16 + x * 4)
            if (mask & part).nonzeroBitCount >= 4 { dots |= Self.dots[x][y] }
          }
        }
        guard dots != 0 else { continue }
        let color = self.color(paint.color(at: CellCoordinates.middle(column: column, row: row)))
        canvas.add(dots: dots, color, column: column, row: row)
      }
    }
  }

  /// The bits of a braille character's dots, by column.
  private static let dots: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  private static func dot(_ point: PointValue) -> PointValue {
    func bounded(_ value: Double) -> Double { min(max(value, -1000), 1000) }
    return PointValue(
      x: bounded(point.x / CellCoordinates.cell.width * 2),
      y: bounded(point.y / CellCoordinates.cell.height * 4))
  }

  private mutating func addDot(_ x: Double, _ y: Double, _ color: ResolvedColor) {
    let (x, y) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    guard x >= 0, y >= 0 else { return }
    let (column, row) = (x / 2, y / 4)
    guard isVisible(column: column, row: row) else { return }
    canvas.add(dots: Self.dots[x % 2][y % 4], color, column: column, row: row)
  }
}
