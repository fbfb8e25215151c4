import Testing
import WidgetLayout
import WidgetModel

struct WidgetTests {
  static let small = environment(size: size(100, 80))

  static func widget(_ node: ViewNode, in environment: PictureEnvironment = small) -> PlacedView {
    Layout(environment, metrics: SquareMetrics()).placeWidget(node)
  }

  @Test
  func keepsContentWithinTheMarginsAndInTheMiddle() {
    let widget = Self.widget(.layers([.fill, .box(10)]))
    #expect(widget.frame == rectangle(0, 0, 100, 80))
    #expect(widget.leaves.map(\.frame) == [rectangle(16, 16, 68, 48), rectangle(45, 35, 10, 10)])
    #expect(Self.widget(.box(10)).leaves.map(\.frame) == [rectangle(45, 35, 10, 10)])
  }

  @Test
  func takesTheMarginsOfTheEnvironment() {
    var environment = Self.small
    environment.margins = EdgeLengths(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      Self.widget(.fill, in: environment).leaves.map(\.frame) == [rectangle(2, 1, 94, 76)])
  }

  @Test
  func fillsTheWholeWidgetWithItsBackground() {
    let node = ViewNode.column([ViewNode.box(10).with(.containerBackground(.fill))])
    let widget = Self.widget(node)
    guard case .group(let views) = widget.content, views.count == 2 else {
      Issue.record("\(widget)")
      return
    }
    let background = PlacedView(
      frame: rectangle(0, 0, 100, 80), .color(ColorValue(.named("red"))))
    #expect(
      views[0]
        == PlacedView(
          frame: rectangle(0, 0, 100, 80), .effect(.containerBackground, background)))
    #expect(views[1].leaves.map(\.frame) == [rectangle(45, 35, 10, 10)])
  }

  @Test
  func keepsTheOutermostBackgroundEvenOfNothing() {
    let node = ViewNode.empty.with(.containerBackground(.box(5))).with(.containerBackground(.fill))
    #expect(Self.widget(node).leaves.map(\.frame) == [rectangle(0, 0, 100, 80)])
  }

  @Test
  func leavesTheBackgroundOutWhereThePlaceHasNone() {
    let environment = environment(size: size(100, 80), showsBackground: false)
    let node = ViewNode.box(10).with(.containerBackground(.fill))
    #expect(Self.widget(node, in: environment).leaves.map(\.frame.width) == [10])
  }

  @Test
  func goesOverTheMarginsWhereContentReachesThem() {
    let over = ViewNode.fill.with(.ignoresMargins)
    #expect(Self.widget(over).leaves.map(\.frame) == [rectangle(0, 0, 100, 80)])
    let behind = ViewNode.layers([over, .box(10)])
    #expect(
      Self.widget(behind).leaves.map(\.frame) == [
        rectangle(0, 0, 100, 80), rectangle(45, 35, 10, 10),
      ])
    let half = ViewNode.row([over, .fill], spacing: 0)
    #expect(
      Self.widget(half).leaves.map(\.frame) == [
        rectangle(0, 0, 50, 80), rectangle(50, 16, 34, 48),
      ])
    let inside = ViewNode.box(10).with(.ignoresMargins)
    #expect(Self.widget(inside).leaves.map(\.frame) == [rectangle(45, 35, 10, 10)])
  }

  @Test
  func opensTheOutermostLinkFromAnywhere() {
    let node = ViewNode.column([ViewNode.box(10).with(.widgetURL("a"))]).with(.widgetURL("b"))
    guard case .effect(.link("b"), let view) = Self.widget(node).content else {
      Issue.record("no link")
      return
    }
    #expect(view.leaves.count == 1)
  }

  @Test
  func findsTheFramesOfWhatIsDeferred() {
    let node = ViewNode.row(
      [.deferred(3), ViewNode.deferred(5).frame(20, 10).with(.hidden)], spacing: 0
    )
    .with(.containerBackground(.deferred(7)))
    let layout = Layout(Self.small, metrics: SquareMetrics())
    #expect(
      layout.frames(ofDeferredIn: node) == [
        3: rectangle(16, 16, 48, 48), 5: rectangle(64, 35, 20, 10),
        7: rectangle(0, 0, 100, 80),
      ])
  }

  @Test
  func findsTheFramesOfABackgroundThatIsTakenAway() {
    let environment = environment(size: size(100, 80), showsBackground: false)
    let node = ViewNode.box(10).with(.containerBackground(.deferred(7)))
    let layout = Layout(environment, metrics: SquareMetrics())
    #expect(layout.frames(ofDeferredIn: node) == [7: rectangle(0, 0, 100, 80)])
  }

  @Test
  func standsMadeContentAtTheTopLeftOfAnyRoom() {
    let node = ViewNode.fill.with(.madeFor(size(40, 30)))
    #expect(Self.widget(node).leaves.map(\.frame) == [rectangle(16, 16, 40, 30)])
    #expect(layout.size(of: node, in: offer(100, 100)) == size(100, 100))
    #expect(layout.size(of: node, in: .unspecified) == size(40, 30))
  }

  @Test
  func choosesVariantsByThePlace() {
    let node = ViewNode.variants(VariantsNode(.colorScheme, [.box(10), .box(20)]))
    let dark = environment(size: size(100, 80), colorScheme: .dark)
    #expect(Self.widget(node).leaves.map(\.frame.width) == [10])
    #expect(Self.widget(node, in: dark).leaves.map(\.frame.width) == [20])
  }
}
