import Foundation
import Testing
import WidgetModel
import WidgetryCommands

@Suite struct PreviewSheetTests {
  private func sheet(_ families: WidgetFamily..., hasColor: Bool = false) -> PreviewSheet {
    let colors = TerminalColors(of: OutputStyle.Stream(hasColor: hasColor)) { _ in nil }
    return PreviewSheet(
      families.map {
        PreviewSheet.Card(
          .text(TextNode(runs: [TextRun("D-3", font: FontValue(weight: .bold))])),
          in: PictureEnvironment(family: $0, now: Date()), title: $0.name, colors: colors)
      })
  }

  @Test func putsOneCardBelowTheOtherWithoutATerminal() {
    #expect(
      sheet(.accessoryCircular, .accessoryInline).text(columns: nil) == """
        accessoryCircular
        ╭─────────╮
        │         │
        │   D-3   │
        │         │
        ╰─────────╯
        accessoryInline
        D-3

        """)
  }

  @Test func putsCardsBesideEachOther() {
    #expect(
      sheet(.accessoryInline, .accessoryCircular).text(columns: 80) == """
        accessoryInline  accessoryCircular
        D-3              ╭─────────╮
                         │         │
                         │   D-3   │
                         │         │
                         ╰─────────╯

        """)
  }

  @Test(arguments: [(42, 12), (41, 23)])
  func beginsANewRowWhereThereIsNoRoom(_ columns: Int, _ lines: Int) {
    let text = sheet(.systemSmall, .systemSmall).text(columns: columns)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == lines)
  }

  @Test func putsSmallCardsBesideATallOne() {
    let cards = [(20, 6), (8, 2), (8, 2), (26, 2)].map { width, height in
      let line = String(repeating: "x", count: width)
      let lines = Array(repeating: line, count: height)
      return PreviewSheet.Card(title: "", plain: lines, styled: lines)
    }
    let tall = String(repeating: "x", count: 20)
    #expect(
      PreviewSheet(cards).text(columns: 30).split(separator: "\n").map(String.init)
        == Array(repeating: tall + "  xxxxxxxx", count: 4) + [tall, tall]
        + Array(repeating: tall + "xxxxxx", count: 2))
  }

  @Test func measuresWithoutEscapes() {
    let plain = sheet(.systemSmall, .systemSmall).text(columns: 80)
    let styled = sheet(.systemSmall, .systemSmall, hasColor: true).text(columns: 80)
    #expect(styled != plain)
    #expect(styled.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func isNothingWithoutCards() {
    #expect(PreviewSheet([]).text(columns: 80) == "")
  }
}
