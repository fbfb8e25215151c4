import Foundation
import Testing
import WidgetModel
import WidgetRendering

@Suite struct TerminalStyleTests {
  private func row(
    _ view: ViewNode, _ style: TerminalCard.Style, previous: ViewNode? = nil,
    scheme: RequestEnvironment.ColorScheme = .light
  ) -> String {
    let environment = PictureEnvironment(
      family: .accessoryRectangular, colorScheme: scheme,
      now: Date(timeIntervalSince1970: 0))
    let lines = TerminalCard(view, in: environment, style: style, previous: previous).lines
    return lines[2].replacing("\u{1B}", with: "␛").replacing("│", with: "")
      .trimmingCharacters(in: .whitespaces)
  }

  private static func run(_ run: TextRun) -> ViewNode { .text(TextNode(runs: TextRuns(run))) }

  @Test(arguments: [
    (run(TextRun("a")), "a"),
    (run(TextRun("a", font: FontValue(size: .style(.headline)))), "␛[1ma␛[0m"),
    (run(TextRun("a", font: FontValue(size: .style(.largeTitle)))), "␛[1ma␛[0m"),
    (run(TextRun("a", font: FontValue(size: .points(40)))), "␛[1ma␛[0m"),
    (run(TextRun("a", font: FontValue(isItalic: true))), "␛[3ma␛[0m"),
    (run(TextRun("a", isUnderlined: true)), "␛[4ma␛[0m"),
    (run(TextRun("a", isStruckThrough: true)), "␛[9ma␛[0m"),
    (run(TextRun("a", paint: .color(ColorValue(.named("secondary"))))), "␛[2ma␛[0m"),
    (run(TextRun("a", paint: .color(ColorValue(.named("red"))))), "a"),
  ])
  func drawsTextInItsStyle(view: ViewNode, spelled: String) {
    #expect(row(view, .ansi) == spelled)
    #expect(row(view, .plain) == "a")
  }

  @Test(
    arguments: [
      (.none, "a"), (.sixteen, "␛[31ma␛[0m"), (.twoHundredFiftySix, "␛[38;5;196ma␛[0m"),
      (.trueColor, "␛[38;2;255;59;48ma␛[0m"),
    ] as [(ColorDepth, String)])
  func drawsTextInTheColorsThatThereAre(depth: ColorDepth, spelled: String) {
    let view = Self.run(TextRun("a", paint: .color(ColorValue(.named("red")))))
    #expect(row(view, .colored(depth)) == spelled)
    // Colours need escape codes.
    #expect(row(view, TerminalCard.Style(escapes: .none, depth: depth)) == "a")
  }

