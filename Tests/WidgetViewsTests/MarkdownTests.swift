import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct MarkdownTests {
  nonisolated private static let bold = FontValue(weight: .bold)
  nonisolated private static let italic = FontValue(isItalic: true)
  nonisolated private static let both = FontValue(weight: .bold, isItalic: true)
  nonisolated private static let code = FontValue(design: .monospaced)

  nonisolated private static func runs(_ runs: TextRun...) -> ViewNode {
    .text(TextNode(runs: TextRuns(runs)))
  }

  nonisolated static let literals: [ArchiveCase] = [
    ArchiveCase("bold", runs(TextRun("a "), TextRun("b", font: bold), TextRun(" c"))) {
      Text("a **b** c")
    },
    ArchiveCase("bold by underscores", runs(TextRun("b", font: bold))) { Text("__b__") },
    ArchiveCase("italic", runs(TextRun("b", font: italic))) { Text("*b*") },
    ArchiveCase("italic by underscores", runs(TextRun("b", font: italic))) { Text("_b_") },
    ArchiveCase("both", runs(TextRun("b", font: both))) { Text("***b***") },
    ArchiveCase("nested", runs(TextRun("a ", font: bold), TextRun("b", font: both))) {
      Text("**a *b***")
    },
    ArchiveCase("code", runs(TextRun("a*b*", font: code))) { Text("`a*b*`") },
    ArchiveCase("struck", runs(TextRun("b", isStruckThrough: true))) { Text("~~b~~") },
    ArchiveCase(
      "link",
      runs(
        TextRun("go to "),
        TextRun("b", paint: .color(.named("accentColor")), isUnderlined: true), TextRun("!"))
    ) {
      Text("go to [b](https://example.org)!")
    },
    ArchiveCase("words that agree", .words("3 days")) { Text("^[\(3) days](inflect: true)") },
    ArchiveCase("words that agree with nothing", .words("^[a")) { Text("^[a") },
    ArchiveCase("a product", .words("2 * 3 * 4")) { Text("2 * 3 * 4") },
    ArchiveCase("a name", .words("snake_case_name")) { Text("snake_case_name") },
    ArchiveCase("nothing that closes", .words("**a")) { Text("**a") },
    ArchiveCase("brackets", .words("[a] (b)")) { Text("[a] (b)") },
    ArchiveCase("escaped", .words("*a*")) { Text(#"\*a\*"#) },
    ArchiveCase("verbatim", .words("**a**")) { Text(verbatim: "**a**") },
    ArchiveCase("a value in bold", runs(TextRun("5 km", font: bold), TextRun(" left"))) {
      Text("**\(5) km** left")
    },
    ArchiveCase("a text in italics", runs(TextRun("b", font: both))) {
      Text("*\(Text("b").bold())*")
    },
  ]

  @Test(arguments: literals) func readsEmphasisInLiterals(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  @Test func showsValuesAsTheyAre() {
    let name = "**a**"
    #expect(archived(Text("\(name)")) == .words("**a**"))
    #expect(archived(Text(name)) == .words("**a**"))
    #expect(archived(Text(LocalizedStringKey(name))) == .words("a", Self.bold))
  }

  @Test(arguments: ["*a ", "[", "[a](", "_a *b ~~c `", "***"])
  func readsLongWordsInTheirLength(_ part: String) {
    let words = String(repeating: part, count: 20_000)
    let isShort = archived(Text(LocalizedStringKey(words))).strings.joined().count <= words.count
    #expect(isShort)
  }

  @Test func showsAttributedStrings() throws {
    var string = try AttributedString(markdown: "a **b**")
    var colored = AttributedString("c")
    colored.foregroundColor = .red
    colored.font = .title
    colored.underlineStyle = .single
    string += colored
    #expect(
      archived(Text(string))
        == Self.runs(
          TextRun("a "), TextRun("b", font: Self.bold),
          TextRun(
            "c", font: FontValue(size: .style(.title)), paint: .color(.named("red")),
            isUnderlined: true)))
  }
}
