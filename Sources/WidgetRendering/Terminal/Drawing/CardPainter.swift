internal import WidgetLayout
internal import WidgetModel

/// Draws a ``DisplayList`` into the cells of a terminal card.
///
/// ```swift
/// var painter = CardPainter(canvas)
/// painter.draw(list)
/// let grid = painter.canvas.finished()
/// ```
struct CardPainter {
  /// The effects of the groups around an operation.
  struct Effects {
    var opacity = 1.0
    var transform = Transform.identity
    /// The visible part of the card; nil for all of it.
    var clip: Coverage?
    var matrix: ColorMatrix?
    var link: LinkAddress?
    /// Whether the content is decorative, so that images that can't be drawn need no placeholder.
    var isDecoration = false

    /// A colour with the effects applied.
    func color(_ color: ResolvedColor) -> ResolvedColor {
      (matrix.map { $0(color) } ?? color).faded(by: opacity)
    }
  }

  var canvas: CardCanvas
  var effects = Effects()
  private var outerEffects: [Effects] = []
  /// Decoded images by digest; nil for an image that can't be decoded.
  var rasters: [String: RasterImage?] = [:]
  /// The number of pixels that may still be read.
  var pixelsLeft = 16 << 20
  /// The number of points of outlines that may still be drawn.
  private var pointsLeft = 400_000
  /// The number of braille dots that may still be drawn.
  var dotsLeft = 200_000
  /// For each cell, the index of the last operation that writes text into it; -1 for none.
  private var texts: [Int]

  init(_ canvas: CardCanvas) {
    self.canvas = canvas
    texts = Array(repeating: -1, count: canvas.columns * canvas.rows)
  }

  /// Draws all operations of a list.
  mutating func draw(_ list: DisplayList) {
    findTexts(in: list)
    for (index, operation) in list.operations.enumerated() {
      switch operation {
      case .fill(let shape, let paint): fill(shape, paint, at: index)
      case .stroke(let shape, let paint, let line): stroke(shape, paint, line)
      case .text(let text): draw(text)
      case .symbol(let symbol): draw(symbol)
      case .image(let image): draw(image)
      case .meter(let meter): draw(meter)
      case .placeholder(let box): drawBlock(box.name, in: box.frame, box.color)
      case .begin(let group): begin(group)
      case .end: effects = outerEffects.popLast() ?? Effects()
      }
    }
  }

  private mutating func begin(_ group: DrawingGroup) {
    outerEffects.append(effects)
    switch group {
    case .opacity(let share): effects.opacity *= share
    case .clip(let shape): clip(to: coverage(of: shape))
    case .mask(let list): clip(to: coverage(of: list))
    case .transform(let transform): effects.transform = transform.inside(effects.transform)
    case .colorMatrix(let matrix):
      effects.matrix = effects.matrix.map { matrix.followed(by: $0) } ?? matrix
    case .link(let address): effects.link = address
    case .accessibilityHidden: effects.isDecoration = true
    case .blur, .shadow, .accessibilityLabel, .accessibilityValue: break
    }
  }

  private mutating func clip(to coverage: Coverage) {
    if effects.clip == nil {
      effects.clip = coverage
    } else {
      effects.clip?.intersect(coverage)
    }
  }

  /// The outline of a shape after the transform; empty if the limit of points is used up.
  mutating func lines(of shape: DrawnShape) -> [Polyline] {
    guard pointsLeft > 0 else { return [] }
    let lines = shape.lines(by: effects.transform)
    pointsLeft -= lines.reduce(0) { $0 + $1.points.count }
    return lines
  }

  /// Whether at least half of a cell is visible after clipping.
  func isVisible(column: Int, row: Int) -> Bool {
    effects.clip.map { $0[column, row].nonzeroBitCount >= Coverage.side * Coverage.side / 2 }
      ?? true
  }

  func color(_ color: ResolvedColor) -> ResolvedColor { effects.color(color) }

  // MARK: Finding text

  private mutating func findTexts(in list: DisplayList) {
    for (index, operation) in list.operations.enumerated() {
      guard case .text(let text) = operation else { continue }
      let row = CellCoordinates.row(middle: text.frame.middle.y)
      guard (0..<canvas.rows).contains(row) else { continue }
      let columns = CellCoordinates.columns(of: text.frame).clamped(to: 0..<canvas.columns)
      for column in columns { texts[row * canvas.columns + column] = index }
    }
  }

  /// The columns in a part of a row into which later operations write text; nil for none.
  func textColumns(in columns: Range<Int>, row: Int, after index: Int) -> Range<Int>? {
    let cells = columns.filter { texts[row * canvas.columns + $0] > index }
    guard let first = cells.first, let last = cells.last else { return nil }
    return first..<last + 1
  }

  /// Whether later operations write text into the cells of an area.
  func isBehindText(_ coverage: Coverage, at index: Int) -> Bool {
    coverage.rows.contains { row in
      coverage.columns.contains { column in
        texts[row * canvas.columns + column] > index && coverage[column, row] != 0
      }
    }
  }
}

extension ResolvedColor {
  static let gray = ResolvedColor(0x8E8E93)
}

extension Transform {
  static let identity = Transform.rotation(degrees: 0, around: PointValue(x: 0, y: 0))

  /// The transform that applies this transform and then an outer one.
  func inside(_ outer: Transform) -> Transform {
    var whole = self
    whole.a = outer.a * a + outer.c * b
    whole.b = outer.b * a + outer.d * b
    whole.c = outer.a * c + outer.c * d
    whole.d = outer.b * c + outer.d * d
    let moved = outer(PointValue(x: moveX, y: moveY))
    whole.moveX = moved.x
    whole.moveY = moved.y
    return whole
  }

  /// The factor by which the transform lengthens lines.
  var stretch: Double { abs(a * d - b * c).squareRoot() }
}