  @Test(arguments: ["black", "white", "primary"])
  func leavesBlackAndWhiteToTheTerminalWhereNothingIsBehind(name: String) {
    let view = Self.run(TextRun("a", paint: .color(ColorValue(.named(name)))))
    for depth in ColorDepth.allCases { #expect(row(view, .colored(depth)) == "a") }
  }

  @Test(
    arguments: [
      // Light grey on white is unreadable, and so is white on yellow.
      (0xC8C8CC, 0xFFFFFF, ColorDepth.trueColor, "38;2;0;0;0"),
      (0xC8C8CC, 0xFFFFFF, .twoHundredFiftySix, "38;5;16"),
      (0xFFFFFF, 0xFFCC00, .twoHundredFiftySix, "38;5;16"),
      (0x101010, 0x000040, .trueColor, "38;2;255;255;255"),
      (0xFFFFFF, 0x007AFF, .trueColor, "38;2;255;255;255"),
    ] as [(UInt32, UInt32, ColorDepth, String)])
  func keepsTextReadableOnABackground(
    text: UInt32, background: UInt32, depth: ColorDepth, code: String
  ) {
    let view = ViewNode.modified(
      Self.run(TextRun("a", paint: .color(Self.color(text)))),
      .containerBackground(.color(Self.color(background))))
    #expect(row(view, .colored(depth)).contains("[\(code)m"))
  }

  private static func color(_ rgb: UInt32) -> ColorValue {
    let color = ResolvedColor(rgb)
    return ColorValue(
      .components(red: color.red, green: color.green, blue: color.blue))
  }

  @Test(arguments: [ColorDepth.none, .sixteen])
  func leavesBackgroundsAwayWhereThereAreFewColors(depth: ColorDepth) {
    let view = ViewNode.modified(
      .text("a"), .containerBackground(.color(ColorValue(.named("blue")))))
    #expect(row(view, .colored(depth)) == "a")
    let layers = ViewNode.stack(
      StackNode(axis: .depth, children: [.color(ColorValue(.named("blue"))), .text("a")]))
    #expect(row(layers, .colored(depth)) == "a")
  }

  @Test func fillsTheCardWithItsBackground() {
    let view = ViewNode.modified(
      .text("a"), .containerBackground(.color(ColorValue(.named("white")))))
    let card = TerminalCard(
      view, family: .accessoryCircular, style: .colored(.trueColor))
    #expect(card.lines[1] == "│\u{1B}[48;2;255;255;255m         \u{1B}[0m│")
  }

  @Test func setsABadgeOff() {
    let badge = ViewNode.modified(
      .modified(.text("3"), .padding(EdgeLengths(all: 8))),
      .background(
        .shape(ShapeNode(.capsule, fill: .color(ColorValue(.named("red"))))), .center))
    #expect(row(badge, .plain) == "3")
    #expect(row(badge, .ansi) == "█␛[7m3␛[0m█")
    #expect(row(badge, .colored(.sixteen)) == "␛[41m ␛[30m3␛[39m ␛[0m")
  }

  @Test func reversesWordsThatHaveChanged() {
    let before = ViewNode.row([.text("D-3"), .text("left")])
    let after = ViewNode.row([.text("D-2"), .text("left")])
    #expect(row(after, .ansi, previous: before) == "␛[7mD-2␛[0m left")
    #expect(row(after, .ansi, previous: after) == "D-2 left")
    #expect(row(after, .plain, previous: before) == "D-2 left")
  }

  @Test(arguments: [
    ("https://example.com/ä?a=1", "␛]8;;https://example.com/%C3%A4?a=1␛\\a␛]8;;␛\\"),
    ("javascript:alert(1)", "a"), ("file:///etc/passwd", "a"), ("https://a/\u{7}b", "a"),
  ])
  func opensAddressesOnlyWhereAskedAndHarmless(address: String, spelled: String) {
    let view = ViewNode.modified(.text("a"), .link(address))
    #expect(row(view, TerminalCard.Style(escapes: .stylesAndLinks)) == spelled)
    #expect(row(view, .ansi) == "a")
  }

  @Test func hidesWhatIsDrawnOver() {
    let view = ViewNode.stack(
      StackNode(axis: .depth, children: [.text("below"), .color(ColorValue(.named("red")))]))
    let text = TerminalCard(
      view, family: .accessoryRectangular, style: .colored(.trueColor)
    ).text
    #expect(!text.contains("below"))
  }

  @Test func cutsWhatIsClipped() {
    let clipped = ViewNode.modified(
      .modified(.text("abcdef"), .fixedSize(horizontal: true, vertical: true)),
      .frame(width: 26.4, height: nil, alignment: AlignmentValue(horizontal: .leading)))
    #expect(row(clipped, .plain) == "abcdef")
    #expect(row(.modified(clipped, .clip(.rectangle, isEvenOdd: false)), .plain) == "abc")
  }

  @Test func drawsOnlyWhereAMaskIs() {
    let mask = ViewNode.stack(
      StackNode(
        axis: .horizontal, spacing: 0,
        children: [
          .modified(
            .color(ColorValue(.named("black"))),
            .frame(width: 26.4, height: nil, alignment: .center)),
          .spacer(minimumLength: 0),
        ]))
    let masked = ViewNode.modified(
      .modified(.text("abcdef"), .fixedSize(horizontal: true, vertical: true)),
      .mask(mask, .center))
    #expect(row(masked, .plain) == "abc")
  }

  @Test func fadesWhatIsPartlyTransparent() {
    #expect(row(.modified(.text("a"), .opacity(0.5)), .ansi) == "␛[2ma␛[0m")
    let red = Self.run(TextRun("a", paint: .color(ColorValue(.named("red")))))
    let faded = row(.modified(red, .opacity(0.4)), .colored(.trueColor))
    #expect(faded == "␛[2;38;2;255;59;48ma␛[0m")
  }
}
