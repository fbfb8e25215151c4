import Synchronization
import TestSupport
import Testing
import WidgetLayout
import WidgetModel

/// Hostile trees are laid out in limited time with finite numbers.
struct BoundsTests {
  static let odd: [Double] = [.nan, .infinity, -.infinity, -1, 0, 1e300, .greatestFiniteMagnitude]

  @Test(arguments: odd, odd)
  func staysInNumbers(_ one: Double, _ other: Double) {
    let frame = FlexibleFrame(
      minimumWidth: one, idealWidth: other, maximumWidth: one, minimumHeight: other,
      idealHeight: one, maximumHeight: other)
    let effects: [ViewEffect] = [
      .padding(EdgeLengths(top: one, leading: other, bottom: one, trailing: other)),
      .frame(width: one, height: other, alignment: .center), .flexibleFrame(frame),
      .offset(x: one, y: other), .position(x: one, y: other), .layoutPriority(one), .zIndex(other),
      .aspectRatio(one, fills: true), .aspectRatio(other, fills: false),
      .alignmentGuide(.vertical(.center), at: one), .madeFor(size(one, other)),
      .rotation(degrees: one, anchor: UnitPointValue(x: one, y: other)),
      .clip(.roundedRectangle(width: one, height: other), isEvenOdd: true),
    ]
    let shape = ViewNode.shape(
      ShapeNode(
        .rotated(
          .inset(.trimmed(.circle, from: one, to: other), by: one), degrees: other, anchor: .center)
      ))
    let picture = ViewNode.image(ImageNode(.resource("", width: one, height: other)))
    let nodes =
      effects.map { ViewNode.text("a b").with($0) } + [shape, picture, .spacer(minimumLength: one)]
    let track = TrackGridNode.Track(
      size: .adaptive(minimum: one, maximum: other), spacing: other)
    let all = ViewNode.row([
      .column(nodes, spacing: one),
      .trackGrid(TrackGridNode(isVertical: true, tracks: [track], spacing: one, children: nodes)),
      .grid(
        GridNode(rows: [GridNode.Row(cells: nodes)], horizontalSpacing: one, verticalSpacing: other)
      ),
    ])
    let placed = layout.place(all, in: rectangle(one, other, one, other))
    for frame in placed.leaves.map(\.frame) {
      #expect(
        frame.x.isFinite && frame.y.isFinite && frame.width.isFinite && frame.height.isFinite
          && frame.width >= 0 && frame.height >= 0, "\(frame)")
    }
  }

  @Test
  func leavesOutWhatIsTooDeep() {
    let deep = (0..<1000).reduce(ViewNode.box(1)) { node, _ in .column([.box(1), node]) }
    #expect(
      layout.place(deep, in: rectangle(0, 0, 100, 100)).leaves.count == ViewLimits().depth - 2)
  }

  @Test
  func laysOutDeepStacksOfTextInBoundedTime() {
    let words = ViewNode.text("some words that wrap in narrow columns and are long")
    let deep = (0..<120).reduce(words) { node, level in
      level.isMultiple(of: 2)
        ? .column([words, node, .spacer(minimumLength: nil)])
        : .row([node, words], alignment: AlignmentValue(vertical: .firstTextBaseline))
    }
    let placed = expectProcessorTime(below: .seconds(30)) {
      layout.place(deep, in: rectangle(0, 0, 300, 300))
    }
    #expect(placed.leaves.count > 120)
  }

  @Test
  func measuresEachTextOnce() {
    let metrics = CountingMetrics()
    let deep = (0..<40).reduce(ViewNode.text("first of many words")) { node, level in
      let children = [ViewNode.text("more words"), node, .fill]
      return level.isMultiple(of: 2) ? .column(children) : .row(children)
    }
    _ = Layout(environment(), metrics: metrics).placeWidget(
      deep.with(.fixedSize(horizontal: true, vertical: false)))
    #expect(metrics.calls.withLock(\.self) == 41)
  }

  @Test
  func wrapsAWordOfAHundredThousandLetters() {
    var text = TextNode(String(repeating: "a", count: 100_000))
    let whole = expectProcessorTime(below: .seconds(30)) {
      layout.place(.text(text), in: rectangle(0, 0, 100, 1e6))
    }
    #expect(whole.lines.count == 10_000)
    text.lineLimit = 2
    text.minimumScaleFactor = 0.1
    let scaled = expectProcessorTime(below: .seconds(30)) {
      layout.place(.row([.text(text), .text(text)]), in: rectangle(0, 0, 100, 100))
    }
    #expect(scaled.lines.count == 4)
  }

  @Test
  func laysOutThousandsOfViews() {
    let cell = ViewNode.row([.text("12"), .spacer(minimumLength: nil), .fill]).with(
      .padding(EdgeLengths(all: 1)))
    let node = ViewNode.column((0..<20).map { _ in .row((0..<50).map { _ in cell }) })
    let placed = expectProcessorTime(below: .seconds(30)) {
      layout.place(node, in: rectangle(0, 0, 5000, 5000))
    }
    #expect(placed.leaves.count == 3000)
  }

  @Test
  func laysOutGridsOfThousandsOfCells() {
    let cells = (0..<3000).map { _ in ViewNode.text("a") }
    let wide = (0..<2000).map { _ in ViewNode.text("a").with(.gridColumns(.max)) }
    let grid = ViewNode.grid(
      GridNode(rows: [GridNode.Row(cells: cells), GridNode.Row(cells: wide)]))
    let placed = expectProcessorTime(below: .seconds(30)) {
      layout.place(grid, in: rectangle(0, 0, 5000, 500))
    }
    #expect(placed.leaves.count == 5000)
  }
}

/// Counts how often characters are measured.
private final class CountingMetrics: TextMetrics {
  let calls = Mutex(0)
  private let base = SquareMetrics()

  func pointSize(of font: FontValue) -> Double { base.pointSize(of: font) }

  func lineExtent(of font: FontValue, pointSize: Double) -> LineExtent {
    base.lineExtent(of: font, pointSize: pointSize)
  }

  func widths(of text: Substring, font: FontValue, pointSize: Double) -> [Double] {
    calls.withLock { $0 += 1 }
    return base.widths(of: text, font: font, pointSize: pointSize)
  }

  func symbolSize(_ name: String, font: FontValue, scale: ImageNode.Scale) -> DisplaySize {
    base.symbolSize(name, font: font, scale: scale)
  }
}
