internal import WidgetModel

/// The cells of a terminal card while ``CardPainter`` draws it: coloured areas in the back, and
/// characters in front.
struct CardCanvas {
  /// A character in front of a cell's area.
  enum Mark {
    /// Text; nil for the second half of a wide character.
    case text(Character?, ResolvedColor, CellStyle)
    /// A piece of a line or a bar.
    case drawing(Character, ResolvedColor)
    /// Braille dots of a thin line.
    case dots(UInt8, ResolvedColor)
  }

  let columns: Int
  let rows: Int
  let palette: TonePalette
  /// Whether text and background may be swapped with an escape code.
  let mayReverse: Bool
  /// The areas.
  var field: SampleField
  private var marks: [Mark?]

  init(columns: Int, rows: Int, palette: TonePalette, mayReverse: Bool) {
    self.columns = columns
    self.rows = rows
    self.palette = palette
    self.mayReverse = mayReverse
    field = SampleField(columns: columns, rows: rows)
    marks = Array(repeating: nil, count: columns * rows)
  }

  func contains(column: Int, row: Int) -> Bool {
    (0..<columns).contains(column) && (0..<rows).contains(row)
  }

  func hasText(column: Int, row: Int) -> Bool {
    guard contains(column: column, row: row), case .text = marks[row * columns + column]
    else { return false }
    return true
  }

  /// Sets the mark of a cell; nil removes it.
  mutating func put(_ mark: Mark?, column: Int, row: Int) {
    guard contains(column: column, row: row) else { return }
    let index = row * columns + column
    // Remove the other half of a wide character.
    if case .text(nil, _, _) = marks[index], column > 0 { marks[index - 1] = nil }
    if column + 1 < columns, case .text(nil, _, _) = marks[index + 1] { marks[index + 1] = nil }
    marks[index] = mark
  }

  /// Writes a character of one or two cells, unless it doesn't fit entirely.
  mutating func put(
    _ character: Character, _ color: ResolvedColor, _ style: CellStyle, column: Int, row: Int
  ) {
    let width = CellWidth.of(character)
    guard width > 0, contains(column: column, row: row),
      contains(column: column + width - 1, row: row)
    else { return }
    put(.text(character, color, style), column: column, row: row)
    guard width == 2 else { return }
    put(nil, column: column + 1, row: row)
    marks[row * columns + column + 1] = .text(nil, color, style)
  }

  /// Adds braille dots to those of a cell, unless it has text.
  mutating func add(dots: UInt8, _ color: ResolvedColor, column: Int, row: Int) {
    guard contains(column: column, row: row) else { return }
    switch marks[row * columns + column] {
    case .text: return
    case .dots(let others, _): put(.dots(others | dots, color), column: column, row: row)
    default: put(.dots(dots, color), column: column, row: row)
    }
  }

  /// Chooses a character and colours for each cell.
  func finished() -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let layers = field.layers(column: column, row: row)
        guard let mark = marks[row * columns + column] else {
          put(BlockChoice(layers, mayReverse: mayReverse), column: column, row: row, in: &grid)
          continue
        }
        let behind = layers.summary(of: .max).sample
        switch mark {
        case .text(let character?, let color, let style):
          let style = self.style(style, color, on: behind)
          grid.put(character, column: column, row: row, style)
        case .text(nil, _, _): break
        case .drawing(let character, let color):
          grid.put(character, column: column, row: row, lineStyle(color, on: behind))
        case .dots(let dots, let color):
          let character = Self.braille(dots)
          grid.put(character, column: column, row: row, lineStyle(color, on: behind))
        }
      }
    }
    return grid
  }

  private static func braille(_ dots: UInt8) -> Character {
    Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init) ?? "·"
  }

  private func put(_ choice: BlockChoice, column: Int, row: Int, in grid: inout CellGrid) {
    var style = CellStyle()
    style.foreground = choice.foreground.color.flatMap(palette.terminalColor)
    style.background = choice.background.color.flatMap(palette.terminalColor)
    style.isReversed = choice.isReversed
    if choice.character == " " { style.foreground = nil }
    grid.put(choice.character, column: column, row: row, style)
  }

  private func style(
    _ style: CellStyle, _ color: ResolvedColor, on behind: Sample
  ) -> CellStyle {
    var style = style
    if let background = behind.color, let shown = palette.terminalColor(background) {
      style.background = shown
      style.foreground = palette.text(color, on: background)
    } else if behind == .ink {
      if mayReverse { style.isReversed.toggle() }
    } else {
      let textStyle = palette.openText(color)
      style.foreground = textStyle.color
      style.isDim = textStyle.isDim
    }
    return style
  }

  /// The style of a line; unlike text it keeps the author's colour even if the contrast is low.
  private func lineStyle(_ color: ResolvedColor, on behind: Sample) -> CellStyle {
    var style = CellStyle()
    if let background = behind.color, let shown = palette.terminalColor(background) {
      style.background = shown
      style.foreground = palette.terminalColor(color.over(background))
      return style
    }
    let textStyle = palette.openText(color)
    style.foreground = textStyle.color
    style.isDim = textStyle.isDim || color.opacity < 0.5
    return style
  }
}
