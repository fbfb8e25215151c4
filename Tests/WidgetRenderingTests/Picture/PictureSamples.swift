import Foundation
import Testing
import WidgetLayout
import WidgetModel
import WidgetRendering

/// Placed views that together use every drawing operation.
struct PictureSample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let view: PlacedView

  init(_ name: String, _ view: PlacedView) {
    testDescription = name
    self.view = view
  }

  static let all = [card, texts, shapes, paints, meters, effects, images]

  static let sunset = GradientValue(
    stops: [.init(.named("orange"), at: 0), .init(.named("purple"), at: 1)],
    geometry: .linear(start: UnitPointValue(x: 0, y: 0), end: UnitPointValue(x: 1, y: 1)))

  static let card = PictureSample(
    "card",
    .effect(
      .link("https://example.org/wedding"),
      .group(
        .effect(.containerBackground, .whole(.gradient(sunset))),
        .line(
          [
            TextRun(
              "Our wedding", font: FontValue(size: .style(.headline)),
              paint: .color(.named("white")))
          ], baseline: 36),
        .line(
          [
            TextRun(
              "D-182",
              font: FontValue(weight: .bold, design: .rounded, hasMonospacedDigits: true),
              paint: .color(.named("white")))
          ], baseline: 84, pointSize: 40),
        .line(
          [
            TextRun(
              "22 May 2027", paint: .color(ColorValue(.named("white"), opacity: 0.8)))
          ], baseline: 104, pointSize: 13),
        .square(
          .meter(
            MeterNode(
              .ring(lineWidth: 6), .fixed(0.7), paint: .color(.named("white")),
              track: .color(ColorValue(.named("white"), opacity: 0.25))), share: 0.7), x: 108,
          y: 108,
          side: 34))))

  static let texts = PictureSample(
    "texts",
    .group(
      .line(
        [
          TextRun("one "), TextRun("two", paint: .color(.named("red")), isUnderlined: true),
          TextRun(" three", font: FontValue(weight: .bold, isItalic: true)),
        ], x: 8, baseline: 24),
      .line([TextRun("gone", isStruckThrough: true)], x: 8, baseline: 44),
      .line([TextRun("fixed 012", font: FontValue(design: .monospaced))], x: 8, baseline: 64),
      .line([TextRun("serif", font: FontValue(design: .serif))], x: 8, baseline: 84),
      .line(
        [TextRun("sunset", font: FontValue(weight: .heavy), paint: .gradient(sunset))], x: 8,
        baseline: 108, pointSize: 24),
      .line([TextRun("שלום")], x: 100, baseline: 84, isRightToLeft: true),
      .line([TextRun("결혼 💍")], x: 8, baseline: 128),
      .line([TextRun("secret word")], x: 8, baseline: 148, isRedacted: true)))

  static let shapes = PictureSample(
    "shapes",
    .group(
      shape(.rectangle, x: 8, fill: "red"),
      shape(.roundedRectangle(width: 6, height: 6), x: 44, fill: "green"),
      shape(.circle, x: 80, fill: "blue"), shape(.capsule, x: 116, fill: "brown"),
      shape(.circle, x: 8, y: 44, stroke: StrokeValue(.color(.named("pink")), width: 4)),
      shape(
        .ellipse, x: 44, y: 44, fill: "yellow",
        stroke: StrokeValue(
          .color(.named("indigo")), width: 2, cap: .round, join: .round, dash: [4, 3], dashPhase: 1)
      ),
      PlacedView(
        frame: Rectangle(x: 80, y: 44, width: 60, height: 60),
        .shape(
          PathValue([
            .move(PointValue(x: 110, y: 44)), .line(PointValue(x: 128, y: 102)),
            .line(PointValue(x: 81, y: 66)), .line(PointValue(x: 139, y: 66)),
            .line(PointValue(x: 92, y: 102)), .close,
          ]),
          ShapeNode(
            .path(PathValue(), width: 1, height: 1), fill: .color(.named("orange")),
            isEvenOdd: true)))))

  static func shape(
    _ outline: ShapeOutline, x: Double, y: Double = 8, fill: String? = nil,
    stroke: StrokeValue? = nil
  ) -> PlacedView {
    let center = PointValue(x: x + 15, y: y + 15)
    return .square(
      .shape(
        .arc(center: center, radius: 15, from: 0, sweep: 360),
        ShapeNode(outline, fill: fill.map { .color(.named($0)) }, stroke: stroke)), x: x, y: y,
      side: 30)
  }

  static let paints = PictureSample(
    "paints",
    .group(
      .square(.gradient(sunset), x: 8, y: 8, side: 40),
      .square(
        .gradient(
          GradientValue(
            stops: [.init(.named("yellow"), at: 0), .init(.named("red"), at: 1)],
            geometry: .radial(center: .center, startRadius: 4, endRadius: 20))), x: 56, y: 8,
        side: 40),
      PlacedView(
        frame: Rectangle(x: 104, y: 8, width: 46, height: 24),
        .gradient(
          GradientValue(
            stops: [.init(.named("mint"), at: 0), .init(.named("clear"), at: 1)],
            geometry: .elliptical(center: .center, startRadius: 0, endRadius: 1)))),
      .square(.gradient(wheel), x: 8, y: 60, side: 60),
      .square(
        .shape(
          .arc(center: PointValue(x: 110, y: 90), radius: 26, from: 0, sweep: 360),
          ShapeNode(.circle, stroke: StrokeValue(.gradient(wheel), width: 8))), x: 84, y: 64,
        side: 52)))

  static let wheel = GradientValue(
    stops: ["red", "yellow", "green", "blue", "red"].enumerated().map { index, name in
      .init(.named(name), at: Double(index) / 4)
    }, geometry: .angular(center: .center, start: -90, end: 270))

  static let meters = PictureSample(
    "meters",
    .group(
      meter(.bar(height: 8), x: 8, y: 8), meter(.markedBar(height: 8), x: 84, y: 8),
      meter(.ring(lineWidth: 8), x: 8, y: 84), meter(.openRing(lineWidth: 8), x: 84, y: 84)))

  static func meter(_ form: MeterNode.Form, x: Double, y: Double) -> PlacedView {
    .square(
      .meter(MeterNode(form, .fixed(0.4), paint: .gradient(sunset)), share: 0.4), x: x, y: y,
      side: 66)
  }

  static let effects = PictureSample(
    "effects",
    .group(
      .effect(
        .shadow(.named("black"), radius: 3, x: 2, y: 3), shape(.circle, x: 8, fill: "cyan")),
      .effect(.blur(radius: 3), shape(.rectangle, x: 48, fill: "teal")),
      .effect(.opacity(0.4), shape(.capsule, x: 88, fill: "purple")),
      .effect(
        .rotation(degrees: 30, around: PointValue(x: 135, y: 23)),
        shape(.rectangle, x: 120, fill: "gray")),
      .effect(
        .mask(.line([TextRun("MASK", font: FontValue(weight: .black))], x: 8, baseline: 84)),
        .square(.gradient(wheel), x: 8, y: 56, side: 60)),
      .effect(
        .clip(
          .arc(center: PointValue(x: 110, y: 80), radius: 20, from: 0, sweep: 360),
          isEvenOdd: false), .square(.gradient(sunset), x: 80, y: 56, side: 60)),
      .effect(
        .colorFilter(.luminanceToAlpha),
        .group(
          .square(.color(.named("white")), x: 8, y: 110, side: 40),
          .square(.color(.named("black")), x: 18, y: 120, side: 20))),
      .effect(.colorFilter(.grayscale(1)), shape(.rectangle, x: 60, y: 116, fill: "red")),
      .effect(.colorFilter(.hueRotation(120)), shape(.rectangle, x: 96, y: 116, fill: "red"))))

  static let images = PictureSample(
    "images",
    .group(
      symbol("heart.fill", x: 8, paints: ["red"]),
      symbol("checkmark.circle.fill", x: 48, paints: ["white", "green"]),
      symbol("no.such.symbol", x: 88, paints: ["blue"]),
      .square(.image(ImageNode(.symbol("star.fill"), paint: .gradient(sunset))), x: 126, y: 60),
      .square(.image(ImageNode(.missing("photo"))), x: 8, y: 60, side: 60),
      .square(.image(ImageNode(.symbol("star"), isRedacted: true)), x: 88, y: 60, side: 30),
      .square(.unknown("hologram"), x: 88, y: 100, side: 50), picture(x: 8, mode: nil),
      picture(x: 30, mode: .fullColor), picture(x: 52, mode: .accentedDesaturated)))

  static func picture(x: Double, mode: ImageNode.AccentedMode?) -> PlacedView {
    .square(
      .image(
        ImageNode(
          .resource(Tiles.image?.digest ?? "", width: 2, height: 2), accentedMode: mode,
          label: "tiles")), x: x, y: 130)
  }

  static func symbol(_ name: String, x: Double, paints: [String]) -> PlacedView {
    let paints = paints.map { PaintValue.color(.named($0)) }
    return .square(
      .image(
        ImageNode(
          .symbol(name), paint: paints.first, lowerPaints: Array(paints.dropFirst()), label: name)),
      x: x, y: 8, side: 32)
  }
}

/// An image of four pixels.
struct Tiles: PictureResources {
  static let image = Data(base64Encoded: base64).flatMap { ImageValue(Array($0)) }

  static let base64 =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR42mP4b2Pw/wwDg8nxSIaq/wArdQYEx4llQAAAAABJRU5ErkJggg=="

  func image(_ digest: String) -> ImageValue? {
    digest == Self.image?.digest ? Self.image : nil
  }
}
