import WidgetModel

/// Views of more than their limits allow, by what they have too much of.
enum LargeViews {
  static let limits = ViewLimits(nodes: 200, depth: 16, pathBytes: 40_000)

  static let all: [String: ViewNode] = [
    "lines": shape(.path(lines(4000), width: 1, height: 1)),
    "bytes of lines": shape(.path(curves(1000), width: 1, height: 1)),
    "lines of shapes": layers(
      Array(repeating: shape(.path(curves(100), width: 1, height: 1)), count: 10)),
    "stops": .gradient(gradient(4000)),
    "stops of gradients": layers(Array(repeating: .gradient(gradient(400)), count: 10)),
    "stops of styles": layers(
      (0..<10).map { index in
        .text(TextNode(runs: [TextRun("", paint: .gradient(gradient(40_000 + index)))]))
      }),
    "dashes": .shape(
      ShapeNode(
        .circle,
        stroke: StrokeValue(.color(DrawnViews.red), dash: Array(repeating: 1, count: 4000)))),
    "paints": .image(
      ImageNode(
        .symbol("a"), lowerPaints: Array(repeating: .color(DrawnViews.red), count: 4000))),
    "tracks": .trackGrid(
      TrackGridNode(
        isVertical: true,
        tracks: Array(repeating: TrackGridNode.Track(size: .fixed(1)), count: 4000),
        children: [DrawnViews.cell])),
    "rows": .grid(
      GridNode(rows: Array(repeating: GridNode.Row(cells: [DrawnViews.cell]), count: 300))),
    "candidates": .fitting(
      Array(repeating: DrawnViews.cell, count: 300), horizontal: true, vertical: true),
    "levels of variants": (0..<20).reduce(DrawnViews.cell) { view, _ in
      .variants(VariantsNode(.colorScheme, [view, .empty]))
    },
    "levels of grids": (0..<20).reduce(DrawnViews.cell) { view, _ in
      .grid(GridNode(rows: [GridNode.Row(cells: [view])]))
    },
  ]

  private static func shape(_ outline: ShapeOutline) -> ViewNode {
    .shape(ShapeNode(outline))
  }

  private static func layers(_ children: [ViewNode]) -> ViewNode {
    .stack(StackNode(axis: .depth, children: children))
  }

  private static func lines(_ count: Int) -> PathValue {
    PathValue(Array(repeating: .line(PointValue(x: 1, y: 1)), count: count))
  }

  private static func curves(_ count: Int) -> PathValue {
    let point = PointValue(x: 0.1, y: 0.2)
    return PathValue(
      Array(repeating: .cubic(point, control1: point, control2: point), count: count))
  }

  private static func gradient(_ count: Int) -> GradientValue {
    GradientValue(
      stops: Array(repeating: GradientValue.Stop(DrawnViews.red, at: 0), count: count),
      geometry: .linear(start: DrawnViews.corner, end: .center))
  }
}
