import Testing
import WidgetLayout
import WidgetModel

struct MetricsTests {
  static let fonts = FontMetrics()
  static let cells = CellMetrics()

  /// Widths in thousandths of the font's size.
  static func widths(_ text: String, _ font: FontValue = FontValue()) -> [Int] {
    fonts.widths(of: text[...], font: font, pointSize: 1000).map { Int($0.rounded()) }
  }

  @Test(arguments: [
    // The widths of Arial and Helvetica.
    ("aM i0", [556, 833, 278, 222, 556]), ("éßœ€", [556, 611, 944, 556]), ("ЖйΩ", [923, 559, 748]),
    ("“–…→", [333, 556, 1000, 1000]),
    // Wide scripts, combining marks, emoji.
    ("漢あ각Ａ", [1000, 1000, 1000, 1000]), ("ｱ", [500]), ("e\u{301}", [556]), ("\u{200B}", [0]),
    ("😀👨‍👩‍👧🇰🇷❤️1️⃣", [1245, 1245, 1245, 1245, 1245]), ("❤\n", [800, 0]),
  ])
  func measuresCharacters(_ text: String, _ expected: [Int]) {
    #expect(Self.widths(text) == expected)
  }

  @Test(arguments: [
    (FontValue(weight: .bold), "a1", [556, 556]), (FontValue(weight: .bold), "iJ", [278, 556]),
    (FontValue(weight: .medium), "iJ", [250, 528]), (FontValue(weight: .light), "iJ", [222, 500]),
    (FontValue(size: .style(.headline)), "i", [278]),
    (FontValue(design: .serif), "iM", [278, 889]),
    (FontValue(weight: .black, design: .serif), "iM", [278, 944]),
    (FontValue(design: .rounded), "iM", [222, 833]),
    (FontValue(design: .monospaced), "iMé漢", [600, 600, 600, 1000]),
  ])
  func measuresFonts(_ font: FontValue, _ text: String, _ expected: [Int]) {
    #expect(Self.widths(text, font) == expected)
  }

  @Test
  func givesDigitsOneWidth() {
    #expect(Set(Self.widths("0123456789")).count == 1)
  }

  @Test(arguments: [
    (FontValue.Size.style(.largeTitle), 34.0), (.style(.title), 28), (.style(.title2), 22),
    (.style(.title3), 20), (.style(.headline), 17), (.style(.body), 17), (.style(.callout), 16),
    (.style(.subheadline), 15), (.style(.footnote), 13), (.style(.caption), 12),
    (.style(.caption2), 11), (.points(9.5), 9.5), (.points(.nan), 1), (.points(-3), 1),
    (.points(1e9), 4096),
  ])
  func knowsTheSizesOfStyles(_ size: FontValue.Size, _ points: Double) {
    #expect(Self.fonts.pointSize(of: FontValue(size: size)) == points)
  }

  @Test
  func makesLinesAsHighAsThoseOfApplesFonts() {
    let layout = Layout(environment(), metrics: Self.fonts)
    let height = layout.size(of: .text("Body"), in: .unspecified).height
    #expect(abs(height - 20.3) < 0.1)
  }

  @Test(arguments: [
    (ImageNode.Scale.small, 15.9), (.medium, 20.4), (.large, 26.1),
  ])
  func scalesSymbolsWithTheirFont(_ scale: ImageNode.Scale, _ height: Double) {
    let size = Self.fonts.symbolSize("no such symbol", font: FontValue(), scale: scale)
    #expect(abs(size.height - height) < 0.1 && size.width == size.height)
  }

  @Test
  func countsCellsWhateverTheFont() {
    let large = FontValue(size: .style(.largeTitle))
    #expect(Self.cells.widths(of: "a각😀", font: large, pointSize: 99) == [8.8, 17.6, 17.6])
    let layout = Layout(environment(), metrics: Self.cells)
    var text = TextNode(runs: [TextRun("ab\ncd", font: large)])
    text.minimumScaleFactor = 0.1
    #expect(layout.size(of: .text(text), in: .unspecified) == size(17.6, 39.5))
    text.lineLimit = 1
    #expect(layout.place(.text(text), in: rectangle(0, 0, 26.4, 20)).lines == ["ab…"])
    #expect(
      Self.cells.symbolSize("no such symbol", font: large, scale: .large) == size(17.6, 19.75))
  }
}
