internal import WidgetLayout
internal import WidgetModel

extension CardPainter {
  mutating func fill(_ shape: DrawnShape, _ paint: ResolvedPaint, at index: Int) {
    let lines = lines(of: shape)
    let frame = Rectangle(around: lines.flatMap(\.points))
    if drawSmall(shape, paint, in: frame) { return }
    if let row = backing(of: frame, at: index) {
      // Without escapes there is nothing to set a word off with.
      if canvas.mayReverse { self.paint(row, paint) }
      return
    }
    let sides = shape.isBox ? lines.map { $0.alignedToColumns(frame) } : lines
    let coverage = self.coverage(of: sides, isEvenOdd: shape.isEvenOdd)
    if isBackground(coverage, at: index) { return }
    self.paint(coverage, paint)
  }

  /// Whether an area is there for what stands on it, and left away where there are few colours.
  private func isBackground(_ coverage: Coverage, at index: Int) -> Bool {
    let depth = canvas.palette.depth
    guard !depth.drawsBackgrounds else { return false }
    if coverage.isMostOf(columns: canvas.columns, rows: canvas.rows) { return true }
    let isWide = coverage.columns.count >= 6 && coverage.rows.count >= 2
    return depth == .none && isWide && isBehindText(coverage, at: index)
  }

  /// The cells of an area that is behind one line of text, such as a badge; nil for any other.
  private func backing(of frame: Rectangle, at index: Int) -> Coverage? {
    let cell = CellPlace.cell
    guard frame.height >= cell.height * 0.5, frame.height <= cell.height * 1.4,
      frame.width >= cell.width
    else { return nil }
    let row = CellPlace.row(middle: frame.middle.y)
    let start = Int(min(max(0, (frame.x / cell.width + 0.2).rounded(.down)), 10_000))
    let end = Int(min(max(0, ((frame.x + frame.width) / cell.width - 0.2).rounded(.up)), 10_000))
    guard (0..<canvas.rows).contains(row), start < end else { return nil }
    var columns = (start..<end).clamped(to: 0..<canvas.columns)
    guard let words = textColumns(in: columns, row: row, after: index) else { return nil }
    // What is in the middle of its background stays there, though it may begin within a cell.
    let middle = Double(words.lowerBound + words.upperBound) / 2
    if abs(middle - frame.middle.x / cell.width) <= 0.6 {
      let side = Int((frame.width / cell.width - Double(words.count)) / 2 + 0.25)
      columns = (words.lowerBound - max(0, side)..<words.upperBound + max(0, side))
        .clamped(to: 0..<canvas.columns)
    }
    return Coverage(columns: columns, rows: row..<row + 1, filledWith: .max)
  }

  /// What an area takes of the card.
  mutating func coverage(of shape: DrawnShape) -> Coverage {
    coverage(of: lines(of: shape), isEvenOdd: shape.isEvenOdd)
  }

  private func coverage(of lines: [Polyline], isEvenOdd: Bool) -> Coverage {
    let outlines = lines.map { $0.points.map(CellPlace.sample) }
    return Polygon(outlines: outlines, isEvenOdd: isEvenOdd)
      .coverage(columns: canvas.columns, rows: canvas.rows)
  }

  /// All that a list draws where it is opaque.
  mutating func coverage(of list: DisplayList) -> Coverage {
    var whole = Coverage(columns: 0..<canvas.columns, rows: 0..<canvas.rows)
    for operation in list.operations {
      switch operation {
      case .fill(let shape, let paint) where paint.color.opacity >= 0.5:
        whole.add(coverage(of: shape))
      case .stroke(let shape, let paint, let line) where paint.color.opacity >= 0.5:
        whole.add(coverage(of: shape, along: line))
      case .text(let text): whole.add(coverage(of: .rectangle(text.frame)))
      case .symbol(let symbol): whole.add(coverage(of: .rectangle(symbol.frame)))
      case .image(let image): whole.add(coverage(of: .rectangle(image.frame)))
      default: break
      }
    }
    return whole
  }

  mutating func coverage(of shape: DrawnShape, along line: DrawnLine, leastWidth: Double = 0)
    -> Coverage
  {
    let width = max(leastWidth, line.width * around.transform.stretch)
    let outline = StrokeOutline(lines(of: shape), line, width: width)
    let outlines = outline.outlines.map { $0.map(CellPlace.sample) }
    return Polygon(outlines: outlines).coverage(columns: canvas.columns, rows: canvas.rows)
  }

  mutating func paint(_ coverage: Coverage, _ paint: ResolvedPaint) {
    var coverage = coverage
    if let clip = around.clip { coverage.intersect(clip) }
    let palette = canvas.palette
    let cell = CellPlace.cell
    let inverse = around.transform.inverse
    var solid: Tone?
    if case .color(let color) = paint { solid = palette.tone(self.color(color)) }
    let tone = { (painter: Self, column: Int, row: Int, half: Int) -> Tone in
      if let solid { return solid }
      let point = PointValue(
        x: (Double(column) + 0.5) * cell.width,
        y: (Double(row) + 0.25 + Double(half) / 2) * cell.height)
      return palette.tone(painter.color(paint.color(at: inverse(point))))
    }
    hideMarks(below: coverage, solid)
    let painter = self
    canvas.field.paint(coverage, over: palette.openGround) { tone(painter, $0, $1, $2) }
  }

  /// What is drawn over whole cells hides what was written there.
  private mutating func hideMarks(below coverage: Coverage, _ tone: Tone?) {
    if case .color(let color) = tone, color.opacity < 0.9 { return }
    guard tone != .nothing else { return }
    for row in coverage.rows {
      for column in coverage.columns where coverage[column, row] == .max {
        canvas.put(nil, column: column, row: row)
      }
    }
  }
}

extension Polyline {
  /// The outline of a box, its sides where columns begin and end; its height may say an amount and stays.
  fileprivate func alignedToColumns(_ frame: Rectangle) -> Polyline {
    let cell = CellPlace.cell
    guard frame.width >= cell.width * 3, frame.height >= cell.height * 1.5 else { return self }
    let columns = CellPlace.columns(of: frame)
    let scale = Double(columns.count) * cell.width / frame.width
    var line = self
    for index in line.points.indices {
      line.points[index].x =
        Double(columns.lowerBound) * cell.width + (line.points[index].x - frame.x) * scale
    }
    return line
  }
}

extension Coverage {
  /// Whether it is the background of a card rather than something on it.
  fileprivate func isMostOf(columns: Int, rows: Int) -> Bool {
    let taken = masks.reduce(0) { $0 + $1.nonzeroBitCount }
    return taken * 10 >= columns * rows * Self.side * Self.side * 8
  }
}

extension Transform {
  /// What takes a place back; where there is none, nothing moves.
  fileprivate var inverse: Transform {
    let area = a * d - b * c
    guard area != 0, area.isFinite else { return .identity }
    var back = self
    back.a = d / area
    back.b = -b / area
    back.c = -c / area
    back.d = a / area
    back.moveX = -(back.a * moveX + back.c * moveY)
    back.moveY = -(back.b * moveX + back.d * moveY)
    return back
  }
}
