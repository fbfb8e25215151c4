import Foundation
import WidgetModel
import WidgetRendering

/// The views of the recorded cards.
enum TerminalSamples {
  struct Sample: Sendable {
    var name: String
    var family: WidgetFamily
    var view: ViewNode
  }

  static let all: [Sample] = [
    Sample(name: "dday-systemMedium", family: .systemMedium, view: dday),
    Sample(name: "columns-systemMedium", family: .systemMedium, view: columns),
    Sample(name: "layers-systemSmall", family: .systemSmall, view: layers),
    Sample(name: "gauges-systemMedium", family: .systemMedium, view: gauges),
    Sample(name: "month-systemLarge", family: .systemLarge, view: month),
    Sample(name: "chart-systemMedium", family: .systemMedium, view: chart),
    Sample(name: "list-systemLarge", family: .systemLarge, view: list),
    Sample(name: "circular", family: .accessoryCircular, view: circular),
    Sample(name: "rectangular", family: .accessoryRectangular, view: rectangular),
    Sample(name: "placeholder-systemSmall", family: .systemSmall, view: placeholder),
  ]

  static func words(
    _ text: String, _ style: FontValue.Style = .body, _ color: ColorValue? = nil,
    weight: FontValue.Weight? = nil
  ) -> ViewNode {
    let font = FontValue(size: .style(style), weight: weight)
    let run = TextRun(text, font: font, paint: color.map(PaintValue.color))
    return .text(TextNode(runs: TextRuns(run)))
  }

  static func color(_ name: String, _ opacity: Double = 1) -> ColorValue {
    ColorValue(.named(name), opacity: opacity)
  }

  static func gradient(_ colors: [ColorValue], isDiagonal: Bool = false) -> GradientValue {
    let stops = colors.enumerated().map { index, color in
      GradientValue.Stop(color, at: Double(index) / Double(max(1, colors.count - 1)))
    }
    return GradientValue(
      stops: stops,
      geometry: .linear(
        start: UnitPointValue(x: isDiagonal ? 0 : 0.5, y: 0),
        end: UnitPointValue(x: isDiagonal ? 1 : 0.5, y: 1)))
  }

  static func filling(
    _ view: ViewNode, _ horizontal: AlignmentValue.Horizontal = .leading,
    _ vertical: AlignmentValue.Vertical = .top
  ) -> ViewNode {
    .modified(
      view,
      .flexibleFrame(
        FlexibleFrame(
          maximumWidth: .infinity, maximumHeight: .infinity,
          alignment: AlignmentValue(horizontal: horizontal, vertical: vertical))))
  }

  static func symbol(_ name: String, _ color: ColorValue? = nil) -> ViewNode {
    .image(ImageNode(.symbol(name), paint: color.map(PaintValue.color)))
  }

  static let dday = ViewNode.modified(
    filling(
      .column([
        words("Our wedding", .headline), words("D-182", .largeTitle, weight: .bold),
        words("Saturday 22 May 2027", .caption, color("secondary")),
      ])),
    .containerBackground(
      .gradient(gradient([color("orange"), color("pink")], isDiagonal: true))))

  static let columns = ViewNode.modified(
    .row([
      .column([
        words("Lisbon", .headline, color("white")), words("21°", .largeTitle, color("white")),
        .spacer(minimumLength: nil), symbol("sun.max.fill", color("yellow")),
        words("Sunny", .caption, color("white", 0.8)),
      ]),
      .spacer(minimumLength: nil),
      .column(
        [
          words("H:24° L:17°", .caption, color("white")),
          .spacer(minimumLength: nil),
          .row([words("14", .caption, color("white", 0.6)), words("22°", .caption, color("white"))]
          ),
          .row([words("15", .caption, color("white", 0.6)), words("23°", .caption, color("white"))]
          ),
          .row([words("16", .caption, color("white", 0.6)), words("20°", .caption, color("white"))]
          ),
        ], .trailing),
    ]),
    .containerBackground(
      .gradient(
        gradient([
          ColorValue(.components(red: 0.1, green: 0.3, blue: 0.7)),
          ColorValue(.components(red: 0.4, green: 0.7, blue: 0.95)),
        ]))))

  static let layers = ViewNode.stack(
    StackNode(
      axis: .depth, alignment: AlignmentValue(horizontal: .leading, vertical: .bottom),
      children: [
        .modified(.gradient(gradient([color("purple"), color("blue")])), .ignoresMargins),
        .column([
          words("Tonight", .caption, color("white")), words("공연 🎻 8 pm", .headline, color("white")),
        ]),
      ]))

  static func ring(_ share: Double?, _ name: String) -> ViewNode {
    .stack(
      StackNode(
        axis: .depth,
        children: [
          .meter(
            MeterNode(.ring(lineWidth: 6), .fixed(share), paint: .color(color(name)))),
          words(share.map { "\(Int($0 * 100))%" } ?? "–", .caption),
        ]))
  }

