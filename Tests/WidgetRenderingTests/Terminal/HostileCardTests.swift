import TestSupport
import Testing
import WidgetModel
import WidgetRendering

@Suite struct HostileCardTests {
  @Test(
    arguments: HostileView.all + drawings,
    [WidgetFamily.systemSmall, .systemExtraLarge, .accessoryCircular])
  func keepsItsSize(hostile: HostileView, family: WidgetFamily) {
    let lines = expectProcessorTime(below: .seconds(20)) {
      TerminalCard(hostile.view, family: family, style: .colored(.trueColor)).lines
    }
    #expect(Set(lines.map { CellWidth.of($0.withoutEscapes) }).count == 1)
    #expect(lines.count <= 20)
    #expect(lines.allSatisfy { $0.utf8.count < 50_000 })
  }

  @Test(arguments: HostileView.all + drawings, [1, 2, 3, 4, 9, 40, 200])
  func fitsAnyTerminal(hostile: HostileView, columns: Int) {
    let style = TerminalCard.Style(escapes: .none, columns: columns)
    let lines = TerminalCard(hostile.view, family: .systemMedium, style: style).lines
    #expect(lines.allSatisfy { CellWidth.of($0) == CellWidth.of(lines[0]) })
    #expect(CellWidth.of(lines[0]) <= max(3, columns))
  }

  /// Shapes that an archive may contain although no author would draw them.
  static let drawings = [
    HostileView(
      testDescription: "2,000 layers",
      view: .stack(
        StackNode(
          axis: .depth,
          children: Array(
            repeating: .color(ColorValue(.named("red"), opacity: 0.5)), count: 2000)))),
    HostileView(
      testDescription: "a path of 100,000 curves",
      view: .shape(
        ShapeNode(
          .path(
            PathValue(
              [.move(PointValue(x: 0, y: 0))]
                + (0..<100_000).map {
                  .cubic(
                    PointValue(x: Double($0 % 97), y: Double($0 % 89)),
                    control1: PointValue(x: 1e300, y: -1e300),
                    control2: PointValue(x: .nan, y: .infinity))
                }), width: 100, height: 100), fill: .color(ColorValue(.named("red"))),
          stroke: StrokeValue(
            .color(ColorValue(.named("blue"))), width: 1, dash: [1e-300, 0.001])))),
    HostileView(
      testDescription: "turned and stretched without end",
      view: (0..<100).reduce(.shape(ShapeNode(.circle, fill: .color(ColorValue(.named("red")))))) {
        .modified(
          $0,
          $1.isMultiple(of: 2)
            ? .scale(x: 1e9, y: -.infinity, anchor: .center)
            : .rotation(degrees: .nan, anchor: UnitPointValue(x: 1e300, y: .nan)))
      }),
    HostileView(
      testDescription: "a line stretched without end",
      view: stretched(
        .shape(
          ShapeNode(
            .circle, stroke: StrokeValue(.color(ColorValue(.named("red"))), width: 9, cap: .round)))
      )),
    HostileView(
      testDescription: "a ring stretched without end",
      view: stretched(.meter(MeterNode(.ring(lineWidth: 1e300), .fixed(0.4))))),
    HostileView(
      testDescription: "a mask of a stretched line",
      view: .modified(
        .color(ColorValue(.named("red"))),
        .mask(
          stretched(
            .shape(
              ShapeNode(
                .circle, stroke: StrokeValue(.color(ColorValue(.named("red"))), width: 9)))),
          .center))),
    HostileView(
      testDescription: "dashes without end",
      view: .shape(
        ShapeNode(
          .path(
            PathValue([.move(PointValue(x: 0, y: 0)), .line(PointValue(x: 100, y: 90))]),
            width: 100, height: 100),
          stroke: StrokeValue(
            .color(ColorValue(.named("blue"))), width: 2, dash: [1.7e308, 1.7e308], dashPhase: -1)))
    ),
  ]

  private static func stretched(_ view: ViewNode) -> ViewNode {
    (0..<12).reduce(view) { inner, _ in
      .modified(inner, .scale(x: 1000, y: 1000, anchor: .center))
    }
  }
}
