import Testing
import WidgetLayout
import WidgetModel

struct StackTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var node: ViewNode
    var room: DisplaySize
    var frames: [Rectangle]

    init(_ name: String, _ node: ViewNode, in room: DisplaySize, _ frames: [Rectangle]) {
      testDescription = name
      self.node = node
      self.room = room
      self.frames = frames
    }
  }

  static let lines = [
    Case(
      "a spacer takes what two texts leave, without spacing of its own",
      .row([.text("abc"), .spacer(minimumLength: nil), .text("de")]), in: size(200, 100),
      [rectangle(0, 0, 30, 20), rectangle(30, 10, 150, 0), rectangle(180, 0, 20, 20)]),
    Case(
      "spacing is 8 where nothing is said",
      .row([.box(30), .box(20)]), in: size(200, 100),
      [rectangle(0, 0, 30, 10), rectangle(38, 0, 20, 10)]),
    Case(
      "spacing that is said stands beside spacers too",
      .row([.box(30), .spacer(minimumLength: nil), .box(20)], spacing: 5), in: size(100, 10),
      [rectangle(0, 0, 30, 10), rectangle(35, 5, 40, 0), rectangle(80, 0, 20, 10)]),
    Case(
      "flexible views get equal parts",
      .row([.fill, .fill, .fill], spacing: 0), in: size(90, 10),
      [rectangle(0, 0, 30, 10), rectangle(30, 0, 30, 10), rectangle(60, 0, 30, 10)]),
    Case(
      "fixed views come before flexible ones",
      .row([.fill, .box(40), .fill], spacing: 0), in: size(100, 10),
      [rectangle(0, 0, 30, 10), rectangle(30, 0, 40, 10), rectangle(70, 0, 30, 10)]),
    Case(
      "what a limited view leaves goes to the others",
      .row(
        [.fill, .fill.with(.flexibleFrame(FlexibleFrame(minimumWidth: 0, maximumWidth: 20)))],
        spacing: 0), in: size(100, 10),
      [rectangle(0, 0, 80, 10), rectangle(80, 0, 20, 10)]),
    Case(
      "a high priority comes first, the minimum of others kept back",
      .row([.text("aaaa bbbb"), .text("cccc").with(.layoutPriority(1))], spacing: 0),
      in: size(50, 20), [rectangle(0, 0, 10, 20), rectangle(10, 0, 40, 20)]),
    Case(
      "a spacer keeps its minimum",
      .row([.box(30), .spacer(minimumLength: 25), .fill], spacing: 0), in: size(60, 10),
      [rectangle(0, 0, 30, 10), rectangle(30, 5, 25, 0), rectangle(55, 0, 5, 10)]),
    // What SwiftUI does, by its documentation and by measured proposals.
    Case(
      "a priority gets all but the minima of the rest, and the least flexible view is first",
      .row(
        [.flexible(10, 120), .flexible(20, 160).with(.layoutPriority(1)), .flexible(15, 90)],
        spacing: 5), in: size(125, 50),
      [rectangle(0, 0, 10, 50), rectangle(15, 0, 90, 50), rectangle(110, 0, 15, 50)]),
    Case(
      "views without an end are equally flexible, so the first one is offered its part first",
      .row([.flexible(60, .infinity), .fill], spacing: 0), in: size(100, 10),
      [rectangle(0, 0, 60, 10), rectangle(60, 0, 40, 10)]),
    Case(
      "a later one with a minimum stands out of the row",
      .row([.fill, .flexible(60, .infinity)], spacing: 0), in: size(100, 10),
      [rectangle(0, 0, 50, 10), rectangle(50, 0, 60, 10)]),
    Case(
      "no room gives all their minima",
      .row([.flexible(10, .infinity), .flexible(20, .infinity), .flexible(15, 90)], spacing: 5),
      in: size(0, 50),
      [rectangle(0, 0, 10, 50), rectangle(15, 0, 20, 50), rectangle(40, 0, 15, 50)]),
    Case(
      "flexible views leave a spacer its minimum of 8",
      .row([.fill, .spacer(minimumLength: nil), .fill], spacing: 0), in: size(100, 10),
      [rectangle(0, 0, 46, 10), rectangle(46, 5, 8, 0), rectangle(54, 0, 46, 10)]),
    Case(
      "a spacer of no minimum disappears beside a flexible view",
      .row([.spacer(minimumLength: 0), .fill], spacing: 0), in: size(100, 10),
      [rectangle(0, 5, 0, 0), rectangle(0, 0, 100, 10)]),
    Case(
      "spacers share what is left",
      .row(
        [.spacer(minimumLength: nil), .box(20), .spacer(minimumLength: nil), .box(20)], spacing: 0),
      in: size(100, 10),
      [
        rectangle(0, 5, 30, 0), rectangle(30, 0, 20, 10), rectangle(50, 5, 30, 0),
        rectangle(80, 0, 20, 10),
      ]),
    Case(
      "a spacer with a minimum of more than its part keeps it",
      .row(
        [.spacer(minimumLength: 50), .box(20), .spacer(minimumLength: nil)], spacing: 0),
      in: size(100, 10),
      [rectangle(0, 5, 50, 0), rectangle(50, 0, 20, 10), rectangle(70, 5, 30, 0)]),
    Case(
      "a text of a lower priority is cut before others",
      .row([.text("aaaa").with(.layoutPriority(-1)), .spacer(minimumLength: nil), .text("bbbb")]),
      in: size(78, 20),
      [rectangle(0, 0, 30, 20), rectangle(30, 10, 8, 0), rectangle(38, 0, 40, 20)]),
    Case(
      "a column, layers and a row that fill are offered what a later fixed view leaves",
      .row(
        [
          .column([.fill], alignment: AlignmentValue(horizontal: .center)),
          .layers([.fill, .box(10)], alignment: AlignmentValue(horizontal: .trailing)),
          .row([.spacer(minimumLength: nil), .box(10)]), .box(40),
        ], spacing: 0), in: size(130, 10),
      [
        rectangle(0, 0, 30, 10), rectangle(30, 0, 30, 10), rectangle(50, 0, 10, 10),
        rectangle(60, 5, 20, 0), rectangle(80, 0, 10, 10), rectangle(90, 0, 40, 10),
      ]),
    Case(
      "columns stand below each other, each in the middle",
      .column([.box(30), .box(50)]), in: size(100, 100),
      [rectangle(10, 0, 30, 10), rectangle(0, 18, 50, 10)]),
    Case(
      "a short text keeps its line where a long one gives way",
      .column([.text("aaaa bbbb cccc dddd"), .text("eeee")], spacing: 0), in: size(40, 60),
      [rectangle(0, 0, 40, 40), rectangle(0, 40, 40, 20)]),
    Case(
      "a divider runs down in a row and across in a column",
      .column([.row([.box(10, 20), .divider], spacing: 0), .divider], spacing: 0),
      in: size(50, 100),
      [rectangle(19.5, 39.5, 10, 20), rectangle(29.5, 0, 1, 99), rectangle(0, 99, 50, 1)]),
    Case(
      "empty views take no room and no spacing",
      .row([.box(10), .empty, .modified(.empty, .padding(EdgeLengths(all: 4))), .box(10)]),
      in: size(100, 10), [rectangle(0, 0, 10, 10), rectangle(18, 0, 10, 10)]),
    Case(
      "layers are as large as the largest, aligned",
      .layers(
        [.box(40, 40), .box(10, 20)],
        alignment: AlignmentValue(horizontal: .trailing, vertical: .top)),
      in: size(100, 100), [rectangle(0, 0, 40, 40), rectangle(30, 0, 10, 20)]),
    Case(
      "layers of a lower priority take the size of the others",
      .layers([.fill.with(.layoutPriority(-1)), .box(40, 30)]), in: size(100, 100),
      [rectangle(0, 0, 40, 30), rectangle(0, 0, 40, 30)]),
  ]

  @Test(arguments: lines)
  func placesViewsInStacks(_ sample: Case) {
    #expect(frames(sample.node, in: sample.room) == sample.frames)
  }

  @Test(arguments: [
    (AlignmentValue.Vertical.top, [0.0, 0.0]), (.center, [10.0, 0.0]), (.bottom, [20.0, 0.0]),
    (.firstTextBaseline, [0.0, 0.0]), (.lastTextBaseline, [20.0, 0.0]),
  ])
  func alignsALineOfTextWithTwo(_ alignment: AlignmentValue.Vertical, _ tops: [Double]) {
    let row = ViewNode.row(
      [.text("a"), .text("b\nc")], alignment: AlignmentValue(vertical: alignment))
    #expect(frames(row, in: size(100, 100)).map(\.y) == tops)
  }

  @Test
  func alignsBaselinesOfDifferentSizesAndThoseOfViewsWithoutText() {
    var large = TextNode("A")
    large.runs = [TextRun("A", font: FontValue(size: .points(40)))]
    let row = ViewNode.row(
      [.text(large), .text("a").with(.padding(EdgeLengths(all: 2))), .box(10)],
      alignment: AlignmentValue(vertical: .firstTextBaseline))
    // Baselines at 32, at 2 + 16, and at the bottom of a view without text.
    #expect(frames(row, in: size(200, 100)).map(\.y) == [0, 16, 22])
  }

  @Test
  func movesAViewByItsGuide() {
    let column = ViewNode.column(
      [
        .box(30), .box(30).with(.alignmentGuide(.horizontal(.leading), at: -12)),
      ], alignment: AlignmentValue(horizontal: .leading))
    #expect(frames(column, in: size(100, 100)).map(\.x) == [0, 12])
  }

  @Test
  func drawsHigherIndicesLast() {
    let layers = ViewNode.layers([.box(10).with(.zIndex(1)), .box(20), .box(30).with(.zIndex(-1))])
    #expect(frames(layers, in: size(100, 100)).map(\.width) == [30, 20, 10])
  }

  @Test
  func fillsBothDirectionsWithASpacerAmongLayers() {
    #expect(
      layout.size(of: .layers([.spacer(minimumLength: nil)]), in: offer(70, 50)) == size(70, 50))
    #expect(layout.size(of: .layers([.spacer(minimumLength: nil)]), in: .unspecified) == size(8, 8))
  }
}
