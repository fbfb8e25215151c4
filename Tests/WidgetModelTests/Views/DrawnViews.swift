import Foundation
import WidgetModel

/// Shapes, images, meters, grids and what is drawn of them, each with what is usual and what is not.
enum DrawnViews {
  static let red = ColorValue(.named("red"))
  static let blue = ColorValue(.components(red: 0, green: 0, blue: 1), opacity: 0.5)
  static let start = Date(timeIntervalSince1970: 1_795_237_200)
  static let end = Date(timeIntervalSince1970: 1_795_240_800.5)
  static let corner = UnitPointValue(x: 0, y: 0)
  static let place = UnitPointValue(x: 0.25, y: -1)

  static let gradients: [GradientValue] = [
    GradientValue(
      stops: [GradientValue.Stop(red, at: 0), GradientValue.Stop(blue, at: 1)],
      geometry: .linear(
        start: UnitPointValue(x: 0.5, y: 0), end: UnitPointValue(x: 0.5, y: 1))),
    GradientValue(
      stops: [
        GradientValue.Stop(red, at: 0.1), GradientValue.Stop(blue, at: 0.5),
        GradientValue.Stop(ColorValue(.asset("Brand")), at: 2),
      ], geometry: .linear(start: corner, end: place)),
    GradientValue(stops: [], geometry: .linear(start: place, end: corner)),
    GradientValue(
      stops: [GradientValue.Stop(red, at: 0)],
      geometry: .radial(center: .center, startRadius: 0, endRadius: 50)),
    GradientValue(
      stops: [GradientValue.Stop(red, at: 1)],
      geometry: .radial(center: corner, startRadius: 2.5, endRadius: .infinity)),
    GradientValue(
      stops: [GradientValue.Stop(red, at: 0), GradientValue.Stop(red, at: 0.75)],
      geometry: .elliptical(center: .center, startRadius: 0.25, endRadius: 1)),
    GradientValue(
      stops: [GradientValue.Stop(red, at: 0), GradientValue.Stop(red, at: 1)],
      geometry: .angular(center: place, start: -90, end: 270)),
  ]

  static let paints: [PaintValue] =
    [.color(red), .color(blue)] + gradients.map(PaintValue.gradient)

  static let path = PathValue([
    .move(PointValue(x: 0, y: 0)), .line(PointValue(x: 10, y: 10.25)),
    .quadratic(PointValue(x: 5, y: -5), control: PointValue(x: 1e-7, y: 1e21)),
    .cubic(
      PointValue(x: 1, y: 2), control1: PointValue(x: 3, y: 4),
      control2: PointValue(x: 5, y: .infinity)),
    .close, .move(PointValue(x: -.infinity, y: 1.0 / 3)),
  ])

  /// More elements than count as one node.
  static let longPath = PathValue(
    [.move(PointValue(x: 0, y: 0))]
      + (0..<40).map { .line(PointValue(x: Double($0) / 7, y: Double($0))) })

  static let outlines: [ShapeOutline] = [
    .rectangle, .circle, .ellipse, .capsule, .containerRelative,
    .roundedRectangle(width: 12, height: 12), .roundedRectangle(width: 12, height: 3.5),
    .unevenRoundedRectangle(
      CornerRadii(topLeading: 1, topTrailing: 2, bottomLeading: 3, bottomTrailing: 4)),
    .path(path, width: 20, height: 24), .path(longPath, width: 0, height: -1),
    .path(PathValue(), width: 1, height: 1), .inset(.circle, by: 2.5),
    .trimmed(.circle, from: 0, to: 0.7), .trimmed(.circle, from: 0.2, to: 1),
    .rotated(.rectangle, degrees: 45, anchor: .center),
    .rotated(.rectangle, degrees: -90.5, anchor: corner),
    .scaled(.ellipse, x: 2, y: 2, anchor: .center), .scaled(.ellipse, x: 1, y: 0.5, anchor: place),
    .offset(.capsule, x: 1, y: -1), .sized(.circle, width: 10, height: 20),
    .trimmed(.inset(.rotated(.circle, degrees: 90, anchor: .center), by: 1), from: 0, to: 1),
    nested(32),
  ]

