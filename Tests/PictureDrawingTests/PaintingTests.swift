import Foundation
import PictureDrawing
import Testing
import WidgetModel
import WidgetRendering

/// PNG and PDF, drawn in this process.
@Suite(.needsCairo) struct PaintingTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var view: ViewNode

    init(_ name: String, _ view: ViewNode) {
      testDescription = name
      self.view = view
    }
  }

  private static let red = PaintValue.color(ColorValue(.named("red")))
  private static let square = ViewNode.shape(ShapeNode(.rectangle, fill: red))
  private static let disc = ViewNode.shape(ShapeNode(.circle, fill: red))
  private static let text = ViewNode.text(TextNode("Ag 3"))
  private static let corner = UnitPointValue(x: 0, y: 0)

  private static func gradient(_ geometry: GradientValue.Geometry) -> GradientValue {
    GradientValue(
      stops: [
        .init(ColorValue(.named("yellow")), at: 0), .init(ColorValue(.named("blue")), at: 0.6),
        .init(ColorValue(.named("red")), at: 1),
      ], geometry: geometry)
  }

  private static func stroked(
    _ outline: ShapeOutline, _ paint: PaintValue = red, dash: [Double] = []
  ) -> ViewNode {
    .modified(
      .shape(
        ShapeNode(outline, stroke: StrokeValue(paint, width: 9, cap: .round, dash: dash))),
      .padding(EdgeLengths(all: 12)))
  }

  private static let samples =
    [
      Sample("shape", square), Sample("circle", disc), Sample("text", text),
      Sample("capsule", .shape(ShapeNode(.capsule, fill: red))),
      Sample("stroke", stroked(.ellipse)), Sample("dashes", stroked(.circle, dash: [20, 14])),
      Sample(
        "linear gradient", .gradient(gradient(.linear(start: corner, end: .init(x: 1, y: 1))))),
      Sample(
        "radial gradient",
        .gradient(gradient(.radial(center: .init(x: 0.4, y: 0.5), startRadius: 20, endRadius: 80)))),
      Sample(
        "elliptical gradient",
        .gradient(
          gradient(.elliptical(center: .init(x: 0.5, y: 0.5), startRadius: 0, endRadius: 1)))),
      Sample(
        "angular gradient",
        .gradient(gradient(.angular(center: .init(x: 0.5, y: 0.5), start: 0, end: 300)))),
      Sample(
        "angular stroke",
        stroked(
          .circle, .gradient(gradient(.angular(center: .init(x: 0.5, y: 0.5), start: 0, end: 360))))
      ),
      Sample("opacity", .modified(square, .opacity(0.4))),
      Sample("clip", .modified(square, .clip(.ellipse, isEvenOdd: false))),
      Sample("mask", .modified(square, .mask(disc, .center))),
      Sample("blur", .modified(disc, .blur(radius: 6))),
      Sample("slight blur", .modified(disc, .blur(radius: 1))),
      Sample(
        "shadow",
        .modified(
          .modified(disc, .shadow(ColorValue(.named("blue")), radius: 7, x: 5, y: 9)),
          .padding(EdgeLengths(all: 30)))),
      Sample(
        "colours",
        .modified(
          .gradient(gradient(.linear(start: corner, end: .init(x: 1, y: 0)))),
          .colorFilter(.hueRotation(120)))),
      Sample("brightness as opacity", .modified(square, .colorFilter(.luminanceToAlpha))),
      Sample("rotation", .modified(square, .rotation(degrees: 30, anchor: .init(x: 0.5, y: 0.5)))),
      Sample("scale", .modified(text, .scale(x: 3, y: 2, anchor: .init(x: 0.5, y: 0.5)))),
      Sample("scale of zero", .modified(square, .scale(x: 0, y: 1, anchor: corner))),
      Sample(
        "turned blur",
        .modified(
          .modified(square, .blur(radius: 5)), .rotation(degrees: 45, anchor: .init(x: 0.5, y: 0.5))
        )),
      Sample(
        "shadow of a shadow",
        .modified(
          .modified(
            .modified(text, .shadow(ColorValue(.named("blue")), radius: 2, x: 9, y: 0)),
            .shadow(ColorValue(.named("red")), radius: 1, x: 0, y: 20)), .opacity(0.8))),
      Sample("symbol", .image(ImageNode(.symbol("heart.fill"), isResizable: true))),
      Sample("ring", .meter(MeterNode(.ring(lineWidth: 12), .fixed(0.3)))),
      Sample("unknown", .unknown("Map")),
    ]
    + images.map { name, image in
      Sample(
        name, .image(ImageNode(.resource(image.digest, width: 8, height: 4), isResizable: true)))
    }

  private static let images: [(String, ImageValue)] = [
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAFklEQVR4nGP8z4AAjAwIHhMDDkC6BAC5kwIHcyDXHgAAAABJRU5ErkJggg==",
    "R0lGODdhCAAEAIEAAP8AAAAA/wAAAAAAACwAAAAACAAEAAAIEgABCAQQoGCAgQQNIjR4cCDDgAA7",
    "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4IiBoZWlnaHQ9IjQiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjQiIGZpbGw9InJlZCIvPjwvc3ZnPg==",
  ].compactMap { text in
    Data(base64Encoded: text).flatMap { ImageValue([UInt8]($0)) }.map { ($0.kind.rawValue, $0) }
  }

  private func source(_ view: ViewNode) -> PictureSource {
    PictureSource(
      view,
      in: PictureEnvironment(family: .systemSmall, now: Date(timeIntervalSince1970: 1_790_000_000)),
      title: "Sample", resources: GivenImages(Self.images.map(\.1)))
  }

  private func draw(_ view: ViewNode, as form: FileForm) -> DrawingAnswer {
    DrawingServer.answer(DrawingJob([.widget(source(view))], as: form))
  }

  private func pixels(_ view: ViewNode, _ resolution: Resolution = .usual) throws -> RasterImage {
    let answer = draw(view, as: .png(resolution))
    try #require(answer.fault == nil)
    return try #require(RasterImage(png: answer.files[0]))
  }

  /// The SVG of the same view, drawn by another program.
  private func otherPixels(_ view: ViewNode) throws -> RasterImage {
    let folder = FileManager.default.temporaryDirectory.appending(path: "png-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (svg, png) = (folder.appending(path: "a.svg"), folder.appending(path: "a.png"))
    try Data(draw(view, as: .svg).files[0]).write(to: svg)
    let process = Process()
    process.executableURL = URL(filePath: rsvgConvert)
    process.arguments = ["--zoom", "2", "-o", png.path, svg.path]
    try process.run()
    process.waitUntilExit()
    return try #require(RasterImage(png: [UInt8](Data(contentsOf: png))))
  }

  @Test(.needsConverter, arguments: samples) func looksAsTheSVGDoes(sample: Sample) throws {
    let (own, other) = (try pixels(sample.view), try otherPixels(sample.view))
    #expect(own.width == other.width && own.height == other.height)
    let difference = own.difference(from: other)
    #expect(difference.average < 1.5, "\(difference)")
    // Edges may be a bit further to one side.
    #expect(difference.farShare < 0.01, "\(difference)")
  }

  @Test func isNotEmpty() throws {
    let image = try pixels(Self.square)
    let middle = image.pixels[image.width * image.height / 2 + image.width / 2]
    #expect(middle.red > 200 && middle.green < 100 && middle.opacity == 255)
    #expect(image.pixels[0].opacity == 0)
  }

  @Test(arguments: [
    (Resolution.pixelsPerPoint(1), 158), (.pixelsPerPoint(3), 474), (.width(1000), 1000),
    (.width(1), 1),
  ])
  func hasTheRequestedSize(resolution: Resolution, width: Int) throws {
    let image = try pixels(Self.text, resolution)
    #expect(image.width == width && image.height == width)
  }

  @Test(arguments: [Resolution.width(40_000), .pixelsPerPoint(1e300), .width(32_000)])
  func refusesTooManyPixels(resolution: Resolution) throws {
    guard case .tooManyPixels = draw(Self.text, as: .png(resolution)).fault else {
      Issue.record("drawn")
      return
    }
  }

  private static func nested(_ effect: ViewEffect) -> ViewNode {
    (0..<50).reduce(square) { view, _ in .modified(view, effect) }
  }

  /// A path of short lines, as a map or a chart has.
  private static let coast = PathValue(
    [.move(PointValue(x: 0, y: 50))]
      + (1..<100_000).map { index in
        .line(PointValue(x: Double(index) / 1000, y: 50 + Double(index * 7919 % 40)))
      })

  private static let heavy = [
    Sample(
      "a path of 100,000 lines",
      .shape(ShapeNode(.path(coast, width: 100, height: 100), fill: red))),
    Sample(
      "a line of 100,000 parts",
      .shape(
        ShapeNode(
          .path(coast, width: 100, height: 100), stroke: StrokeValue(red, width: 1)))),
    Sample(
      "10,000 texts",
      .stack(StackNode(axis: .depth, children: Array(repeating: text, count: 10_000)))),
    Sample("50 clips", nested(.clip(.ellipse, isEvenOdd: false))),
    Sample("50 masks", nested(.mask(disc, .center))),
    Sample("50 shadows", nested(.shadow(ColorValue(.named("blue")), radius: 20, x: 9, y: 9))),
    Sample("50 blurs", nested(.blur(radius: 1000))),
    Sample("50 filters", nested(.colorFilter(.hueRotation(7)))),
    Sample("50 groups", nested(.opacity(0.99))),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: heavy) func takesNoMinutes(sample: Sample) {
    let start = ContinuousClock.now
    for form in [FileForm.png(.usual), .pdf] {
      let answer = draw(sample.view, as: form)
      #expect(answer.fault == nil)
    }
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  /// The PDF as text, as far as it isn't compressed.
  private func pdf(_ view: ViewNode) -> String {
    String(decoding: draw(view, as: .pdf).files.first ?? [], as: UTF8.self)
  }

  private static func link(_ address: String, _ effects: [ViewEffect] = []) -> ViewNode {
    effects.reduce(.modified(text, .link(address))) { .modified($0, $1) }
  }

  @Test(
    arguments: [
      [], [.opacity(0.5)], [.mask(disc, .center)], [.blur(radius: 2)],
      [.shadow(ColorValue(.named("blue")), radius: 3, x: 0, y: 0)],
      [.opacity(0.5), .shadow(ColorValue(.named("blue")), radius: 3, x: 0, y: 0), .opacity(0.9)],
    ] as [[ViewEffect]])
  func aPDFLeadsWhereItsTextIs(effects: [ViewEffect]) throws {
    let two = ViewNode.stack(
      StackNode(
        axis: .vertical,
        children: [
          Self.link("https://a.example/1", effects), Self.link("https://b.example/2", effects),
        ]))
    let text = pdf(two)
    #expect(text.contains("(https://a.example/1)") && text.contains("(https://b.example/2)"))
    let frames = text.matches(of: /\/Rect \[ *([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)/).map {
      match in
      [match.output.1, match.output.2, match.output.3, match.output.4].compactMap { Double($0) }
    }
    try #require(frames.count == 2 && frames.allSatisfy { $0.count == 4 })
    #expect(frames.allSatisfy { $0[2] - $0[0] < 70 && $0[3] - $0[1] < 40 }, "\(frames)")
    #expect(frames[0] != frames[1])
  }

  @Test(arguments: [
    (
      "https://a.example/x)>>/S/JavaScript/JS(app.alert(1)",
      "x%29%3E%3E/S/JavaScript/JS%28app.alert%281%29)"
    ),
    ("https://a.example/Foo_(bar)'\\", "Foo_%28bar%29%27%5C)"), ("https://a.example/é", "%C3%A9)"),
  ])
  func anAddressIsNothingElse(address: String, written: String) {
    #expect(pdf(Self.link(address)).contains(written))
  }

  /// Letters keep their form, whatever was drawn with the same font before.
  @Test func effectsDoNotLeakIntoLaterText() throws {
    let blur = ViewEffect.blur(radius: 0.1)
    let shadow = ViewEffect.shadow(ColorValue(.named("blue")), radius: 1, x: 0, y: 0)
    let turned = ViewNode.modified(
      .modified(Self.text, .rotation(degrees: 40, anchor: Self.corner)), shadow)
    let later = ViewNode.modified(.modified(Self.text, shadow), blur)
    let job = DrawingJob([.widget(source(turned)), .widget(source(later))], as: .pdf)
    let files = DrawingServer.answer(job).files
    try #require(files.count == 2)
    #expect(files[1] == draw(later, as: .pdf).files.first)
  }

  @Test func textFarFromItsStartIsDrawn() throws {
    let long = ViewNode.modified(
      .text(TextNode(String(repeating: "word ", count: 80))),
      .fixedSize(horizontal: true, vertical: false))
    let view = ViewNode.modified(
      long, .frame(width: 120, height: nil, alignment: AlignmentValue(horizontal: .trailing)))
    let image = try pixels(view)
    #expect(image.pixels.contains { $0.opacity == 255 && $0.red < 60 })
  }

  @Test func scalesThatVanishDrawNothing() {
    let small = (0..<60).reduce(Self.square) { view, _ in
      .modified(view, .scale(x: 0.0001, y: 0.0001, anchor: Self.corner))
    }
    #expect(draw(small, as: .png(.usual)).fault == nil)
    #expect(draw(small, as: .pdf).fault == nil)
  }

  @Test func aPDFIsTheSameEachTime() throws {
    let files = (0..<2).map { _ in draw(Self.text, as: .pdf).files.first ?? [] }
    #expect(files[0].starts(with: Array("%PDF-".utf8)))
    #expect(files[0] == files[1])
    #expect(!String(decoding: files[0], as: UTF8.self).contains("CreationDate"))
  }

  @Test(arguments: samples) func everyPDFIsWritten(sample: Sample) {
    let answer = draw(sample.view, as: .pdf)
    #expect(answer.fault == nil)
    #expect(answer.files.first?.isEmpty == false)
  }
}

let rsvgConvert = "/usr/bin/rsvg-convert"

extension Trait where Self == ConditionTrait {
  /// Skips where the libraries that draw pictures, or fonts, aren't installed.
  fileprivate static var needsCairo: Self {
    .enabled("needs libcairo2, librsvg2-2, libharfbuzz0b and fonts-dejavu-core") {
      let source = PictureSource(
        .text(TextNode("a")),
        in: PictureEnvironment(family: .systemSmall, now: Date(timeIntervalSince1970: 0)),
        title: "")
      return DrawingServer.answer(DrawingJob([.widget(source)], as: .pdf)).fault == nil
    }
  }

  fileprivate static var needsConverter: Self {
    .enabled("needs \(rsvgConvert)") {
      FileManager.default.isExecutableFile(atPath: rsvgConvert)
    }
  }
}

extension RasterImage {
  /// How far the pixels are from another image's: on average, and the share of very different ones.
  fileprivate func difference(from other: RasterImage) -> (average: Double, farShare: Double) {
    var (sum, far) = (0, 0)
    for (one, two) in zip(pixels, other.pixels) {
      func distance(_ path: KeyPath<Pixel, UInt8>) -> Int {
        // What is transparent has any colour.
        abs(Int(one[keyPath: path]) * Int(one.opacity) - Int(two[keyPath: path]) * Int(two.opacity))
          / 255
      }
      let most = max(
        distance(\.red), distance(\.green), distance(\.blue),
        abs(Int(one.opacity) - Int(two.opacity)))
      sum += most
      if most > 64 { far += 1 }
    }
    let count = Double(max(1, pixels.count))
    return (Double(sum) / count, Double(far) / count)
  }
}

extension PaintingTests {
  @Test(arguments: [FileForm.svg, .png(.usual), .pdf])
  func tellsWhichFontIsInUse(form: FileForm) {
    var told: [String] = []
    let job = DrawingJob([.widget(source(Self.text))], as: form)
    _ = DrawingServer.answer(job) { told.append($0) }
    #expect(told.first?.hasPrefix("/") == true)
    // No font is blamed for a crash while something else is painted.
    if form != .svg { #expect(told.last == "-") }
  }
}

extension PaintingTests {
  /// The parts of lines with several styles, from left to right.
  @Test(arguments: [
    (["day ", "אבג", " 12 ", "דהו"], ["day ", "דהו", "12", " ", "אבג"]),
    (["אבג ", "abc", " דהו"], [" דהו", "abc", "אבג "]),
    (["אבג 20", "27"], ["20", "27", "אבג "]),
    (["one ", "two"], ["one ", "two"]),
  ])
  func ordersPartsOfSeveralStyles(parts: [String], drawn: [String]) throws {
    let runs = parts.enumerated().map { index, part in
      TextRun(part, font: FontValue(size: .points(14), weight: index % 2 == 0 ? .regular : .bold))
    }
    let answer = draw(.text(TextNode(runs: TextRuns(runs))), as: .svg)
    let svg = String(decoding: answer.files.first ?? [], as: UTF8.self)
    let labels = svg.matches(of: /aria-label="([^"]*)" transform="translate\(([\d.]+)/)
      .map { (text: String($0.output.1), x: Double($0.output.2) ?? 0) }
    let order = labels.sorted { $0.x < $1.x }.map(\.text)
    #expect(order.joined().filter { $0 != " " } == drawn.joined().filter { $0 != " " }, "\(order)")
  }
}
