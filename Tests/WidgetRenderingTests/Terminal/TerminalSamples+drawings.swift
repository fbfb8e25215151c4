import WidgetModel

/// Views that consist mostly of drawings.
extension TerminalSamples {
  static let drawn: [Sample] = [
    Sample(name: "tiles-systemMedium", family: .systemMedium, view: tiles),
    Sample(name: "framed-systemSmall", family: .systemSmall, view: framed),
    Sample(name: "figures-systemLarge", family: .systemLarge, view: figures),
    Sample(name: "progress-systemMedium", family: .systemMedium, view: progress),
    Sample(name: "clock-systemSmall", family: .systemSmall, view: clock),
    Sample(name: "open-ring", family: .accessoryCircular, view: openRing),
  ]

  private static func behind(_ view: ViewNode, _ outline: ShapeOutline, _ color: ColorValue)
    -> ViewNode
  {
    .modified(
      view, .background(.shape(ShapeNode(outline, fill: .color(color))), .center))
  }

  private static func padded(_ view: ViewNode, _ length: Double) -> ViewNode {
    .modified(view, .padding(EdgeLengths(all: length)))
  }

  private static func line(_ points: [PointValue], _ color: ColorValue, width: Double) -> ViewNode {
    let elements = points.enumerated().map { index, point -> PathValue.Element in
      index == 0 ? .move(point) : .line(point)
    }
    return .shape(
      ShapeNode(
        .path(PathValue(elements), width: 100, height: 100),
        stroke: StrokeValue(.color(color), width: width)))
  }

  private static func tile(_ title: String, _ symbol: String, _ color: String) -> ViewNode {
    let content = ViewNode.column([
      self.symbol(symbol, self.color("white")), words(title, .headline, self.color("white")),
    ])
    return behind(
      padded(filling(content), 16), .roundedRectangle(width: 12, height: 12), self.color(color))
  }

  private static let tiles = ViewNode.stack(
    StackNode(
      axis: .horizontal, spacing: 8,
      children: [tile("Pulse", "heart.fill", "red"), tile("Stars", "star.fill", "indigo")]))

  private static let framed = padded(
    .modified(
      filling(words("framed"), .center, .center),
      .overlay(
        .shape(
          ShapeNode(
            .roundedRectangle(width: 8, height: 8),
            stroke: StrokeValue(.color(color("green")), width: 2))), .center)), 8)

  private static func figure(_ view: ViewNode) -> ViewNode {
    .modified(view, .frame(width: 90, height: 90, alignment: .center))
  }

  private static let figures = ViewNode.row([
    figure(
      .shape(
        ShapeNode(.circle, fill: .gradient(gradient([color("yellow"), color("red")]))))),
    figure(
      .modified(
        .shape(ShapeNode(.rectangle, fill: .color(color("blue")))),
        .rotation(degrees: 45, anchor: .center))),
    figure(.modified(.color(color("orange")), .clip(.capsule, isEvenOdd: false))),
  ])

  private static let progress = filling(
    .column([
      words("Reading", .headline),
      .stack(
        StackNode(
          axis: .depth, alignment: AlignmentValue(horizontal: .leading),
          children: [
            .modified(
              .shape(ShapeNode(.capsule, fill: .color(color("gray", 0.3)))),
              .frame(width: nil, height: 8, alignment: .center)),
            .modified(
              .shape(ShapeNode(.capsule, fill: .color(color("blue")))),
              .frame(width: 140, height: 8, alignment: .center)),
          ])),
      .modified(words("42%", .caption), .opacity(0.5)),
      .row([
        words("Tags"),
        behind(padded(words("swift", .caption, color("white")), 8), .capsule, color("blue")),
        behind(padded(words("ui", .caption), 8), .capsule, color("fill")),
      ]),
    ]))

  private static let clock = ViewNode.stack(
    StackNode(
      axis: .depth,
      children: [
        .shape(ShapeNode(.circle, stroke: StrokeValue(.color(color("primary")), width: 3))),
        line([PointValue(x: 50, y: 50), PointValue(x: 80, y: 25)], color("red"), width: 2),
        line([PointValue(x: 50, y: 50), PointValue(x: 50, y: 15)], color("primary"), width: 3),
      ]))

  private static let openRing = ViewNode.modified(
    .stack(
      StackNode(
        axis: .depth,
        children: [
          .meter(
            MeterNode(
              .markedOpenRing(lineWidth: 6), .fixed(0.8),
              paint: .gradient(gradient([color("green"), color("red")])))),
          words("21", .title3),
        ])),
    .overlay(
      .stack(
        StackNode(
          axis: .horizontal, spacing: 6,
          children: [words("17", .caption2), words("24", .caption2)])),
      AlignmentValue(vertical: .bottom)))
}