  /// An outline of so many levels.
  static func nested(_ levels: Int) -> ShapeOutline {
    (1..<levels).reduce(.circle) { outline, level in .inset(outline, by: Double(level)) }
  }

  static let shapes: [ShapeNode] =
    outlines.map { ShapeNode($0, fill: .color(red)) }
    + paints.flatMap { paint in
      [ShapeNode(.circle, fill: paint), ShapeNode(.circle, stroke: StrokeValue(paint))]
    } + [
      ShapeNode(.rectangle), ShapeNode(.rectangle, fill: .color(ColorValue(.named("primary")))),
      ShapeNode(
        .circle, fill: .color(blue), isEvenOdd: true,
        stroke: StrokeValue(
          .color(red), width: 2, cap: .round, join: .bevel, miterLimit: 4, dash: [1, 2.5, 3],
          dashPhase: 0.5, isInside: true), isRedacted: true),
    ]

  static let images: [ImageNode] = [
    ImageNode(.symbol("heart.fill")),
    ImageNode(
      .symbol("figure.walk"), isResizable: true, isTemplate: true, paint: .color(red),
      lowerPaints: [.color(blue), .gradient(gradients[0])],
      font: FontValue(size: .style(.title), weight: .bold, design: .rounded), scale: .large,
      accentedMode: .desaturated, label: "Steps", isRedacted: true),
    ImageNode(
      .symbol("sun.max"), paint: .gradient(gradients[1]), font: FontValue(size: .points(9))),
    ImageNode(.resource("09af", width: 20, height: 10.5)),
    ImageNode(.resource("09af", width: 20, height: 10.5), isResizable: true, label: ""),
    ImageNode(.missing("logo")),
  ]

  static let meters: [MeterNode] = [
    MeterNode(.bar(height: 4), .fixed(0.4)), MeterNode(.bar(height: 6.5), .fixed(nil)),
    MeterNode(
      .ring(lineWidth: 6), .fixed(1), paint: .color(red), track: .gradient(gradients[2]),
      isRedacted: true),
    MeterNode(.openRing(lineWidth: 8), .fixed(-0.0)),
    MeterNode(.markedBar(height: 4), .interval(start: start, end: end, countsDown: false)),
    MeterNode(.markedOpenRing(lineWidth: 1), .interval(start: end, end: start, countsDown: true)),
  ]

  static let cell = ViewNode.text(TextNode("cell"))

  static let grids: [ViewNode] = [
    .grid(GridNode(rows: [])),
    .grid(
      GridNode(
        rows: [
          GridNode.Row(cells: [cell, .divider]), GridNode.Row(cells: []),
          GridNode.Row(cells: [.divider], isWhole: true),
          GridNode.Row(cells: [cell], alignment: .firstTextBaseline),
        ], alignment: AlignmentValue(horizontal: .leading, vertical: .top), horizontalSpacing: 4,
        verticalSpacing: 2.5)),
    .trackGrid(TrackGridNode(isVertical: true, tracks: [], children: [])),
    .trackGrid(
      TrackGridNode(
        isVertical: true,
        tracks: [
          TrackGridNode.Track(size: .fixed(50)),
          TrackGridNode.Track(
            size: .fixed(50), spacing: 4, alignment: AlignmentValue(horizontal: .leading)),
          TrackGridNode.Track(size: .flexible(minimum: 10, maximum: .infinity)),
          TrackGridNode.Track(size: .flexible(minimum: 0, maximum: 80), alignment: .center),
          TrackGridNode.Track(size: .adaptive(minimum: 60, maximum: .infinity), spacing: 0),
          TrackGridNode.Track(size: .adaptive(minimum: 60, maximum: 90.5)),
        ], alignment: AlignmentValue(horizontal: .trailing), spacing: 3,
        children: [cell, cell, .empty])),
    .trackGrid(
      TrackGridNode(
        isVertical: false, tracks: [TrackGridNode.Track(size: .fixed(1))], children: [cell])),
  ]

