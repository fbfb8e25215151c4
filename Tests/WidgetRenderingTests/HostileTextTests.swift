import Foundation
import Testing
import WidgetModel
import WidgetRendering

/// Hostile text in every part of a view that contains text.
@Suite struct HostileTextTests {
  static let texts = [
    "", " ", "\n", "\u{1B}[31mred\u{1B}]8;;https://example.com\u{7}\u{8}\u{9B}2J\r\0",
    "</text></svg><script>alert(1)</script><!-- ]]> <![CDATA[ &amp; &#0; \" '",
    "\u{202E}abc\u{2066}d\u{202B}", "\u{FEFF}\u{FFFE}\u{FFFF}\u{10FFFF}\u{E000}\u{200D}",
    "e" + String(repeating: "\u{301}", count: 500), "👩‍👩‍👧‍👦🇰🇷개ｗ", "שלום 12 عالم",
    "a\u{2028}b\u{2029}c\u{85}d",
    String(repeating: "w", count: 3000), String(repeating: "날\u{200B}", count: 2000),
  ]

  static func view(_ text: String) -> ViewNode {
    let said = ViewNode.modified(
      .modified(.text(text, .headline), .accessibilityLabel(text)), .accessibilityValue(text))
    return .modified(
      .column([
        said, .modified(.text("go"), .link(text)), .image(ImageNode(.symbol(text), label: text)),
        .image(ImageNode(.missing(text))), .unknown(text), .redacted(text),
        .modified(
          .meter(MeterNode(.ring(lineWidth: 3), .fixed(0.4))), .accessibilityLabel(text)),
      ]), .widgetURL(text))
  }

  @Test(arguments: texts) func breaksOutOfNoPicture(text: String) {
    let svg = String(
      decoding: Picture(of: Self.view(text), in: .small, title: text).svg(), as: UTF8.self)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(!svg.contains("<script") && !svg.contains("<!") && !svg.contains("]]>"))
    #expect(
      !svg.dropLast().unicodeScalars.contains {
        $0 != "\n" && $0.value < 0x20 || $0.value == 0xFFFE
      })
    #expect(svg.utf8.count < 1 << 20)
  }

  @Test func heapsNoMarksOverWhatIsAround() {
    let heaped = "e" + String(repeating: "\u{301}", count: 200)
    let view = Self.view(heaped)
    let svg = String(
      decoding: Picture(of: view, in: .small, title: heaped).svg(), as: UTF8.self)
    let card = TerminalCard(view, family: .systemSmall, style: .plain).text
    let words = [svg, card] + WidgetRendering.lines(of: view) + [WidgetRendering.line(of: view)]
    for shown in words {
      #expect(shown.allSatisfy { $0.unicodeScalars.count <= 1 + HarmlessText.mostMarks })
    }
  }

  @Test(arguments: texts, [TerminalCard.Style.plain, .colored(.trueColor)])
  func breaksOutOfNoCard(text: String, style: TerminalCard.Style) {
    var style = style
    if style.escapes != .none { style.escapes = .stylesAndLinks }
    for family in [WidgetFamily.systemSmall, .systemLarge, .accessoryInline] {
      let lines = TerminalCard(Self.view(text), family: family, style: style).lines
        .map(\.withoutEscapes)
      #expect(Set(lines.map(CellWidth.of)).count == 1)
      #expect(!lines.joined().unicodeScalars.contains(where: HarmlessText.isHarmful))
    }
  }

  @Test(arguments: texts) func breaksOutOfNoLine(text: String) {
    let lines = WidgetRendering.lines(of: Self.view(text))
    let line = WidgetRendering.line(of: Self.view(text))
    #expect(!(lines + [line]).joined().unicodeScalars.contains(where: HarmlessText.isHarmful))
  }
}
