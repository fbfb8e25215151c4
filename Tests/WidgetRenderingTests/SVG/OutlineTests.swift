import Foundation
import Testing
import WidgetLayout
import WidgetModel
import WidgetRendering

/// Draws each letter as a box with a round corner, and no digits.
private struct BoxLetters: GlyphSource {
  func glyphs(of text: DrawnText) -> [DrawnGlyph]? {
    guard !text.text.contains(where: \.isNumber) else { return nil }
    return text.text.unicodeScalars.enumerated().map { index, scalar in
      DrawnGlyph(
        .init(font: 0, glyph: scalar.value),
        .outline(
          PathValue([
            .move(PointValue(x: 0, y: 0)), .line(PointValue(x: 400, y: 0)),
            .quadratic(PointValue(x: 450, y: -50), control: PointValue(x: 450, y: 0)),
            .quadratic(PointValue(x: 400, y: -100), control: PointValue(x: 450, y: -100)),
            .line(PointValue(x: 0, y: -100)), .close,
          ])), x: Double(index) * 500, y: 0)
    }
  }
}

@Suite struct OutlineTests {
  private func svg(_ text: String) -> String { svg(TextRun(text)) }

  private func svg(_ run: TextRun) -> String {
    let source = PictureSource(
      .text(TextNode(runs: TextRuns(run))),
      in: PictureEnvironment(family: .systemSmall, now: Date(timeIntervalSince1970: 0)), title: "t")
    return String(
      decoding: source.picture().drawing().svg(glyphs: BoxLetters()), as: UTF8.self)
  }

  @Test func writesLettersAsShortPathsAndKeepsTheWords() {
    let svg = svg("ab<")
    #expect(!svg.contains("<text"))
    #expect(!svg.contains("font-family"))
    #expect(svg.contains(#"<g role="img" aria-label="ab&lt;" transform="translate("#))
    #expect(svg.contains("M0 0h400q50 0 50-50t-50-50h-400z"))
    #expect(svg.contains("zm500 0h400"))
  }

  @Test func definesARepeatedLetterOnce() {
    let svg = svg("aab")
    #expect(svg.matches(of: /<path id="w-[0-9]+" d="M0 0h400/).count == 1)
    #expect(svg.matches(of: /<use href="#w-[0-9]+"/).count == 2)
    #expect(svg.contains(#" x="500"/>"#))
  }

  @Test func leavesTextThatNoFontHasToTheViewer() {
    let svg = svg("7")
    #expect(svg.contains(">7</text>"))
    #expect(svg.contains("font-family"))
  }

  @Test func drawsLinesUnderAndThroughText() {
    let svg = svg(TextRun("ab", isUnderlined: true, isStruckThrough: true))
    #expect(svg.contains(#"<rect y="100""#))
    #expect(svg.contains(#"<rect y="-300""#))
  }
}