  static let choices: [ViewNode] =
    [
      .fitting([cell, .divider], horizontal: true, vertical: true),
      .fitting([], horizontal: true, vertical: false),
      .fitting([cell], horizontal: false, vertical: true),
      .fitting([cell], horizontal: false, vertical: false),
    ]
    + VariantKey.allCases.map { key in
      .variants(VariantsNode(key, key.values.map { .text(TextNode($0)) }))
    } + [
      .variants(
        VariantsNode(
          .colorScheme,
          [cell, .variants(VariantsNode(.renderingMode, [cell, .divider, .empty]))]))
    ]

  static let runnings: [RunningText] = [
    .relative(start), .offset(end), .timer(Date(timeIntervalSince1970: -0.5)),
    .interval(start: start, end: end, pause: nil, countsDown: false, showsHours: true),
    .interval(start: start, end: end, pause: start, countsDown: true, showsHours: false),
  ]

  static let texts: [TextNode] =
    runnings.map { TextNode(runs: [TextRun("2 hr", isUnderlined: true, running: $0)]) }
    + paints.map { TextNode(runs: [TextRun("D-3", paint: $0)]) }
    + [TextNode(runs: [TextRun("in "), TextRun("2 hr", running: runnings[0]), TextRun(".")])]
    + [
      TextNode(runs: [TextRun("apart", tracking: 1.5)], lineLimit: 2, reservesSpace: true),
      TextNode(
        runs: [TextRun("H"), TextRun("2", tracking: -0.5, baselineOffset: -3), TextRun("O")],
        lineSpacing: 4),
      TextNode(runs: [TextRun("far")], lineSpacing: .infinity),
      TextNode(runs: [TextRun(symbol: "heart.fill", font: FontValue(), paint: .color(red))]),
      TextNode(
        runs: [TextRun(symbol: "sun.max", font: FontValue(), paint: nil), TextRun(" 21°")]),
    ]

  static let effects: [ViewEffect] =
    [
      .aspectRatio(1.5, fills: false), .aspectRatio(1.5, fills: true),
      .aspectRatio(nil, fills: false), .aspectRatio(nil, fills: true),
      .clip(.roundedRectangle(width: 8, height: 8), isEvenOdd: false),
      .clip(.path(path, width: 9, height: 9), isEvenOdd: true), .clip(nested(32), isEvenOdd: true),
      .mask(.shape(ShapeNode(.circle)), .center),
      .mask(cell, AlignmentValue(horizontal: .leading, vertical: .top)),
      .shadow(ColorValue(.named("black"), opacity: 0.33), radius: 4, x: 0, y: 0),
      .shadow(red, radius: 0.5, x: -1, y: 2), .blur(radius: 3),
      .rotation(degrees: 45, anchor: .center), .rotation(degrees: -1.5, anchor: corner),
      .scale(x: 2, y: 2, anchor: .center), .scale(x: -1, y: 1, anchor: place),
      .position(x: 10, y: -20.5), .zIndex(-1), .link("app://a?b=\"c\""),
      .alignmentGuide(.horizontal(.center), at: 3), .alignmentGuide(.vertical(.center), at: -3.5),
      .alignmentGuide(.vertical(.lastTextBaseline), at: 0), .gridColumns(2), .gridColumns(-1),
      .gridColumnAlignment(.trailing), .gridCellAnchor(.center), .gridCellAnchor(place),
      .gridCellUnsized(horizontal: true, vertical: false),
      .gridCellUnsized(horizontal: true, vertical: true), .ignoresMargins,
      .madeFor(DisplaySize(width: 338, height: 158.5)), .colorScheme(.dark), .colorScheme(.light),
      .layoutDirection(.rightToLeft), .layoutDirection(.leftToRight),
    ]
    + [
      ColorFilter.grayscale(0.5), .saturation(2), .brightness(-0.25), .contrast(1.5),
      .hueRotation(90), .invert, .multiply(blue), .luminanceToAlpha,
    ].map(ViewEffect.colorFilter)

  static let all: [ViewNode] =
    shapes.map(ViewNode.shape) + gradients.map(ViewNode.gradient) + images.map(ViewNode.image)
    + meters.map(ViewNode.meter) + grids + choices + texts.map(ViewNode.text)
    + effects.map { .modified(cell, $0) } + [effects.reduce(cell) { .modified($0, $1) }]
}
