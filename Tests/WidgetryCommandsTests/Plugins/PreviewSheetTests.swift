import Testing
import WidgetModel
import WidgetryCommands

@Suite struct PreviewSheetTests {
  private func sheet(_ families: WidgetFamily..., hasColor: Bool = false) -> PreviewSheet {
    PreviewSheet(
      families.map {
        PreviewSheet.Card(
          .text(TextNode(runs: [TextRun("D-3", font: FontValue(weight: .bold))])), family: $0,
          title: $0.name, hasColor: hasColor)
      })
  }

  @Test func putsOneCardBelowTheOtherWithoutATerminal() {
    #expect(
      sheet(.systemSmall, .accessoryInline).text(columns: nil) == """
        systemSmall
        ╭──────────────────╮
        │ D-3              │
        ╰──────────────────╯
        accessoryInline
        D-3

        """)
  }

  @Test func putsCardsBesideEachOther() {
    #expect(
      sheet(.accessoryInline, .systemSmall).text(columns: 80) == """
        accessoryInline  systemSmall
        D-3              ╭──────────────────╮
                         │ D-3              │
                         ╰──────────────────╯

        """)
  }

  @Test(arguments: [(42, 5), (41, 9)])
  func beginsANewRowWhereThereIsNoRoom(_ columns: Int, _ lines: Int) {
    let text = sheet(.systemSmall, .systemSmall).text(columns: columns)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == lines)
  }

  @Test func measuresWithoutEscapes() {
    let plain = sheet(.systemSmall, .systemSmall).text(columns: 80)
    let styled = sheet(.systemSmall, .systemSmall, hasColor: true).text(columns: 80)
    #expect(styled != plain)
    #expect(styled.replacing(/\u{1B}\[[0-9]*m/, with: "") == plain)
  }

  @Test func isNothingWithoutCards() {
    #expect(PreviewSheet([]).text(columns: 80) == "")
  }
}
