import Foundation
import Testing
import WidgetModel
import WidgetRendering

@Suite struct TerminalCardTests {
  private func card(
    _ view: ViewNode, _ family: WidgetFamily = .accessoryRectangular,
    _ style: TerminalCard.Style = .plain
  ) -> String {
    TerminalCard(view, family: family, style: style).text
  }

  @Test(
    arguments: [
      (.systemSmall, 20, 10), (.systemMedium, 40, 10), (.systemLarge, 40, 20),
      (.systemExtraLarge, 80, 20), (.accessoryCircular, 11, 5), (.accessoryRectangular, 20, 5),
    ] as [(WidgetFamily, Int, Int)])
  func hasTheSizeOfItsFamily(family: WidgetFamily, columns: Int, rows: Int) {
    let lines = TerminalCard(.text("D-3"), family: family, style: .plain).lines
    #expect(lines.count == rows)
    #expect(lines.allSatisfy { CellWidth.of($0) == columns })
  }

  @Test func boxesTheMiddleOfItsRoom() {
    #expect(
      card(LinesTests.wedding, .systemSmall) == """
        ╭──────────────────╮
        │                  │
        │                  │
        │   Our wedding    │
        │   D-182          │
        │   22 May 2027    │
        │                  │
        │                  │
        │                  │
        ╰──────────────────╯
        """)
  }

  @Test(arguments: [
    ("en", "chevron.forward", "chevron.right"), ("ar", "chevron.forward", "chevron.left"),
    ("ar", "arrow.backward", "arrow.right"), ("ar", "chevron.right", "chevron.right"),
  ])
  func turnsSymbolsThatPointForward(locale: String, name: String, shown: String) {
    var environment = PictureEnvironment(
      family: .accessoryRectangular, now: Date(timeIntervalSince1970: 0))
    environment.locale = locale
    func card(_ name: String) -> TerminalCard {
      TerminalCard(.image(ImageNode(.symbol(name))), in: environment)
    }
    #expect(card(name) == card(shown))
    #expect(card("chevron.left") != card("chevron.right"))
  }

  @Test func turnsSymbolsInAPartThatIsReadFromTheRight() {
    let turned = ViewNode.modified(
      .image(ImageNode(.symbol("chevron.forward"))), .layoutDirection(.rightToLeft))
    #expect(card(turned) == card(.image(ImageNode(.symbol("chevron.backward")))))
  }

  @Test func saysAnInlineWidgetWithoutABox() {
    let view = ViewNode.row([.text("Our wedding"), .text("D-182")])
    #expect(card(view, .accessoryInline) == "Our wedding D-182")
    var style = TerminalCard.Style.plain
    style.columns = 12
    #expect(card(view, .accessoryInline, style) == "Our wedding…")
  }

  @Test(arguments: [(10, ["Our weddi…", "D-182     "]), (20, ["Our wedding", "D-182"])])
  func saysACardInLinesWhereLessThanHalfOfItFits(columns: Int, expected: [String]) {
    let view = ViewNode.column([.text("Our wedding"), .text("D-182")])
    let style = TerminalCard.Style(escapes: .none, columns: columns)
    let card = TerminalCard(view, family: .systemMedium, style: style)
    #expect(card.lines == expected.map { CellWidth.padded($0, to: columns) })
    let room = TerminalCard.size(of: .systemMedium, columns: columns)
    #expect(room.columns == columns && room.rows >= card.lines.count)
  }

  @Test(arguments: [(11, WidgetFamily.systemSmall), (21, .systemMedium), (42, .systemExtraLarge)])
  func boxesACardOfWhichHalfFits(columns: Int, family: WidgetFamily) {
    let style = TerminalCard.Style(escapes: .none, columns: columns)
    #expect(TerminalCard(.text("D-3"), family: family, style: style).text.hasPrefix("╭"))
  }

  @Test func keepsColumnsOfAGridApart() {
    let row = GridNode.Row(cells: [.text("bbb"), .text("ccc")])
    let grid = GridNode(rows: [row], horizontalSpacing: 4)
    let tracks = TrackGridNode(
      isVertical: true, tracks: [.init(size: .fixed(26.4), spacing: 4), .init(size: .fixed(26.4))],
      children: [.text("bbb"), .text("ccc")])
    #expect(card(.grid(grid)).contains("bbb ccc"))
    #expect(card(.trackGrid(tracks)).contains("bbb ccc"))
  }

  @Test func alignsWideCharacters() {
    let rows: [ViewNode] = ["결혼 💍", "Family 👨‍👩‍👧", "e\u{301}te\u{301}"].map {
      .row([.text($0), .spacer(minimumLength: nil), .text("D-3")])
    }
    #expect(
      card(.column(rows)) == """
        ╭──────────────────╮
        │ 결혼 💍      D-3 │
        │ Family 👨‍👩‍👧    D-3 │
        │ e\u{301}te\u{301}          D-3 │
        ╰──────────────────╯
        """)
  }

  @Test func alignsAsItsStackDoes() {
    #expect(
      card(.column([.text("wider text"), .divider, .text("날")], .center)) == """
        ╭──────────────────╮
        │    wider text    │
        │ ──────────────── │
        │        날        │
        ╰──────────────────╯
        """)
    #expect(
      card(.column([.text("wider text"), .text("right")], .trailing)) == """
        ╭──────────────────╮
        │    wider text    │
        │         right    │
        │                  │
        ╰──────────────────╯
        """)
  }

  @Test func wrapsWordsAndTruncatesWhatHasNoRoom() {
    #expect(
      card(.text("The quick brown fox jumps over Donaudampfschifffahrt")) == """
        ╭──────────────────╮
        │ The quick brown  │
        │ fox jumps over   │
        │ Donaudampfschif… │
        ╰──────────────────╯
        """)
    let text = "The quick brown fox jumps over the dog"
    #expect(
      card(
        .column([
          .text(text, limit: 1, .tail), .text(text, limit: 1, .head),
          .text("날이 좋은 토요일 아침", limit: 1, .tail),
        ])) == """
          ╭──────────────────╮
          │ The quick brown… │
          │ …ps over the dog │
          │ 날이 좋은 토요…  │
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

  @Test func countsLengthsInCells() {
    let padded = ViewNode.modified(.text("in"), .padding(EdgeLengths(all: 16)))
    let spaced = ViewNode.stack(
      StackNode(
        axis: .horizontal, spacing: 2,
        children: [.text("a"), .text("b"), .modified(.text("c"), .padding(EdgeLengths(all: 2)))]))
    #expect(
      card(.row([padded, spaced], .top))
        == """
        ╭──────────────────╮
        │          abc     │
        │      in          │
        │                  │
        ╰──────────────────╯
        """)
  }

  @Test func drawsLinesBarsAndRings() {
    let bar = ViewNode.meter(MeterNode(.bar(height: 4), .fixed(0.47)))
    let pie = ViewNode.modified(
      .meter(MeterNode(.ring(lineWidth: 3), .fixed(0.5))),
      .frame(width: 12, height: 12, alignment: .center))
    let mark = ViewNode.meter(MeterNode(.markedBar(height: 4), .fixed(0.5)))
    #expect(
      card(.column([bar, .row([pie, mark]), .divider])) == """
        ╭──────────────────╮
        │ ███████▌░░░░░░░░ │
        │ ◑ ━━━━━━━●━━━━━━ │
        │ ──────────────── │
        ╰──────────────────╯
        """)
  }

  @Test func givesWordsThatCannotShrinkTheirPadding() {
    func padded(_ factor: Double) -> ViewNode {
      .modified(
        .text(TextNode(runs: [TextRun("D-10000")], lineLimit: 1, minimumScaleFactor: factor)),
        .padding(EdgeLengths(all: 8)))
    }
    #expect(card(padded(1), .accessoryCircular).contains("│  D-10…  │"))
    #expect(card(padded(0.5), .accessoryCircular).contains("│ D-10000 │"))
  }

  @Test func dividesRowsAndColumns() {
    let column = ViewNode.column([.text("b"), .divider, .text("c")])
    #expect(
      card(.row([.text("a"), .divider, column])) == """
        ╭──────────────────╮
        │   │ b            │
        │ a │ ──────────── │
        │   │ c            │
        ╰──────────────────╯
        """)
  }

  @Test func showsBlocksForWhatIsPrivateAndEscapesForWhatIsHarmful() {
    #expect(
      card(.column([.redacted("secret 개"), .text("a\u{1B}[2Jb\u{202E}")]))
        == """
        ╭──────────────────╮
        │ ▒▒▒▒▒▒▒▒▒        │
        │ a\\u001b[2Jb\\u202 │
        │ e                │
        ╰──────────────────╯
        """)
  }

  @Test(arguments: [
    (ViewNode.unknown("gauge"), "▯ gauge"), (.image(ImageNode(.missing("cover"))), "▯ cover"),
    (.image(ImageNode(.symbol("no.such"))), "▯ no.such"),
    (
      .modified(
        .image(ImageNode(.symbol("no.such"))), .frame(width: 20, height: 20, alignment: .center)),
      "▯"
    ),
    (.image(ImageNode(.symbol("heart.fill"))), "♥"),
    (.image(ImageNode(.symbol("heart.fill"), isRedacted: true)), "▒"),
  ])
  func hasACharacterForWhatIsNoText(view: ViewNode, text: String) {
    let rows = TerminalCard(view, family: .accessoryRectangular, style: .plain).lines
    let words = rows[2].dropFirst().dropLast().split(separator: " ").joined(separator: " ")
    #expect(words == text)
  }

  @Test(arguments: [30, 12, 5, 3, 0, -1])
  func isLaidOutInTheCellsThatThereAre(columns: Int) {
    for sample in TerminalSamples.all + TerminalSamples.drawn {
      var style = TerminalCard.Style.plain
      style.columns = columns
      style.rows = 6
      let lines = TerminalCard(sample.view, family: sample.family, style: style).lines
      #expect(lines.count <= 6)
      #expect(Set(lines.map(CellWidth.of)).count == 1, "\(sample.name)")
      #expect(CellWidth.of(lines[0]) <= max(3, columns), "\(sample.name)")
    }
  }

  @Test(arguments: TerminalSamples.all + TerminalSamples.drawn)
  func fitsEveryWidthOfATerminal(sample: TerminalSamples.Sample) {
    // Cards are at most 80 columns wide.
    for columns in Array(1...12) + stride(from: 13, to: 82, by: 4) + [200] {
      let style = TerminalCard.Style(escapes: .none, columns: columns)
      let lines = TerminalCard(sample.view, family: sample.family, style: style).lines
      #expect(lines.allSatisfy { CellWidth.of($0) <= max(3, columns) }, "\(columns)")
    }
  }

  @Test func hasLinesOfOneWidth() {
    for sample in TerminalSamples.all + TerminalSamples.drawn {
      let plain = TerminalCard(sample.view, family: sample.family, style: .plain).lines
      for depth in ColorDepth.allCases {
        let style = TerminalCard.Style(escapes: .stylesAndLinks, depth: depth)
        let lines = TerminalCard(sample.view, family: sample.family, style: style).lines
        #expect(lines.map { CellWidth.of($0.withoutEscapes) } == plain.map(CellWidth.of))
      }
    }
  }
}

extension String {
  /// The text without escape codes.
  var withoutEscapes: String {
    replacing(/\u{1B}(\[[0-9;]*m|\]8;;[^\u{1B}]*\u{1B}\\)/, with: "")
  }
}
