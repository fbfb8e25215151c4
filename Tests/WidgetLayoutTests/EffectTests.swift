import Testing
import WidgetLayout
import WidgetModel

struct EffectTests {
  @Test(arguments: [
    (Double?(2), false, offer(100, 100), size(100, 50)),
    (2, true, offer(100, 100), size(200, 100)),
    (0.5, false, offer(100, 100), size(50, 100)),
    (1, false, offer(nil, 30), size(30, 30)),
    (2, false, offer(40, nil), size(40, 20)),
    (1, false, offer(.infinity, 25), size(25, 25)),
    (nil, false, offer(100, 100), size(100, 50)),
    (nil, true, offer(100, 100), size(200, 100)),
    (-1, false, offer(100, 100), size(100, 50)),
    (.nan, false, offer(100, 100), size(100, 50)),
    (2, false, .unspecified, size(80, 40)),
  ])
  func keepsARatio(
    _ ratio: Double?, _ fills: Bool, _ offer: ProposedSize, _ expected: DisplaySize
  ) {
    let picture = ViewNode.image(
      ImageNode(.resource("00", width: 80, height: 40), isResizable: true))
    let view = picture.with(.aspectRatio(ratio, fills: fills))
    #expect(layout.size(of: view, in: offer) == expected)
  }

  @Test
  func leavesTheSizeOfAViewThatKeepsItsOwn() {
    let view = ViewNode.text("abc").with(.aspectRatio(1, fills: false))
    #expect(layout.size(of: view, in: offer(100, 100)) == size(30, 20))
  }

  @Test
  func givesBackgroundsAndOverlaysTheSizeOfTheView() {
    let corner = AlignmentValue(horizontal: .trailing, vertical: .bottom)
    let view = ViewNode.text("abc").with(.background(.fill, .center))
      .with(.overlay(.box(4, 4), corner))
    #expect(layout.size(of: view, in: offer(100, 100)) == size(30, 20))
    #expect(
      frames(view, in: size(100, 100)) == [
        rectangle(0, 0, 30, 20), rectangle(0, 0, 30, 20), rectangle(26, 16, 4, 4),
      ])
  }

  @Test
  func drawsElsewhereWithoutTakingRoom() {
    let view = ViewNode.row([.box(10).with(.offset(x: 3, y: 4)), .box(10)], spacing: 0)
    #expect(
      frames(view, in: size(100, 100)) == [rectangle(3, 4, 10, 10), rectangle(10, 0, 10, 10)])
  }

  @Test
  func putsACentreAtAPosition() {
    let view = ViewNode.box(20).with(.position(x: 50, y: 30))
    #expect(layout.size(of: view, in: offer(100, 80)) == size(100, 80))
    #expect(frames(view, in: size(100, 80)) == [rectangle(40, 25, 20, 10)])
  }

  @Test(arguments: [
    ViewEffect.opacity(0), .hidden, .blur(radius: 3), .rotation(degrees: 45, anchor: .center),
    .scale(x: 2, y: 2, anchor: .center), .accentable(true), .privacySensitive, .link("a"),
    .shadow(ColorValue(.named("black")), radius: 2, x: 0, y: 0), .colorFilter(.invert),
    .clip(.circle, isEvenOdd: false), .mask(.fill, .center), .accessibilityHidden, .zIndex(3),
  ])
  func leavesTheSize(_ effect: ViewEffect) {
    #expect(layout.size(of: ViewNode.box(30).with(effect), in: offer(100, 100)) == size(30, 10))
  }

  @Test
  func keepsTheRoomOfWhatIsHidden() {
    let view = ViewNode.row([.box(30).with(.hidden), .box(10)], spacing: 0)
    let leaves = layout.place(view, in: rectangle(0, 0, 40, 10)).leaves
    #expect(leaves.map(\.content) == [.nothing, .color(ColorValue(.named("red")))])
    #expect(leaves.map(\.frame.x) == [0, 30])
  }

  @Test
  func turnsAroundAnAnchorInPointsOfTheWidget() {
    let view = ViewNode.box(20, 20)
      .with(.rotation(degrees: 90, anchor: UnitPointValue(x: 1, y: 0)))
    let placed = layout.place(view, in: rectangle(0, 0, 100, 100))
    guard case .group(let views) = placed.content, case .effect(let effect, _) = views[0].content
    else {
      Issue.record("\(placed)")
      return
    }
    #expect(effect == .rotation(degrees: 90, around: PointValue(x: 60, y: 40)))
  }

  @Test(arguments: [
    (offer(100, 100), size(90, 20)), (offer(50, 100), size(40, 20)), (offer(20, 100), size(10, 10)),
    (.unspecified, size(90, 20)),
  ])
  func choosesTheFirstThatFits(_ offer: ProposedSize, _ expected: DisplaySize) {
    let view = ViewNode.fitting(
      [.text("long word"), .text("long"), .box(10)], horizontal: true, vertical: false)
    #expect(layout.size(of: view, in: offer) == expected)
  }

  @Test
  func choosesByHeightOrFallsBackToTheLast() {
    let view = ViewNode.fitting([.box(10, 50), .box(10, 30)], horizontal: true, vertical: true)
    #expect(layout.size(of: view, in: offer(100, 40)) == size(10, 30))
    #expect(layout.size(of: view, in: offer(100, 20)) == size(10, 30))
    let orNothing = ViewNode.fitting([.box(50), .empty], horizontal: true, vertical: true)
    #expect(layout.size(of: orNothing, in: offer(20, 20)) == size(0, 0))
  }
}
