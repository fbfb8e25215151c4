import Foundation
import TestSupport
import Testing
import WidgetLayout
import WidgetModel
import WidgetRendering

@Suite struct SVGLimitTests {
  static let circle = PathValue.arc(
    center: PointValue(x: 79, y: 79), radius: 60, from: 0, sweep: 360)

  static let placed: [PictureSample] = [
    PictureSample(
      "a path of 400,000 points",
      .whole(
        .shape(
          PathValue(
            [.move(PointValue(x: 0, y: 0))]
              + Array(repeating: .line(PointValue(x: 123.45, y: 67.89)), count: 400_000)),
          ShapeNode(.ellipse, fill: .color(.named("red")))))),
    PictureSample(
      "100,000 squares",
      .whole(.group(Array(repeating: .square(.color(.named("red"))), count: 100_000)))),
    PictureSample(
      "2,000 wheels",
      .whole(
        .group(Array(repeating: .square(.gradient(PictureSample.wheel)), count: 2_000)))),
    PictureSample(
      "5,000 groups inside each other",
      (0..<5_000).reduce(.line("deep")) { view, _ in .effect(.opacity(0.99), view) }),
    PictureSample(
      "masks inside each other",
      (0..<200).reduce(.line("deep")) { view, _ in .effect(.mask(view), view) }),
    PictureSample(
      "a word of a million letters", .line(String(repeating: "w", count: 1_000_000))),
    PictureSample(
      "100,000 runs", .line(Array(repeating: TextRun("run "), count: 100_000), baseline: 40)),
    PictureSample(
      "a character of 100,000 marks", .line("a" + String(repeating: "\u{301}", count: 100_000))),
    PictureSample(
      "numbers that are none",
      .group(
        .effect(.rotation(degrees: .nan, around: PointValue(x: .nan, y: .infinity)), .line("a")),
        .effect(.scale(x: .infinity, y: 0, around: PointValue(x: 0, y: 0)), .line("b")),
        .effect(.shadow(.named("black"), radius: .nan, x: .nan, y: .infinity), .line("c")),
        .effect(.blur(radius: .infinity), .line("d")), .effect(.opacity(.nan), .line("e")),
        .effect(.colorFilter(.contrast(.infinity)), .square(.color(.named("red")))),
        .square(
          .shape(
            circle,
            ShapeNode(
              .ellipse,
              stroke: StrokeValue(
                .color(.named("red")), width: 1e300, miterLimit: .nan, dash: [.nan, .infinity, -1],
                dashPhase: .nan)))),
        .square(
          .gradient(
            GradientValue(
              stops: [.init(.named("red"), at: .nan), .init(.named("blue"), at: -.infinity)],
              geometry: .angular(center: UnitPointValue(x: .nan, y: 0), start: .nan, end: .infinity)
            ))),
        .square(
          .gradient(
            GradientValue(
              stops: [.init(.named("red"), at: 0), .init(.named("blue"), at: 1)],
              geometry: .radial(center: .center, startRadius: .nan, endRadius: -.infinity)))),
        .square(.gradient(GradientValue(stops: [], geometry: PictureSample.wheel.geometry))),
        .square(.meter(MeterNode(.ring(lineWidth: .nan), .fixed(nil)), share: .nan)),
        .square(.meter(MeterNode(.bar(height: -.infinity), .fixed(nil)), share: 7)))),
  ]

  @Test(arguments: placed)
  func drawsNoMoreThanAPictureHasRoomFor(sample: PictureSample) {
    let svg = Picture.of(sample.view).svg()
    #expect(svg.count < 5 << 20)
    #expect(String(decoding: svg.suffix(7), as: UTF8.self) == "</svg>\n")
    let text = String(decoding: svg.prefix(1 << 20), as: UTF8.self)
    #expect(!text.contains("nan") && !text.contains("inf"))
  }

  @Test(arguments: HostileView.all + HostileCardTests.drawings)
  func drawsViewsThatNobodyWouldWriteInBoundedTime(hostile: HostileView) {
    let svg = expectProcessorTime(below: .seconds(20)) {
      Picture(of: hostile.view, in: .small, title: "").svg()
    }
    #expect(svg.count < 5 << 20)
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.hasSuffix("</svg>\n") && !text.contains(/\b(nan|inf)\b/))
  }

  @Test(arguments: [
    (DisplaySize(width: .nan, height: .infinity), "0 0 158 4096"),
    (DisplaySize(width: -5, height: 0), "0 0 1 1"),
    (DisplaySize(width: 170.5, height: 90), "0 0 170.5 90"),
  ])
  func keepsItsSizeWithinLimits(size: DisplaySize, viewBox: String) {
    var environment = PictureEnvironment.small
    environment.size = size
    let svg = Picture.of(.line("a"), in: environment).svgText()
    #expect(svg.contains("viewBox=\"\(viewBox)\""))
  }
}
