internal import WidgetLayout
internal import WidgetModel

/// Drawing filled areas.
extension CardPainter {
  /// Draws a filled shape.
  ///
  /// - Parameter index: the index of the operation, to find text in front of the shape.
  mutating func fill(_ shape: DrawnShape, _ paint: ResolvedPaint, at index: Int) {
    let lines = lines(of: shape)
    let frame = Rectangle(around: lines.flatMap(\.points))
    if drawSmall(shape, paint, in: frame) { return }
    if let row = backing(of: frame, at: index) {
      // Without escape codes, text can't be highlighted.
      if canvas.mayReverse { self.paint(row, paint) }
      return
    }
    let sides = shape.isBox ? lines.map { $0.alignedToColumns(frame) } : lines
    let coverage = self.coverage(of: sides, isEvenOdd: shape.isEvenOdd)
    if isBackground(coverage, at: index) { return }
    self.paint(coverage, paint)
  }

  /// The part of the card that a filled shape covers.
  mutating func coverage(of shape: DrawnShape) -> Coverage {
    coverage(of: lines(of: shape), isEvenOdd: shape.isEvenOdd)
  }

  private func coverage(of lines: [Polyline], isEvenOdd: Bool) -> Coverage {
    let outlines = lines.map { $0.points.map(CellCoordinates.sample) }
    return Polygon(outlines: outlines, isEvenOdd: isEvenOdd)
      .coverage(columns: canvas.columns, rows: canvas.rows)
  }

  /// The part of the card where a list draws opaquely.
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

  /// The part of the card that a stroke covers.
  mutating func coverage(of shape: DrawnShape, along line: DrawnLine, leastWidth: Double = 0)
    -> Coverage
  {
    let width = max(leastWidth, line.width * effects.transform.stretch)
    let outline = StrokeOutline(lines(of: shape), line, width: width)
    let outlines = outline.outlines.map { $0.map(CellCoordinates.sample) }
    return Polygon(outlines: outlines).coverage(columns: canvas.columns, rows: canvas.rows)
  }

  /// Paints a part of the card.
  mutating func paint(_ coverage: Coverage, _ paint: ResolvedPaint) {
    let effects = effects
    let isOpaque = effects.isOpaque(paint)
    if case .color(let color) = paint {
      let tone = canvas.palette.tone(effects.color(color))
      let coverage = visible(coverage, isOpaque: isOpaque)
      canvas.field.paint(coverage, over: canvas.palette.openGround) { _, _, _ in tone }
      return
    }
    self.paint(coverage, isOpaque: isOpaque) { effects.color(paint.color(at: $0)) }
  }

  /// Paints a part of the card with colours that depend on the position.
  ///
  /// - Parameter color: the colour at a point in coordinates before the current transform.
  mutating func paint(
    _ coverage: Coverage, isOpaque: Bool, color: (PointValue) -> ResolvedColor
  ) {
    let palette = canvas.palette
    let coverage = visible(coverage, isOpaque: isOpaque)
    let inverse = effects.transform.inverse
    canvas.field.paint(coverage, over: palette.openGround) { column, row, half in
      var point = CellCoordinates.middle(column: column, row: row)
      point.y += (half == 0 ? -0.25 : 0.25) * CellCoordinates.cell.height
      return palette.tone(color(inverse(point)))
    }
  }

  /// The part of an area that clipping leaves visible.
  ///
  /// If the area is opaque, text behind it is removed.
  private mutating func visible(_ coverage: Coverage, isOpaque: Bool) -> Coverage {
    var coverage = coverage
    if let clip = effects.clip { coverage.intersect(clip) }
    if isOpaque { hideMarks(below: coverage) }
    return coverage
  }

  /// Removes text from cells that are completely covered.
  private mutating func hideMarks(below coverage: Coverage) {
    for row in coverage.rows {
      for column in coverage.columns where coverage[column, row] == .max {
        canvas.put(nil, column: column, row: row)
      }
    }
  }
}

extension CardPainter.Effects {
  /// Whether a paint is opaque with these effects.
  fileprivate func isOpaque(_ paint: ResolvedPaint) -> Bool {
    switch paint {
    case .color(let color): self.color(color).opacity >= 0.9
    case .gradient(let gradient):
      gradient.stops.allSatisfy { self.color($0.color).opacity >= 0.9 }
    }
  }
}

extension Polyline {
  /// The outline of a rectangle with its left and right side aligned to columns.
  ///
  /// The height isn't changed, because it may show an amount, as in a bar chart.
  fileprivate func alignedToColumns(_ frame: Rectangle) -> Polyline {
    let cell = CellCoordinates.cell
    guard frame.width >= cell.width * 3, frame.height >= cell.height * 1.5 else { return self }
    let columns = CellCoordinates.columns(of: frame)
    let scale = Double(columns.count) * cell.width / frame.width
    var line = self
    for index in line.points.indices {
      line.points[index].x =
        Double(columns.lowerBound) * cell.width + (line.points[index].x - frame.x) * scale
    }
    return line
  }
}

extension Transform {
  /// The inverse transform; the identity if there is none.
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
