import Testing
import WidgetLayout
import WidgetModel

@Suite struct DirectionTests {
  private static let leading = AlignmentValue(horizontal: .leading)
  private static let corner = AlignmentValue(horizontal: .leading, vertical: .top)

  /// A view that fills a right-to-left area.
  private static func mirrored(_ view: ViewNode) -> [Double] {
    frames(view.frame(100, 40).with(.layoutDirection(.rightToLeft)), in: size(100, 40)).map(\.x)
  }

  @Test(
    arguments: [
      ("rows", .row([.box(10), .box(20)], spacing: 5), [57.5, 32.5]),
      (
        "columns", .column([.box(10), .box(20)], alignment: leading).frame(100, nil, leading),
        [90, 80]
      ),
      (
        "layers", .layers([.box(50), .box(20)], alignment: leading).frame(100, nil, leading),
        [50, 80]
      ),
      ("frames", ViewNode.box(10).frame(100, 40, corner), [90]),
      (
        "padding",
        ViewNode.fill.with(.padding(EdgeLengths(top: 0, leading: 30, bottom: 0, trailing: 0))), [0]
      ),
      ("overlays", ViewNode.fill.with(.overlay(.box(10), leading)), [0, 90]),
      ("backgrounds", ViewNode.fill.with(.background(.box(10), leading)), [90, 0]),
      ("offsets", ViewNode.box(10).frame(100, 40, corner).with(.offset(x: 5, y: 0)), [95]),
      ("positions", ViewNode.box(10).with(.position(x: 20, y: 5)), [15]),
      (
        "grids",
        .grid(
          GridNode(
            rows: [GridNode.Row(cells: [.box(10), .box(20)])], alignment: leading,
            horizontalSpacing: 5)
        ).frame(100, nil, leading), [90, 65]
      ),
      (
        "tracks",
        .trackGrid(
          TrackGridNode(
            isVertical: true,
            tracks: [.init(size: .fixed(40), spacing: 5), .init(size: .fixed(55), spacing: 5)],
            children: [.box(40), .box(55), .box(40)])), [60, 0, 60]
      ),
      (
        "what is turned back",
        ViewNode.row([.box(10), .box(20)], spacing: 5).frame(100, nil, leading)
          .with(.layoutDirection(.leftToRight)), [0, 15]
      ),
    ] as [(String, ViewNode, [Double])])
  func mirrors(name: String, view: ViewNode, expected: [Double]) {
    #expect(Self.mirrored(view) == expected)
  }

  @Test func fillsAFrameInPaddingThatLeads() {
    let view = ViewNode.fill.with(
      .padding(EdgeLengths(top: 0, leading: 30, bottom: 0, trailing: 10))
    ).with(.layoutDirection(.rightToLeft))
    #expect(frames(view, in: size(100, 40)) == [rectangle(10, 0, 60, 40)])
  }

  @Test(arguments: [
    (TextNode.Alignment.leading, [40.0, 0]), (.trailing, [0, 0]), (.center, [20, 0]),
  ])
  func alignsLines(alignment: TextNode.Alignment, expected: [Double]) {
    let text = TextNode(runs: [TextRun("ab\nabcdef")], alignment: alignment)
    let view = ViewNode.text(text).with(.layoutDirection(.rightToLeft))
    let placed = layout.place(view, in: rectangle(0, 0, 60, 40)).leaves.first
    guard case .text(let lines)? = placed?.content else {
      Issue.record("no text")
      return
    }
    #expect(lines.lines.compactMap(\.runs.first?.x) == expected)
  }

  @Test(arguments: ["ar", "he_IL", "fa-IR", "ur", "az_Arab_IR", "ar@calendar=gregorian"])
  func mirrorsForALanguageThatIsWrittenFromTheRight(locale: String) {
    var place = environment()
    place.locale = locale
    let view = ViewNode.row([.fill.frame(10, nil), .spacer(minimumLength: 0)])
    let placed = Layout(place, metrics: SquareMetrics()).placeWidget(view)
    #expect(placed.leaves.first?.frame.x == place.size.width - 16 - 10)
  }

  @Test(arguments: ["en", "ko_KR", "ku_Latn_TR", "pa", "ar_Latn", ""])
  func keepsOtherLanguages(locale: String) {
    #expect(LayoutDirectionValue(locale: locale) == .leftToRight)
  }

  @Test(arguments: [
    ("chevron.forward", "chevron.backward"), ("arrow.up.backward", "arrow.up.forward"),
    ("chevron.right", "chevron.right"), ("forward.fill", "forward.fill"),
  ])
  func turnsSymbolsThatPointForward(name: String, expected: String) {
    let view = ViewNode.image(ImageNode(.symbol(name))).with(.layoutDirection(.rightToLeft))
    let placed = layout.place(view, in: rectangle(0, 0, 60, 40)).leaves.first
    guard case .image(let image)? = placed?.content else {
      Issue.record("no image")
      return
    }
    #expect(image.source == .symbol(expected))
  }

  @Test func turnsCornersThatLead() {
    let radii = CornerRadii(topLeading: 8, topTrailing: 0, bottomLeading: 0, bottomTrailing: 0)
    let turned = CornerRadii(topLeading: 0, topTrailing: 8, bottomLeading: 0, bottomTrailing: 0)
    func drawn(_ radii: CornerRadii) -> ViewNode {
      .shape(
        ShapeNode(.inset(.unevenRoundedRectangle(radii), by: 1), fill: .color(.init(.named("red"))))
      )
    }
    let area = rectangle(0, 0, 60, 40)
    #expect(
      layout.place(drawn(radii).with(.layoutDirection(.rightToLeft)), in: area)
        == layout.place(drawn(turned), in: area))
  }
}
