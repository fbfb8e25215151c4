import Testing
import WidgetLayout
import WidgetModel

struct FrameTests {
  static let text = ViewNode.text("abcde")

  @Test(arguments: [
    // Without limits: the size of the view.
    (FlexibleFrame(), offer(100, 100), size(50, 20)),
    // With a minimum: the proposed size if smaller than the view, but at least the minimum.
    (FlexibleFrame(minimumWidth: 80), offer(100, 100), size(80, 20)),
    (FlexibleFrame(minimumWidth: 80), offer(30, 100), size(80, 20)),
    (FlexibleFrame(minimumWidth: 20), offer(100, 100), size(50, 20)),
    (FlexibleFrame(minimumWidth: 80), .unspecified, size(80, 20)),
    // With a maximum: the proposed size if larger than the view, but at most the maximum.
    (FlexibleFrame(maximumWidth: .infinity), offer(100, 100), size(100, 20)),
    (FlexibleFrame(maximumWidth: .infinity), .unspecified, size(50, 20)),
    (FlexibleFrame(maximumWidth: 70), offer(100, 100), size(70, 20)),
    (FlexibleFrame(maximumWidth: 70), offer(60, 100), size(60, 20)),
    // With both: the proposed size within the limits.
    (FlexibleFrame(minimumWidth: 0, maximumWidth: .infinity), offer(33, 100), size(33, 40)),
    (FlexibleFrame(minimumWidth: 60, maximumWidth: 80), offer(70, 100), size(70, 20)),
    (FlexibleFrame(minimumWidth: 60, maximumWidth: 80), offer(500, 100), size(80, 20)),
    // An ideal size replaces a missing proposal.
    (FlexibleFrame(idealWidth: 30), .unspecified, size(30, 40)),
    (FlexibleFrame(idealHeight: 90, maximumHeight: .infinity), .unspecified, size(50, 90)),
    // Invalid lengths are ignored.
    (FlexibleFrame(minimumWidth: .nan, maximumWidth: .nan), offer(100, 100), size(50, 20)),
    (FlexibleFrame(minimumWidth: .infinity), offer(100, 100), size(50, 20)),
    (FlexibleFrame(minimumWidth: -5, maximumWidth: -3), offer(100, 100), size(0, 100)),
  ])
  func limitsWhatGivesWay(_ frame: FlexibleFrame, _ offer: ProposedSize, _ expected: DisplaySize) {
    #expect(layout.size(of: Self.text.with(.flexibleFrame(frame)), in: offer) == expected)
  }

  @Test
  func nestsFlexibleFrames() {
    let inner = ViewNode.box(20).with(.flexibleFrame(FlexibleFrame(maximumWidth: .infinity)))
    let outer = inner.with(.flexibleFrame(FlexibleFrame(maximumWidth: 60)))
    #expect(layout.size(of: outer, in: offer(100, 100)) == size(60, 10))
    #expect(layout.size(of: .row([outer, .fill], spacing: 0), in: offer(100, 50)) == size(100, 50))
  }

  @Test(arguments: [
    (AlignmentValue.Horizontal.leading, AlignmentValue.Vertical.top, rectangle(0, 0, 20, 10)),
    (.center, .center, rectangle(40, 45, 20, 10)),
    (.trailing, .bottom, rectangle(80, 90, 20, 10)),
    (.leading, .firstTextBaseline, rectangle(0, 90, 20, 10)),
  ])
  func alignsInAFrame(
    _ horizontal: AlignmentValue.Horizontal, _ vertical: AlignmentValue.Vertical,
    _ expected: Rectangle
  ) {
    let view = ViewNode.box(20)
      .frame(100, 100, AlignmentValue(horizontal: horizontal, vertical: vertical))
    #expect(frames(view, in: size(300, 300)) == [expected])
  }

  @Test(arguments: [
    (width: Double?(30), height: Double?.none, expected: size(30, 40)),
    (width: nil, height: 50, expected: size(50, 50)),
    (width: nil, height: nil, expected: size(50, 20)),
    (width: .nan, height: .infinity, expected: size(50, 20)),
    (width: -10, height: 20, expected: size(0, 20)),
  ])
  func fixesWidthAndHeight(_ sample: (width: Double?, height: Double?, expected: DisplaySize)) {
    let view = Self.text.frame(sample.width, sample.height)
    #expect(layout.size(of: view, in: offer(200, 200)) == sample.expected)
  }

  @Test
  func letsAFixedSizeOverflowItsRoom() {
    let view = ViewNode.text("aaaa bbbb")
    #expect(layout.size(of: view, in: offer(50, 100)) == size(40, 40))
    let fixed = view.with(.fixedSize(horizontal: true, vertical: false))
    #expect(layout.size(of: fixed, in: offer(50, 100)) == size(90, 20))
    let high = view.with(.fixedSize(horizontal: false, vertical: true))
    #expect(layout.size(of: high, in: offer(50, 20)) == size(40, 40))
  }

  @Test(arguments: [
    (EdgeLengths(all: nil), rectangle(16, 16, 68, 68)),
    (EdgeLengths(top: 1, leading: 2, bottom: 3, trailing: 4), rectangle(2, 1, 94, 96)),
    (EdgeLengths(all: -10), rectangle(-10, -10, 120, 120)),
    (EdgeLengths(all: .nan), rectangle(0, 0, 100, 100)),
    (EdgeLengths(all: 90), rectangle(90, 90, 0, 0)),
  ])
  func pads(_ edges: EdgeLengths, _ expected: Rectangle) {
    #expect(frames(ViewNode.fill.with(.padding(edges)), in: size(100, 100)) == [expected])
  }
}
