internal import Foundation
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

extension RowGroup {
  /// From what is stored to what is seen.
  static let pictures = RowGroup(name: "pictures") { bench, add in
    let rounds = bench.isQuick ? 5 : 50
    let page = TimelinePage(entries: [Self.card]).encoded()
    let environment = PictureEnvironment(
      family: .systemMedium, now: Date(timeIntervalSince1970: 1_780_000_000))
    let drawn = try timed(rounds) {
      let view = try TimelinePage.Reader(page).view(at: 0)
      return Picture(of: view, in: environment, title: "Our wedding D-182").svg().count
    }
    add(Row(work: "card: stored to SVG", median: .seconds(drawn), limit: .seconds(0.001)))
    for size in [1_000, 10_000] {
      let texts = ViewNode.stack(
        StackNode(
          axis: .vertical, children: (0..<size).map { .text(TextNode("Line \($0)")) }))
      let drawn = try timed(bench.isQuick ? 3 : 9) {
        Picture(of: texts, in: environment, title: "Lines").svg().count
      }
      add(Row(work: "texts to SVG", size: size, median: .seconds(drawn)))
    }

    let home = try bench.filledHome(500)
    let json = PeerProgram(name: "show --format json") {
      bench.widgetry(["show", "dday-1", "--format", "json"], home: home)
    }
    add(
      try bench.row("show ID --format svg", peer: json, limit: .ratio(1.5)) {
        bench.widgetry(["show", "dday-1", "--format", "svg"], home: home)
      })
    try bench.pageRows().forEach(add)
  }

  /// The D-Day card of a medium widget, as its plugin makes it.
  private static let card: TimelinePage.Entry = {
    let white = PaintValue.color(ColorValue(.named("white")))
    func text(_ words: String, _ font: FontValue) -> ViewNode {
      .text(
        TextNode(
          runs: TextRuns(TextRun(words, font: font, paint: white)), lineLimit: 2,
          minimumScaleFactor: 0.5))
    }
    let column = ViewNode.stack(
      StackNode(
        axis: .vertical, alignment: AlignmentValue(horizontal: .leading), spacing: 2,
        children: [
          text("Our wedding", FontValue(size: .style(.headline))), .spacer(minimumLength: 0),
          text("D-182", FontValue(size: .points(52), weight: .bold, design: .rounded)),
          text("22 May 2027", FontValue(size: .style(.caption))),
        ]))
    let ring = ViewNode.stack(
      StackNode(
        axis: .depth,
        children: [
          .modified(
            .shape(ShapeNode(.inset(.circle, by: 5), stroke: StrokeValue(white, width: 10))),
            .opacity(0.3)),
          .modified(
            .shape(
              ShapeNode(
                .trimmed(.inset(.circle, by: 5), from: 0, to: 0.5),
                stroke: StrokeValue(white, width: 10, cap: .round))),
            .rotation(degrees: -90, anchor: .center)),
          .image(
            ImageNode(.symbol("calendar"), paint: white, font: FontValue(size: .style(.title2)))),
        ]))
    let row = ViewNode.stack(
      StackNode(
        axis: .horizontal, spacing: 16,
        children: [column, .modified(ring, .aspectRatio(1, fills: false))]))
    let gradient = GradientValue(
      stops: [
        .init(ColorValue(.components(red: 0.8, green: 0.2, blue: 0.36)), at: 0),
        .init(ColorValue(.components(red: 0.36, green: 0.16, blue: 0.55)), at: 1),
      ],
      geometry: .linear(start: UnitPointValue(x: 0, y: 0), end: UnitPointValue(x: 1, y: 1)))
    return TimelinePage.Entry(
      date: Date(timeIntervalSince1970: 1_780_000_000), line: "Our wedding D-182",
      view: .modified(row, .containerBackground(.gradient(gradient))))
  }()
}

extension Bench {
  /// A page of 1,000 widgets: written first, then where one has changed.
  fileprivate func pageRows() throws -> [Row] {
    let home = try filledHome(1_000)
    let folder = path("page")
    let page = widgetry(["page", folder, "--quiet"], home: home)
    let first = try (0..<(isQuick ? 1 : 5)).map { _ in
      try? FileManager.default.removeItem(atPath: folder)
      return try page.run().seconds
    }
    var turn = 0
    let again = try (0..<(isQuick ? 1 : 5)).map { _ in
      turn += 1
      try widgetry(
        ["set", "dday-1", "anniversary=day-\(turn % 2)", "--quiet"], home: home
      ).run()
      return try page.run().seconds
    }
    return [
      Row(
        work: "page, all new", size: 1_000, median: .seconds(first.median), limit: .seconds(1)),
      Row(
        work: "page, one changed", size: 1_000, median: .seconds(again.median),
        limit: .seconds(1)),
    ]
  }
}
