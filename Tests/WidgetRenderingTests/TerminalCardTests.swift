import Testing
import WidgetModel
import WidgetRendering

@Suite struct TerminalCardTests {
  private func card(
    _ view: ViewNode, _ family: WidgetFamily = .systemSmall, _ style: TerminalCard.Style = .plain
  ) -> String {
    TerminalCard(view, family: family, style: style).text
  }

  @Test func boxesASmallWidget() {
    #expect(
      card(LinesTests.wedding) == """
        ╭──────────────────╮
        │ Our wedding      │
        │ D-182            │
        │ 22 May 2027      │
        ╰──────────────────╯
        """)
  }

  @Test func saysAnInlineWidgetWithoutABox() {
    #expect(
      card(.row([.text("Our wedding"), .text("D-182")]), .accessoryInline) == "Our wedding D-182")
  }

  @Test func pushesApartWhatASpacerSeparates() {
    #expect(
      card(.row([.text("결혼 💍"), .spacer(minimumLength: nil), .text("D-3")]), .systemMedium) == """
        ╭──────────────────────────────────────╮
        │ 결혼 💍                          D-3 │
        ╰──────────────────────────────────────╯
        """)
  }

  @Test func alignsAsItsStackDoes() {
    #expect(
      card(.column([.text("wider text"), .text("mid"), .divider, .text("날")], .center)) == """
        ╭──────────────────╮
        │    wider text    │
        │       mid        │
        │ ──────────────── │
        │        날        │
        ╰──────────────────╯
        """)
    #expect(
      card(.column([.text("wider text"), .text("right")], .trailing)) == """
        ╭──────────────────╮
        │       wider text │
        │            right │
        ╰──────────────────╯
        """)
  }

  @Test func alignsInAFrameThatTakesAllThereIs() {
    let frame = FlexibleFrame(
      maximumWidth: .infinity, alignment: AlignmentValue(horizontal: .trailing))
    #expect(
      card(.column([.modified(.text("D-3"), .flexibleFrame(frame)), .text("left")])) == """
        ╭──────────────────╮
        │              D-3 │
        │ left             │
        ╰──────────────────╯
        """)
  }

  @Test func wrapsWordsAndBreaksLongOnes() {
    #expect(
      card(.text("The quick brown fox jumps over Donaudampfschifffahrt")) == """
        ╭──────────────────╮
        │ The quick brown  │
        │ fox jumps over   │
        │ Donaudampfschiff │
        │ fahrt            │
        ╰──────────────────╯
        """)
  }

  @Test func truncatesAtItsLineLimit() {
    let text = "The quick brown fox jumps over the dog"
    #expect(
      card(
        .column([
          .text(text, limit: 1, .tail), .text(text, limit: 1, .head),
          .text(text, limit: 1, .middle), .text(text, limit: 2, .tail),
          .text("날이 좋은 토요일 아침", limit: 1, .tail), .text("first\nsecond", limit: 1, .tail),
        ])) == """
          ╭──────────────────╮
          │ The quick brown… │
          │ …ps over the dog │
          │ The quic…the dog │
          │ The quick brown  │
          │ fox jumps over … │
          │ 날이 좋은 토요…  │
          │ first…           │
          ╰──────────────────╯
          """)
  }

  @Test func standsColumnsBesideEachOther() {
    let days = ViewNode.column([.text("Mo"), .text("Tu"), .text("We")])
    #expect(
      card(.row([days, .text("·"), .text("long text that wraps")], .top)) == """
        ╭──────────────────╮
        │ Mo · long text   │
        │ Tu   that wraps  │
        │ We               │
        ╰──────────────────╯
        """)
  }

  @Test func endsWhatIsTooHighWithAnEllipsis() {
    let lines = TerminalCard(
      .column((1...9).map { .text("line \($0)") }), family: .accessoryRectangular, style: .plain
    ).lines
    #expect(
      lines == [
        "╭──────────────────╮", "│ line 1           │", "│ line 2           │",
        "│ …                │", "╰──────────────────╯",
      ])
  }

  @Test func makesTitlesBoldWhereItMay() {
    let view = ViewNode.column([.text("D-3", .title), .text("22 May", .caption)])
    #expect(
      TerminalCard(view, family: .systemSmall, style: .ansi).lines[1...2] == [
        "│ \u{1B}[1mD-3\u{1B}[22m              │", "│ 22 May           │",
      ])
    #expect(!card(view).contains("\u{1B}"))
  }

  @Test func showsBlocksForWhatIsPrivateAndEscapesForWhatIsHarmful() {
    #expect(
      card(.column([.redacted("secret"), .text("a\u{1B}[2Jb")])) == """
        ╭──────────────────╮
        │ ▒▒▒▒▒▒           │
        │ a\\u001b[2Jb      │
        ╰──────────────────╯
        """)
  }

  @Test(arguments: [ViewNode.empty, .unknown("gauge"), .color(ColorValue(.named("red")))])
  func drawsAnEmptyBoxForWhatHasNoText(view: ViewNode) {
    #expect(
      card(view) == """
        ╭──────────────────╮
        │                  │
        ╰──────────────────╯
        """)
  }

  @Test(
    arguments: HostileView.all,
    [WidgetFamily.systemSmall, .systemExtraLarge, .accessoryCircular])
  func keepsItsSizeForHostileViews(hostile: HostileView, family: WidgetFamily) {
    let clock = ContinuousClock()
    var lines: [String] = []
    let taken = clock.measure {
      lines = TerminalCard(hostile.view, family: family, style: .plain).lines
    }
    #expect(taken < .seconds(1))
    let widths = Set(lines.map(CellWidth.of))
    #expect(widths.count == 1, "\(lines)")
    #expect(lines.count <= 20)
  }
}
