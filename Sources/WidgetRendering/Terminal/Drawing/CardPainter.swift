internal import WidgetLayout
internal import WidgetModel

/// Draws a display list into the cells of a card.
struct CardPainter {
  /// The effects that apply to an operation.
  struct Context {
    var opacity = 1.0
    var transform = Transform.identity
    /// Nil for no clipping.
    var clip: Coverage?
    var matrix: ColorMatrix?
    var link: LinkAddress?
    /// Whether it is left out if it can't be drawn, because it is decorative.
    var isDecoration = false

    func color(_ color: ResolvedColor) -> ResolvedColor {
      (matrix.map { $0(color) } ?? color).faded(by: opacity)
    }
  }

  var canvas: CardCanvas
  var around = Context()
  private var outer: [Context] = []
  /// Decoded images by digest; nil for one that can't be decoded.
  var rasters: [String: RasterImage?] = [:]
  /// The number of pixels that may still be read.
  var pixelsLeft = 16 << 20
  /// The number of points of outlines and thin lines that may still be drawn.
  private var pointsLeft = 400_000
  var dotsLeft = 200_000
  /// For each cell, the last operation that writes text into it.
  private var texts: [Int]

  init(_ canvas: CardCanvas) {
    self.canvas = canvas
    texts = Array(repeating: -1, count: canvas.columns * canvas.rows)
  }

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
      case .placeholder(let name, let frame, let color): drawBlock(name, in: frame, color)
      case .begin(let group): begin(group)
      case .end: around = outer.popLast() ?? Context()
      }
    }
  }

  private mutating func begin(_ group: DrawingGroup) {
    outer.append(around)
    switch group {
    case .opacity(let share): around.opacity *= share
    case .clip(let shape): clip(to: coverage(of: shape))
    case .mask(let list): clip(to: coverage(of: list))
    case .transform(let transform): around.transform = transform.inside(around.transform)
    case .colorMatrix(let matrix):
      around.matrix = around.matrix.map { matrix.followed(by: $0) } ?? matrix
    case .link(let address): around.link = address
    case .accessibilityHidden: around.isDecoration = true
    case .blur, .shadow, .accessibilityLabel, .accessibilityValue: break
    }
  }

  private mutating func clip(to coverage: Coverage) {
    if around.clip == nil {
      around.clip = coverage
    } else {
      around.clip?.intersect(coverage)
    }
  }

  /// The outline of a shape after the transform; empty once the limit of points is used up.
  mutating func lines(of shape: DrawnShape) -> [Polyline] {
    guard pointsLeft > 0 else { return [] }
    let lines = shape.lines(by: around.transform)
    pointsLeft -= lines.reduce(0) { $0 + $1.points.count }
    return lines
  }

  /// Whether clipping leaves a cell visible.
  func isVisible(column: Int, row: Int) -> Bool {
    around.clip.map { $0[column, row].nonzeroBitCount >= Coverage.side * Coverage.side / 2 } ?? true
  }

  func color(_ color: ResolvedColor) -> ResolvedColor { around.color(color) }

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

  /// The columns in part of a row where later operations write text; nil for none.
  func textColumns(in columns: Range<Int>, row: Int, after index: Int) -> Range<Int>? {
    let cells = columns.filter { texts[row * canvas.columns + $0] > index }
    guard let first = cells.first, let last = cells.last else { return nil }
    return first..<last + 1
  }

  /// Whether later operations write text onto an area.
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

  /// This transform, followed by an outer one.
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

  /// The factor by which it lengthens lines.
  var stretch: Double { abs(a * d - b * c).squareRoot() }
}
