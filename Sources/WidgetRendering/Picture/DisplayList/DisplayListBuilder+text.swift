internal import WidgetLayout
internal import WidgetModel

/// Adding text.
extension DisplayListBuilder {
  /// Adds the visible lines of a text; faint blocks if it is redacted.
  mutating func add(
    _ text: PlacedText, in frame: Rectangle, previous: PlacedText?, _ style: DrawingStyle
  ) {
    let isChanged = previous.map { !$0.isRedacted && $0.words != text.words } ?? false
    for line in text.lines where isMoved || isVisible(line) {
      if text.isRedacted {
        addBlock(for: line, in: frame, style)
      } else {
        for run in line.runs { add(run, of: line, in: frame, isChanged: isChanged, style) }
      }
    }
  }

  private func isVisible(_ line: PlacedText.Line) -> Bool {
    line.baseline + line.descent >= bounds.y
      && line.baseline - line.ascent <= bounds.y + bounds.height
  }

  private mutating func add(
    _ placed: PlacedText.Run, of line: PlacedText.Line, in frame: Rectangle, isChanged: Bool,
    _ style: DrawingStyle
  ) {
    guard placed.x.isFinite, placed.width.isFinite, placed.pointSize.isFinite,
      line.baseline.isFinite, placed.pointSize > 0,
      isMoved || placed.x <= bounds.x + bounds.width && placed.x + placed.width >= bounds.x
    else { return }
    if let extent = placed.symbol { return add(symbol: extent, placed, of: line, style) }
    guard !placed.run.text.isEmpty else { return }
    let paint = paint(of: placed.run, in: frame, style)
    guard !paint.isClear else { return }
    let text = placed.run.text.beginning(scalars: Self.limit)
    // If the text is shortened, reduce its width in proportion.
    let share = Double(text.utf8.count) / Double(placed.run.text.utf8.count)
    let raised = placed.run.baselineOffset.asFinite ?? 0
    draw(
      .text(
        DrawnText(
          text: text, font: placed.run.font, pointSize: placed.pointSize,
          paint: paint, x: placed.x, baseline: line.baseline - raised,
          width: max(0, placed.width * share),
          ascent: (line.ascent.asFinite ?? placed.pointSize) - raised,
          descent: (line.descent.asFinite ?? 0) + raised,
          isUnderlined: placed.run.isUnderlined, isStruckThrough: placed.run.isStruckThrough,
          isRightToLeft: placed.isRightToLeft, isChanged: isChanged,
          tracking: placed.run.tracking.asFinite ?? 0)))
  }

  /// Adds a symbol that is a part of a line.
  private mutating func add(
    symbol extent: PlacedText.SymbolExtent, _ placed: PlacedText.Run, of line: PlacedText.Line,
    _ style: DrawingStyle
  ) {
    guard let name = placed.run.symbol, extent.height.isFinite, extent.top.isFinite else { return }
    let raised = placed.run.baselineOffset.asFinite ?? 0
    let frame = Rectangle(
      x: placed.x, y: line.baseline - raised - extent.top, width: placed.width,
      height: extent.height)
    add(ImageNode(.symbol(name), paint: placed.run.paint, font: placed.run.font), in: frame, style)
  }

  private func paint(of run: TextRun, in frame: Rectangle, _ style: DrawingStyle) -> ResolvedPaint {
    resolver.paint(run.paint ?? .color(ColorValue(.named("primary"))), in: frame, style)
  }

  /// Adds a rounded block in place of a redacted line, in a faint tone of the text's colour.
  private mutating func addBlock(
    for line: PlacedText.Line, in frame: Rectangle, _ style: DrawingStyle
  ) {
    guard let first = line.runs.first else { return }
    let left = line.runs.reduce(first.x) { min($0, $1.x) }
    let right = line.runs.reduce(left) { max($0, $1.x + $1.width) }
    let height = max(0, line.ascent + line.descent) * 0.7
    let block = Rectangle(
      x: left, y: line.baseline - line.ascent * 0.5 - height / 2 + line.descent * 0.2,
      width: right - left, height: height)
    guard block.isDrawable, block.width > 0 else { return }
    let color = paint(of: first.run, in: frame, style).color
    fill(.roundedRectangle(block, radius: min(4, height / 3)), .color(Self.redactedColor(color)))
  }

  /// The colour of redacted content, from its original colour.
  static func redactedColor(_ color: ResolvedColor) -> ResolvedColor { color.faded(by: 0.22) }

  /// The maximum number of Unicode scalars per run of text; no widget has room for more.
  private static let limit = 2048
}

extension PlacedText {
  fileprivate var words: String {
    if lines.count == 1, lines[0].runs.count == 1 { return lines[0].runs[0].run.text }
    return lines.reduce(into: "") { words, line in
      for run in line.runs { words += run.run.text }
    }
  }
}
