internal import WidgetLayout
internal import WidgetModel

/// Draws a list on the cells of a card.
struct CardPainter {
  /// What stands around an operation.
  struct Surroundings {
    var opacity = 1.0
    var transform = Transform.identity
    /// Nil is everywhere.
    var clip: Coverage?
    var matrix: ColorMatrix?
    var link: LinkAddress?
    /// Whether it is left out where it cannot be drawn: nobody who cannot see it misses it.
    var isDecoration = false

    func color(_ color: ResolvedColor) -> ResolvedColor {
      (matrix.map { $0(color) } ?? color).faded(by: opacity)
    }
  }

  var canvas: CardCanvas
  var around = Surroundings()
  private var outer: [Surroundings] = []
  /// Pictures by their digest; nil is one that cannot be unpacked.
  var rasters: [String: RasterImage?] = [:]
  /// Pixels that are looked at before the rest is left out.
  var pixelsLeft = 16 << 20
  /// Points of outlines and of thin lines that are looked at before the rest is left out.
  private var pointsLeft = 400_000
  var dotsLeft = 200_000
  /// For each cell the last operation that writes text into it.
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
      case .end: around = outer.popLast() ?? Surroundings()
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

  /// The outline of a shape where it is drawn; nothing once a card has had its share of points.
  mutating func lines(of shape: DrawnShape) -> [Polyline] {
    guard pointsLeft > 0 else { return [] }
    let lines = shape.lines(by: around.transform)
    pointsLeft -= lines.reduce(0) { $0 + $1.points.count }
    return lines
  }

  /// Whether something that has one place is left by what cuts off.
  func isVisible(column: Int, row: Int) -> Bool {
    around.clip.map { $0[column, row].nonzeroBitCount >= Coverage.side * Coverage.side / 2 } ?? true
  }

  func color(_ color: ResolvedColor) -> ResolvedColor { around.color(color) }

  // MARK: Where text is

  private mutating func findTexts(in list: DisplayList) {
    for (index, operation) in list.operations.enumerated() {
      guard case .text(let text) = operation else { continue }
      let row = CellPlace.row(middle: text.frame.middle.y)
      guard (0..<canvas.rows).contains(row) else { continue }
      let columns = CellPlace.columns(of: text.frame).clamped(to: 0..<canvas.columns)
      for column in columns { texts[row * canvas.columns + column] = index }
    }
  }

  /// From where to where text is written later on in a part of a row; nil is nowhere.
  func textColumns(in columns: Range<Int>, row: Int, after index: Int) -> Range<Int>? {
    let cells = columns.filter { texts[row * canvas.columns + $0] > index }
    guard let first = cells.first, let last = cells.last else { return nil }
    return first..<last + 1
  }

  /// Whether text is written later on what an area takes.
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

  /// This and then what is around it.
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

  /// How much longer it makes lines.
  var stretch: Double { abs(a * d - b * c).squareRoot() }
}
