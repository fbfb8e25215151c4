import Foundation
import Testing
import WidgetLayout
import WidgetModel
import WidgetRendering

@Suite struct SVGTests {
  @Test(arguments: PictureSample.all)
  func writesAsRecorded(sample: PictureSample) throws {
    let picture = Picture.of(sample.view, title: "Sample", resources: Tiles())
    try Golden.expect(picture.svgText(), is: "SVG/\(sample.testDescription).svg")
  }

  @Test func writesAViewAsRecorded() throws {
    let picture = Picture(
      of: .dDay("D-182"), in: .of(.systemMedium), title: "Our wedding", previous: .dDay("D-183"))
    try Golden.expect(picture.svgText(), is: "SVG/dDay-medium.svg")
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("\"a\" & 'b'", "&quot;a&quot; &amp; &#39;b&#39;"), ("]]>", "]]&gt;"),
    ("a\u{0}\u{1B}[2J\u{7F}\u{9B}b", "a\\u0000\\u001b[2J\\u007f\\u009bb"),
    ("a\tb\r\nc\u{2028}d", "a b  c d"),
    ("\u{202E}desrever\u{202C}", "\\u202edesrever\\u202c"),
    ("\u{2067}a\u{2069}", "\\u2067a\\u2069"),
    ("a\u{FFFE}\u{FFFF}b", "ab"), ("결혼 💍 é", "결혼 💍 é"),
  ])
  func escapesTextFromAnywhere(text: String, written: String) {
    let label = PlacedView.effect(.accessibilityLabel(text), .line(text))
    let svg = Picture.of(label, title: text).svgText()
    #expect(svg.contains("<title id=\"w-title\">\(written)</title>"))
    #expect(svg.contains("aria-label=\"\(written)\""))
    #expect(svg.contains(">\(written)</text>"))
    #expect(svg.contains("<desc id=\"w-text\">\(written)</desc>"))
  }

  @Test(arguments: [LinesTests.privateMeter, LinesTests.privateImage, .redacted("secret")])
  func saysNothingOfWhatIsRedacted(view: ViewNode) {
    let spoken = ViewNode.modified(
      .modified(.row([view]), .accessibilityValue("secret")), .accessibilityLabel("secret"))
    let svg = Picture(of: spoken, in: .of(.systemSmall), title: "Pulse").svgText()
    #expect(!svg.contains("secret"))
    #expect(svg.contains("<desc id=\"w-text\"></desc>"))
  }

  @Test func leadsOnlyWhereItMay() {
    let live = Picture.of(.effect(.link("https://example.com/?a&b"), .line("go"))).svgText()
    #expect(live.contains("<a href=\"https://example.com/?a&amp;b\">"))
    #expect(live.contains(" role=\"group\""))
    let dead = Picture.of(.effect(.link("javascript:alert(1)"), .line("go"))).svgText()
    #expect(!dead.contains("<a") && !dead.contains("javascript"))
    #expect(dead.contains(" role=\"img\"") && dead.contains(">go</text>"))
  }

  @Test(arguments: PictureSample.all)
  func refersToNothingElsewhere(sample: PictureSample) {
    let svg = Picture.of(sample.view, resources: Tiles()).svgText()
    let addresses = svg.matches(of: /(?:href|src)="([^"]*)"/).map { $0.output.1 }
    #expect(
      addresses.allSatisfy {
        $0.hasPrefix("data:image/png;base64,") || $0 == "https://example.org/wedding"
          || $0.hasPrefix("#w-i-")
      })
    #expect(!svg.contains("<script") && !svg.contains("@import") && !svg.contains("<!"))
  }

  @Test(arguments: PictureSample.all)
  func namesEachDefinitionOnceAndWithItsPrefix(sample: PictureSample) {
    let svg = Picture.of(sample.view, resources: Tiles()).svgText(prefix: "home<\"3")
    let names = svg.matches(of: /\ id="([^"]*)"/).map { String($0.output.1) }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.hasPrefix("home3-") })
    let used = svg.matches(of: /url\(#([^)]*)\)/).map { String($0.output.1) }
    #expect(Set(used).isSubset(of: names))
  }

  @Test func definesAGradientThatIsUsedTwiceOnce() {
    let gradient = PlacedView.square(.gradient(PictureSample.sunset))
    let svg = Picture.of(.group(gradient, gradient)).svgText()
    #expect(svg.matches(of: /<linearGradient/).count == 1)
    #expect(svg.matches(of: /fill="url/).count == 2)
  }

  @Test(arguments: [(1, 1, 0), (2, 1, 2), (5, 1, 5)])
  func hasAnImageThatIsUsedTwiceOnce(count: Int, images: Int, uses: Int) {
    let views = (0..<count).map { index in
      let view = PictureSample.picture(x: Double(index) * 20, mode: nil)
      return index == 1 ? .effect(.mask(view), .square(.color(.named("red")))) : view
    }
    let svg = Picture.of(.whole(.group(views)), resources: Tiles()).svgText()
    #expect(svg.matches(of: /<image/).count == images)
    #expect(svg.matches(of: /data:image/).count == images)
    #expect(svg.matches(of: /<use [^>]*href="#w-i-1"/).count == uses)
  }

  @Test func stretchesASharedImageOverEachFrameInItsColours() throws {
    let image = try #require(Tiles.image)
    func view(_ frame: Rectangle, isTemplate: Bool) -> PlacedView {
      PlacedView(
        frame: frame,
        .image(
          ImageNode(
            .resource(image.digest, width: 2, height: 2), isTemplate: isTemplate, label: "<a>")))
    }
    let svg = Picture.of(
      .group(
        view(Rectangle(x: 8, y: 9.5, width: 40, height: 20), isTemplate: false),
        view(Rectangle(x: -30, y: 0, width: 218, height: 158), isTemplate: true)),
      resources: Tiles()
    ).svgText()
    #expect(svg.contains("<use transform=\"matrix(40 0 0 20 8 9.5)\" href=\"#w-i-1\"/>"))
    #expect(svg.contains("<use transform=\"matrix(218 0 0 158 -30 0)\" href=\"#w-i-1\"/>"))
    #expect(
      svg.matches(of: /<g filter="url\(#w-\d+\)" role="img" aria-label="&lt;a&gt;">/).count == 1)
    #expect(svg.matches(of: /<g role="img" aria-label="&lt;a&gt;">/).count == 1)
  }

  @Test(arguments: [
    (0, "0"), (1.005, "1"), (-0.001, "0"), (12.345, "12.35"), (-3.5, "-3.5"), (99.999, "100"),
    (0.07, "0.07"), (1e300, "1000000"),
  ])
  func roundsNumbersToTwoDecimals(number: Double, written: String) {
    let view = PlacedView.effect(
      .blur(radius: 1),
      .square(
        .shape(
          PathValue([.move(PointValue(x: number, y: .nan))]),
          ShapeNode(.ellipse, fill: .color(.named("red"))))))
    #expect(Picture.of(view).svgText().contains("d=\"M\(written) 0\""))
  }

  @Test(arguments: [(1.5, "237"), (.nan, "158"), (0, "15.8"), (1e9, "2528")])
  func showsAPictureLargerThanItWasLaidOut(scale: Double, width: String) {
    let svg = String(decoding: Picture.of(.line("a")).svg(scale: scale), as: UTF8.self)
    #expect(svg.contains("viewBox=\"0 0 158 158\" width=\"\(width)\" height=\"\(width)\""))
  }

  @Test(arguments: [
    PlacedView.square(
      .shape(
        PathValue([.move(PointValue(x: 0, y: 0)), .line(PointValue(x: 158, y: 158))]),
        ShapeNode(
          .ellipse, stroke: StrokeValue(.gradient(PictureSample.wheel), width: 4)))),
    .effect(.mask(.square(.color(.named("red")))), .line("a")),
    .effect(.blur(radius: 2), .line("a")),
  ])
  func givesMasksAndFiltersTheWholePicture(view: PlacedView) {
    let svg = Picture.of(view).svgText()
    #expect(svg.contains(" x=\"-100\" y=\"-100\" width=\"358\" height=\"358\">"))
  }

  @Test(arguments: [(ColorFilter.luminanceToAlpha, true), (.invert, false)])
  func drawsNothingWhereNothingWas(filter: ColorFilter, isCutOut: Bool) {
    let svg = Picture.of(.effect(.colorFilter(filter), .line("a"))).svgText()
    #expect(svg.contains("<feComposite in2=\"SourceAlpha\" operator=\"in\"/>") == isCutOut)
  }

  @Test func makesNothingOfWhatIsNotDrawn() {
    let inverted = ColorMatrix(rows: [
      -1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0,
    ])
    #expect(inverted.followed(by: .luminance(as: .white))(.clear).opacity == 0)
    #expect(ColorMatrix.flat(.white)(.white.faded(by: 0.5)).opacity == 0.5)
  }

  @Test(arguments: [
    (WidgetFamily.accessoryRectangular, "-8 -6 176 84"), (.accessoryInline, "-8 -6 250 38"),
    (.accessoryCircular, "0 0 72 72"),
  ])
  func drawsThePlateLargerThanTheWidget(family: WidgetFamily, viewBox: String) {
    let environment = PictureEnvironment.of(family, .lockScreen, .dark, .vibrant)
    #expect(Picture.of(.line("a"), in: environment).svgText().contains("viewBox=\"\(viewBox)\""))
  }

  @Test(arguments: [(0.0, "x=\"0\"", true), (130, "x=\"155.5\"", false)])
  func letsWordsFromTheRightGrowIntoThePicture(left: Double, place: String, isFromLeft: Bool) {
    let svg = Picture.of(
      .line([TextRun("שלם")], x: left, baseline: 40, isRightToLeft: true)
    ).svgText()
    #expect(svg.contains("<text \(place)") && svg.contains(" direction=\"rtl\""))
    #expect(svg.contains(" text-anchor=\"end\"") == isFromLeft)
  }

  @Test func drawsASymbolInAGradientOfItsOwnFrame() {
    let image = ImageNode(.symbol("heart.fill"), paint: .gradient(PictureSample.sunset))
    let svg = Picture.of(.square(.image(image), x: 10, y: 10, side: 48)).svgText()
    #expect(svg.contains("translate(10 10) scale(2)"))
    #expect(svg.contains("x1=\"0\" y1=\"0\" x2=\"24\" y2=\"24\""))
  }

  @Test(arguments: [("one ", true), (" one", true), ("a  b", true), ("a b", false)])
  func keepsSpacesThatXMLWouldDrop(text: String, isKept: Bool) {
    #expect(Picture.of(.line(text)).svgText().contains(" xml:space=\"preserve\">") == isKept)
  }

  @Test func marksWhatHasChangedWhereMotionIsWelcome() {
    let svg = Picture.of(.line("D-1"), previous: .line("D-2")).svgText()
    #expect(svg.contains("<g class=\"changed\"><rect"))
    #expect(svg.contains("@media (prefers-reduced-motion:no-preference)"))
    #expect(!Picture.of(.line("D-1")).svgText().contains("<style>"))
  }
}
