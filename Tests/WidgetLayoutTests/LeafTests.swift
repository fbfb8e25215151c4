import Foundation
import Testing
import WidgetLayout
import WidgetModel

struct LeafTests {
  static let symbol = ImageNode(.symbol("heart"))
  static let picture = ImageNode(.resource("00", width: 80, height: 40))

  @Test(arguments: [
    (ViewNode.fill, offer(30, 40), size(30, 40)), (.fill, .unspecified, size(10, 10)),
    (.shape(ShapeNode(.capsule)), offer(30, nil), size(30, 10)),
    (.shape(ShapeNode(.circle)), offer(30, 40), size(30, 30)),
    (.shape(ShapeNode(.trimmed(.circle, from: 0, to: 1))), offer(50, 40), size(40, 40)),
    (.shape(ShapeNode(.ellipse)), offer(30, 40), size(30, 40)),
    (.deferred(1), offer(30, 40), size(30, 40)),
    (.image(symbol), offer(5, 5), size(20, 20)), (.image(picture), offer(5, 5), size(80, 40)),
    (.divider, offer(50, 50), size(50, 1)),
    (.meter(MeterNode(.bar(height: 6), .fixed(0.5))), offer(50, 50), size(50, 6)),
    (.meter(MeterNode(.ring(lineWidth: 6), .fixed(0.5))), offer(50, 40), size(40, 40)),
    (.meter(MeterNode(.openRing(lineWidth: 6), .fixed(0.5))), .unspecified, size(58, 58)),
    (.text(""), offer(50, 40), size(0, 0)), (.empty, offer(50, 40), size(0, 0)),
    (.unknown("map"), offer(200, 200), size(38, 24)), (.unknown("map"), offer(9, 8), size(9, 8)),
  ])
  func takesItsSize(_ node: ViewNode, _ offer: ProposedSize, _ expected: DisplaySize) {
    #expect(layout.size(of: node, in: offer) == expected)
  }

  @Test
  func resizesWhatMayBeResized() {
    var picture = Self.picture
    picture.isResizable = true
    #expect(layout.size(of: .image(picture), in: offer(30, 90)) == size(30, 90))
    #expect(layout.size(of: .image(picture), in: .unspecified) == size(80, 40))
  }

  @Test
  func standsASymbolOnTheBaselineOfItsText() {
    // The middle of capital letters is 6 above the baseline, the middle of the symbol at 10.
    let row = ViewNode.row(
      [.image(Self.symbol), .text("a").with(.padding(EdgeLengths(all: 5)))],
      alignment: AlignmentValue(vertical: .firstTextBaseline))
    #expect(frames(row, in: size(100, 100)).map(\.y) == [5, 5])
  }

  @Test
  func saysTheShareOfAMeterAtTheMoment() {
    let environment = environment()
    let meter = MeterNode(
      .bar(height: 4),
      .interval(
        start: environment.now.addingTimeInterval(-30), end: environment.now.addingTimeInterval(90),
        countsDown: true))
    let placed = layout.place(.meter(meter), in: rectangle(0, 0, 40, 4))
    #expect(placed.leaves.map(\.content) == [.meter(meter, share: 0.75)])
  }
}
