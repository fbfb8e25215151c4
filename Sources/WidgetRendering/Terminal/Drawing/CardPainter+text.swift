internal import WidgetLayout
internal import WidgetModel

/// Drawing text and placeholders.
extension CardPainter {
  /// Draws a run of text, one character per cell.
  mutating func draw(_ text: DrawnText) {
    var frame = text.frame
    let center = effects.transform(frame.middle)
    frame.x = center.x - frame.width / 2
    let row = CellCoordinates.row(middle: center.y)
    var column = CellCoordinates.column(frame.x)
    let color = self.color(text.paint.color)
    guard color.opacity > 0.02 else { return }
    var style = CellStyle()
    style.isBold = text.font.isBold || text.font.isLarge
    style.isItalic = text.font.isItalic
    style.isUnderlined = text.isUnderlined
    style.isStruckThrough = text.isStruckThrough
    style.isReversed = text.isChanged
    style.link = effects.link
    for character in HarmlessText.line(text.text) {
      guard column < canvas.columns else { return }
      if isVisible(column: column, row: row) {
        canvas.put(character.short, color, style, column: column, row: row)
      }
      column += CellWidth.of(character)
    }
  }

  /// Draws a box with a name, for something that can't be drawn in a terminal.
  mutating func drawBlock(_ name: String, in frame: Rectangle, _ color: ResolvedColor) {
    let frame = Rectangle(around: frame.corners.map { effects.transform($0) })
    let (columns, rows) = (CellCoordinates.columns(of: frame), CellCoordinates.rows(of: frame))
    let row = CellCoordinates.row(middle: frame.middle.y)
    let isBox = columns.count >= 3 && rows.count >= 3
    if isBox { drawBox(columns, rows, color, isRound: false) }
    let room = isBox ? columns.count - 2 : columns.count
    let words = CellWidth.truncated(HarmlessText.line(String(name.prefix(64))), to: room)
    let shown = isBox ? words : room >= 3 + CellWidth.of(words) ? "▯ " + words : "▯"
    let spare = max(0, columns.count - CellWidth.of(shown))
    var column = columns.lowerBound + (isBox ? spare / 2 : 0)
    for character in shown {
      if isVisible(column: column, row: row) {
        canvas.put(character.short, self.color(color), CellStyle(), column: column, row: row)
      }
      column += CellWidth.of(character)
    }
  }
}

extension Character {
  /// The character with a limited number of combining marks.
  fileprivate var short: Character {
    guard utf8.count > 64 else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(12))).first ?? " "
  }
}

extension FontValue {
  /// Whether the font is large; large text is bold in a terminal, where all text has the same size.
  fileprivate var isLarge: Bool {
    switch size {
    case .style(.largeTitle), .style(.title), .style(.title2), .style(.title3): true
    case .style: false
    case .points(let points): points >= 20
    }
  }
}