  static let gauges = ViewNode.stack(
    StackNode(
      axis: .vertical, spacing: 8,
      children: [
        .row([
          .modified(ring(0.7, "green"), .frame(width: 80, height: 80, alignment: .center)),
          .modified(ring(0.25, "red"), .frame(width: 80, height: 80, alignment: .center)),
          .modified(ring(nil, "blue"), .frame(width: 20, height: 20, alignment: .center)),
        ]),
        .row([
          words("Disk", .caption),
          .meter(MeterNode(.bar(height: 4), .fixed(0.63), paint: .color(color("blue")))),
        ]),
        .row([
          words("Heat", .caption),
          .meter(
            MeterNode(
              .markedBar(height: 6), .fixed(0.4),
              paint: .gradient(
                GradientValue(
                  stops: [.init(color("blue"), at: 0), .init(color("red"), at: 1)],
                  geometry: .linear(
                    start: UnitPointValue(x: 0, y: 0.5), end: UnitPointValue(x: 1, y: 0.5)))))),
        ]),
      ]))

  static let month: ViewNode = {
    let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    var rows = [
      GridNode.Row(cells: names.map { words($0, .caption2, color("secondary")) })
    ]
    for week in 0..<5 {
      rows.append(
        GridNode.Row(
          cells: (0..<7).map { weekday in
            let day = week * 7 + weekday - 5
            guard (1...31).contains(day) else { return words("") }
            let number = ViewNode.modified(
              words("\(day)", .body, day == 22 ? color("white") : nil),
              .flexibleFrame(FlexibleFrame(maximumWidth: .infinity)))
            guard day == 22 else { return number }
            return .modified(
              number,
              .background(
                .shape(ShapeNode(.circle, fill: .color(color("red")))), .center))
          }))
    }
    return .column([
      words("May 2027", .headline, color("red")),
      .divider,
      .grid(GridNode(rows: rows, verticalSpacing: 16)),
    ])
  }()

  static let chart: ViewNode = {
    let bars = [0.3, 0.55, 0.8, 0.45, 1, 0.65, 0.2].map { share in
      ViewNode.modified(
        .shape(ShapeNode(.roundedRectangle(width: 3, height: 3), fill: .color(color("blue")))),
        .frame(width: 18, height: share * 80, alignment: .center))
    }
    let line = PathValue(
      [(0.0, 30.0), (20, 22), (40, 26), (60, 10), (80, 14), (100, 2)].enumerated().map {
        $0 == 0
          ? .move(PointValue(x: $1.0, y: $1.1)) : .line(PointValue(x: $1.0, y: $1.1))
      })
    return .row([
      .column([words("Steps", .headline), .row(bars, .bottom)]),
      .column([
        words("Heart", .headline),
        .shape(
          ShapeNode(
            .path(line, width: 100, height: 32),
            stroke: StrokeValue(.color(color("red")), width: 2))),
      ]),
    ])
  }()

  static let list: ViewNode = {
    func event(_ title: String, _ time: String, _ name: String) -> ViewNode {
      .row([
        .modified(
          .shape(ShapeNode(.capsule, fill: .color(color(name)))),
          .frame(width: 4, height: 36, alignment: .center)),
        .column([words(title, .body), words(time, .caption, color("secondary"))]),
      ])
    }
    return filling(
      .stack(
        StackNode(
          axis: .vertical, alignment: AlignmentValue(horizontal: .leading), spacing: 16,
          children: [
            .row([
              words("Today", .title, color("accentColor")), .spacer(minimumLength: nil),
              .modified(
                words("3", .caption, color("white")),
                .background(
                  .shape(ShapeNode(.capsule, fill: .color(color("red")))), .center)),
            ]),
            event("Dentist", "09:00 – 09:30", "orange"),
            event("회의: 분기 계획", "11:00 – 12:30", "purple"),
            .divider,
            event("Flight TP 1324 to Lisbon, with a title that is long", "18:45", "green"),
          ])))
  }()

  static let circular = ViewNode.stack(
    StackNode(
      axis: .depth,
      children: [
        .meter(MeterNode(.openRing(lineWidth: 6), .fixed(0.4))), words("40", .title3),
      ]))

  static let rectangular = ViewNode.column([
    .row([symbol("heart.fill", color("red")), words("Heart rate", .headline)]),
    words("72 BPM, 4m ago", .caption, color("secondary")),
    .meter(MeterNode(.bar(height: 4), .fixed(0.5))),
  ])

  static let placeholder = ViewNode.modified(
    .column([
      .redacted("Our wedding"), .redacted("D-182"),
      .image(ImageNode(.missing("cover"))), .unknown("hologram"),
      .modified(
        .image(ImageNode(.resource("00", width: 80, height: 60), label: "a cake")),
        .frame(width: 80, height: 60, alignment: .center)),
    ]),
    .containerBackground(.color(color("tertiaryFill"))))
}

extension TerminalCard {
  /// The card of a home screen widget at a fixed moment.
  init(_ view: ViewNode, family: WidgetFamily, style: Style) {
    let now = Date(timeIntervalSince1970: 0)
    self.init(view, in: PictureEnvironment(family: family, now: now), style: style)
  }
}
