import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct TextStyleTests {
  nonisolated private static func font(_ font: FontValue) -> ViewNode { .words("x", font) }

  nonisolated static let fonts: [ArchiveCase] = [
    ArchiveCase("style", font(FontValue(size: .style(.title2)))) { Text("x").font(.title2) },
    ArchiveCase("size", font(FontValue(size: .points(9), weight: .heavy, design: .rounded))) {
      Text("x").font(.system(size: 9, weight: .heavy, design: .rounded))
    },
    ArchiveCase("style of the system", font(FontValue(size: .style(.body), design: .serif))) {
      Text("x").font(.system(.body, design: .serif))
    },
    ArchiveCase("custom", font(FontValue(size: .points(12)))) {
      Text("x").font(.custom("Avenir", size: 12))
    },
    ArchiveCase("chain", font(FontValue(size: .style(.title), weight: .bold, isItalic: true))) {
      Text("x").font(.title.bold().italic())
    },
    ArchiveCase("monospaced", font(FontValue(design: .monospaced, hasMonospacedDigits: true))) {
      Text("x").font(.body.monospaced().monospacedDigit())
    },
    ArchiveCase("from around", font(FontValue(size: .style(.caption), weight: .light))) {
      Group { Text("x") }.font(.caption).fontWeight(.light)
    },
    ArchiveCase("nearest wins", font(FontValue(size: .style(.title), weight: .bold))) {
      Group { Text("x").font(.title) }.font(.caption).bold()
    },
    ArchiveCase("first of a text wins", font(FontValue(size: .style(.title)))) {
      Text("x").font(.title).font(.caption)
    },
    ArchiveCase("digits and design", font(FontValue(design: .rounded, hasMonospacedDigits: true))) {
      Group { Text("x") }.fontDesign(.rounded).monospacedDigit()
    },
    ArchiveCase("not bold after all", font(FontValue())) {
      Group { Group { Text("x") }.bold(false) }.bold()
    },
  ]

  @Test(arguments: fonts) func resolvesFonts(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  @Test func joinsTextsOfSeveralStyles() {
    let text = (Text("a").bold() + Text("b").foregroundColor(.red)).italic() + Text("c").underline()
    let node = archived(text.strikethrough(), { $0.font = .headline })
    let headline = FontValue(size: .style(.headline))
    var bold = headline
    bold.weight = .bold
    bold.isItalic = true
    var italic = headline
    italic.isItalic = true
    #expect(
      node.paragraph?.runs == [
        TextRun("a", font: bold, isStruckThrough: true),
        TextRun("b", font: italic, paint: .color(.named("red")), isStruckThrough: true),
        TextRun("c", font: headline, isUnderlined: true, isStruckThrough: true),
      ])
  }

  @Test func resolvesParagraphs() {
    let view = VStack {
      Text("x")
    }
    .lineLimit(2).multilineTextAlignment(.trailing).truncationMode(.middle).minimumScaleFactor(0.5)
    guard case .stack(let stack) = archived(view) else {
      Issue.record("no stack")
      return
    }
    #expect(
      stack.children == [
        .text(
          TextNode(
            runs: [TextRun("x")], lineLimit: 2, alignment: .trailing, truncation: .middle,
            minimumScaleFactor: 0.5))
      ])
  }

  nonisolated private static func limited(to limit: Int?) -> ViewNode {
    .text(TextNode(runs: [TextRun("x")], lineLimit: limit))
  }

  nonisolated static let limits: [ArchiveCase] = [
    ArchiveCase("number", limited(to: 3)) { Text("x").lineLimit(3) },
    ArchiveCase("none", limited(to: nil)) { Text("x").lineLimit(nil).lineLimit(1) },
    ArchiveCase("range", limited(to: 4)) { Text("x").lineLimit(1...4) },
    ArchiveCase("at most", limited(to: 5)) { Text("x").lineLimit(...5) },
    ArchiveCase("at least", limited(to: nil)) { Text("x").lineLimit(2...) },
    ArchiveCase(
      "with room",
      .text(TextNode(runs: [TextRun("x")], lineLimit: 2, reservesSpace: true))
    ) { Text("x").lineLimit(2, reservesSpace: true) },
    ArchiveCase("with room taken back", limited(to: 3)) {
      Group { Text("x").lineLimit(3) }.lineLimit(2, reservesSpace: true)
    },
    ArchiveCase(
      "with lines further apart", .text(TextNode(runs: [TextRun("x")], lineSpacing: 4))
    ) { Text("x").lineSpacing(4) },
    ArchiveCase(
      "with characters further apart",
      .text(
        TextNode(runs: [
          TextRun("a", tracking: 2), TextRun("b", tracking: 3), TextRun("c", tracking: 3),
          TextRun("d", tracking: 5, baselineOffset: -2),
        ]))
    ) {
      (Text("a").kerning(9).tracking(2) + Text("b").kerning(1) + Text("c")
        + Text("d").tracking(5).tracking(6).baselineOffset(-2)).tracking(3).kerning(7)
    },
  ]

  @Test(arguments: limits) func limitsLines(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  @Test func changesCaseInTheLocale() {
    let view = Group { Text("Istanbul ili") }.textCase(.uppercase)
    #expect(archived(view).strings == ["ISTANBUL ILI"])
    #expect(archived(view) { $0.locale = Locale(identifier: "tr_TR") }.strings == ["ISTANBUL İLİ"])
    #expect(archived(Group { view.textCase(nil) }).strings == ["ISTANBUL ILI"])
  }

  @Test func writesNumbersInTheLocale() {
    let view = Text("\(1_234_567) \(0.5, specifier: "%.1f")")
    #expect(archived(view).strings == ["1,234,567 0.5"])
    #expect(archived(view) { $0.locale = Locale(identifier: "de_DE") }.strings == ["1.234.567 0,5"])
    #expect(archived(Text("\(12)")) { $0.locale = Locale(identifier: "ar_EG") }.strings == ["١٢"])
    #expect(archived(Text("\(UInt64.max)")).strings == ["18446744073709551615"])
    #expect(archived(Text("\(-5) \(1000)")).strings == ["-5 1,000"])
  }

  @Test func redactsText() {
    #expect(archived(Text("x").redacted(reason: .placeholder)).paragraph?.isRedacted == true)
    #expect(archived(Text("x").redacted(reason: .privacy)).paragraph?.isRedacted == false)
    let secret = archived(Text("x").privacySensitive().redacted(reason: .privacy))
    #expect(secret.paragraph?.isRedacted == true)
    #expect(secret.effects == [.privacySensitive])
    let shown = archived(Group { Text("x").unredacted() }.redacted(reason: .placeholder))
    #expect(shown.paragraph?.isRedacted == false)
  }
}
