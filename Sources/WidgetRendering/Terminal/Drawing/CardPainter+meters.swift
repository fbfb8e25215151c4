internal import WidgetLayout
internal import WidgetModel

/// Drawing progress bars, rings and gauges.
extension CardPainter {
  /// Draws a meter in the form that fits its size.
  mutating func draw(_ meter: DrawnMeter) {
    let frame = Rectangle(around: meter.frame.corners.map { effects.transform($0) })
    switch meter.form {
    case .bar: drawBar(meter, in: frame)
    case .markedBar: drawMarkedBar(meter, in: frame)
    case .ring, .openRing, .markedOpenRing:
      let rows = min(frame.height, frame.width) / CellCoordinates.cell.height
      rows < 2.5 ? drawPie(meter, in: frame) : drawRing(meter)
    }
  }

  /// Draws a bar of one row, in eighths of a cell.
  private mutating func drawBar(_ meter: DrawnMeter, in frame: Rectangle) {
    let row = CellCoordinates.row(middle: frame.middle.y)
    let columns = CellCoordinates.columns(of: frame)
    let eighths = Int((Double(columns.count * 8) * (meter.share ?? 0)).rounded())
    let paint = color(meter.paint.color)
    if canvas.palette.depth.drawsBackgrounds {
      var track = Coverage(columns: columns.clamped(to: 0..<canvas.columns), rows: row..<row + 1)
      guard canvas.contains(column: 0, row: row) else { return }
      for line in row * 8..<row * 8 + 8 {
        track.fill(sampleRow: line, from: columns.lowerBound * 8, to: columns.upperBound * 8)
      }
      self.paint(track, meter.track)
    }
    let isFromRight = meter.direction == .rightToLeft
    for column in columns.clamped(to: 0..<canvas.columns)
    where isVisible(column: column, row: row) {
      let place = isFromRight ? columns.upperBound - 1 - column : column - columns.lowerBound
      // Unicode has only partial blocks that start at the left side.
      let part = min(8, isFromRight ? (eighths - place * 8 + 4) / 8 * 8 : eighths - place * 8)
      guard part > 0 else {
        if !canvas.palette.depth.drawsBackgrounds {
          put("░", meter.track.color, column: column, row: row)
        }
        continue
      }
      let character = part == 8 ? "█" : BlockGlyph.leftEighths[part - 1].character
      canvas.put(.drawing(character, paint), column: column, row: row)
    }
  }

  /// Draws a line with a dot that marks the value.
  private mutating func drawMarkedBar(_ meter: DrawnMeter, in frame: Rectangle) {
    let row = CellCoordinates.row(middle: frame.middle.y)
    let columns = CellCoordinates.columns(of: frame)
    for column in columns.clamped(to: 0..<canvas.columns) {
      let point = CellCoordinates.middle(column: column, row: row)
      put("━", meter.paint.color(at: point), column: column, row: row)
    }
    guard let share = meter.share, !columns.isEmpty else { return }
    let last = Double(columns.count - 1)
    let way = meter.direction == .leftToRight ? share : 1 - share
    put("●", meter.mark, column: columns.lowerBound + Int((last * way).rounded()), row: row)
  }

  /// Draws a ring that is too small for a hole, as a single character.
  private mutating func drawPie(_ meter: DrawnMeter, in frame: Rectangle) {
    let pies: [Character] = ["○", "◔", "◑", "◕", "●"]
    let step = Int(((meter.share ?? 0) * 4).rounded())
    let column = CellCoordinates.column(containing: frame.middle.x)
    put(
      pies[min(max(step, 0), 4)], meter.paint.color, column: column,
      row: CellCoordinates.row(middle: frame.middle.y))
  }

  private mutating func drawRing(_ meter: DrawnMeter) {
    let isFine = !canvas.palette.depth.drawsBackgrounds
    for (index, operation) in meter.operations.enumerated() {
      switch operation {
      case .stroke(let shape, let paint, var line):
        line.cap = .butt
        if isFine, index == 0, meter.share != 1 {
          drawThin(shape, paint, line)
        } else if isFine {
          drawDots(coverage(of: shape, along: line, leastWidth: Self.ringWidth), paint)
        } else {
          self.paint(coverage(of: shape, along: line, leastWidth: Self.ringWidth), paint)
        }
      case .fill(let shape, let paint):
        isFine
          ? drawDots(coverage(of: shape), paint) : self.paint(coverage(of: shape), paint)
      default: break
      }
    }
  }
}
