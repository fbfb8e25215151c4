internal import WidgetLayout
internal import WidgetModel

extension CardPainter {
  /// Draws a symbol: its outlines if it is large enough, otherwise a character.
  mutating func draw(_ symbol: DrawnSymbol) {
    let frame = Rectangle(around: symbol.frame.corners.map { effects.transform($0) })
    let cell = CellCoordinates.cell
    let rows = min(frame.height / cell.height, frame.width / cell.width / 2)
    guard rows < 2.5 else { return drawOutlines(of: symbol) }
    let width = CellWidth.of(symbol.glyph)
    let left = frame.middle.x - Double(width) * CellCoordinates.cell.width / 2
    var column = CellCoordinates.column(left)
    let row = CellCoordinates.row(middle: frame.middle.y)
    let color = self.color(symbol.layers.first?.paint.color ?? .white)
    for character in symbol.glyph {
      if isVisible(column: column, row: row) {
        canvas.put(character, color, CellStyle(link: effects.link), column: column, row: row)
      }
      column += CellWidth.of(character)
    }
  }

  private mutating func drawOutlines(of symbol: DrawnSymbol) {
    let (scale, origin) = (symbol.scale, symbol.origin)
    func place(_ point: PointValue) -> PointValue {
      PointValue(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
    }
    for layer in symbol.layers {
      let path = PathValue(layer.path.elements.map { $0.moved(by: place) })
      let shape = DrawnShape.path(path, isEvenOdd: false)
      if let width = layer.lineWidth {
        let line = DrawnLine(width: width * scale, cap: .round, join: .round)
        self.paint(coverage(of: shape, along: line, leastWidth: 5), layer.paint)
      } else {
        self.paint(coverage(of: shape), layer.paint)
      }
    }
  }
}
