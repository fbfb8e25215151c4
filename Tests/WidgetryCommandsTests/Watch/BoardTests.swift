import Foundation
import Testing
import WidgetModel

@testable import WidgetryCommands

/// The board as a value: keys and sizes go in, lines come out.
@Suite struct BoardTests {
  private static func board(
    _ count: Int = 4, columns: Int = 24, rows: Int = 9, state: String = ""
  ) -> Board {
    var board = Board()
    board.hasColor = false
    board.show(
      (0..<count).map { number in
        Board.Widget(
          key: number, id: "w\(number)", state: number == 0 ? state : "",
          card: .init(columns: 10, rows: 2))
      }, in: .init(columns: columns, rows: rows))
    return board
  }

  /// The lines without what makes them stand out.
  private static func text(_ board: Board) -> [String] {
    board.lines { widget in ["[card of \(widget.id)", "          "].map { pad($0) } }
      .map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
  }

  private static func pad(_ text: String) -> String {
    String((text + "          ").prefix(10))
  }

  @Test func standsCardsBesideEachOtherAsFarAsThereIsRoom() {
    #expect(
      Self.text(Self.board(3)) == [
        "▸ w0          w1      ", "[card of w  [card of w", "                      ",
        "  w2      ", "[card of w", "          ", "", "",
        "                         ".dropLast().description,
      ])
    #expect(Self.board(3, columns: 10).visible.map(\.key) == [0, 1, 2])
  }

  @Test func hasTheIslandAboveTheCards() {
    var board = Self.board(8)
    board.island = ["Bears 3"]
    #expect(Self.text(board)[0] == "        Bears 3 ")
    #expect(Self.text(board)[1] == "▸ w0          w1      ")
    #expect(Self.text(board).count == 9)
    board.island = ["Bears 3", "Tests 12 of 345 in all"]
    #expect(Self.text(board)[0] == "  Bears 3   Tests 12… ")
    board.island = []
    #expect(Self.text(board)[0] == "▸ w0          w1      ")
  }

  @Test(
    arguments: [
      ("l", 1), ("j", 2), ("jl", 3), ("G", 7), ("Gk", 5), ("Gg", 0), ("k", 0), ("\u{1B}[B", 2),
      ("\u{1B}OC", 1), ("\u{1B}[6~", 4), ("\u{1B}[6~\u{1B}[5~", 0), ("x\u{1B}[99X", 0),
    ])
  func selectsByKeys(keys: String, selected: Int) {
    var board = Self.board(8)
    var reader = BoardKeys()
    for key in reader.take(Array(keys.utf8), at: .distantPast) { #expect(board.press(key) == nil) }
    #expect(board.selected == selected)
    #expect(board.visible.contains { $0.key == selected })
  }

  @Test func asksForWhatItCannotDo() {
    var board = Self.board()
    _ = board.press(.right)
    #expect(board.press(.character("r")) == .reload(key: 1))
    #expect(board.press(.character("R")) == .reloadAll)
    #expect(board.press(.character("q")) == .quit)
    #expect(Self.board(0).visible.isEmpty)
  }

  @Test func showsItsKeysAndGoesBackBeforeItLeaves() {
    var board = Self.board()
    #expect(board.press(.character("?")) == nil)
    #expect(Self.text(board).contains { $0.contains("open the selected widget") })
    for _ in 1...3 { #expect(board.press(.down) == nil) }
    #expect(Self.text(board).contains { $0.contains("reload the selected widget") })
    #expect(board.press(.character("q")) == nil)
    #expect(board.press(.character("q")) == .quit)
  }

  @Test func teachesWhatToTypeWithoutAWidget() {
    #expect(Self.text(Self.board(0)).contains { $0.contains("widgetry add KIND") })
  }

  @Test func saysWhatIsTheMatter() {
    #expect(Self.text(Self.board(state: "late"))[0].hasPrefix("▸ w0  late"))
  }

  @Test func staysWithWhomIsSelectedWhenOthersGo() {
    var board = Self.board(8)
    _ = board.press(.end)
    let rest = board.widgets.filter { $0.key > 3 }
    board.show(rest, in: .init(columns: 24, rows: 9))
    #expect(board.widgets[board.selected].id == "w7")
    board.show([], in: .init(columns: 24, rows: 9))
    #expect(board.press(.character("r")) == nil)
    board.show(rest, in: .init(columns: 1, rows: 1))
    #expect(Self.text(board).count == 2)
  }

  @Test(arguments: [["\u{1B}", "[B"], ["\u{1B}[", "B"], ["\u{1B}[B"], ["\u{1B}", "", "[B"]])
  func takesKeysThatComeInPieces(pieces: [String]) {
    var keys = BoardKeys()
    let now = Date()
    #expect(pieces.flatMap { keys.take(Array($0.utf8), at: now) } == [.down])
    #expect(keys.openUntil == nil)
  }

  @Test(arguments: [
    "\u{1B}[<0;-9223372036854775808;1M", "\u{1B}[<0;0;1M",
    "\u{1B}[" + String(repeating: "/", count: 30),
  ])
  func ignoresSequencesThatNoTerminalSends(text: String) {
    let bytes = Array(text.utf8)
    var keys = BoardKeys()
    #expect(keys.take(bytes + [0x71], at: .distantPast) == [.character("q")])
    var inPieces = BoardKeys()
    let pieces = (bytes + [0x71]).flatMap { inPieces.take([$0], at: .distantPast) }
    #expect(pieces == [.character("q")])
  }

  @Test func takesEscapeAloneForLeavingWhenNothingFollowsInTime() throws {
    var keys = BoardKeys()
    let now = Date()
    #expect(keys.take([0x1B], at: now) == [])
    let end = try #require(keys.openUntil)
    #expect(keys.take([], at: end - 0.01) == [])
    #expect(keys.take([], at: end) == [.escape])
    #expect(keys.openUntil == nil)
  }

  private static func press(_ keys: String, on board: inout Board) -> [Board.Request] {
    var reader = BoardKeys()
    return reader.take(Array(keys.utf8), at: .distantPast).compactMap { board.press($0) }
  }

  @Test(
    arguments: [
      ("t", .tap(key: 0)), ("lo", .open(key: 1)), ("e", .edit(key: 0)), ("\rr", .reload(key: 0)),
      ("l\rt", .tap(key: 1)), ("\rq", nil), ("\r\u{3}", .quit), ("\u{1B}[<0;15;1M", nil),
      ("\u{1B}[<0;15;1Mt", .tap(key: 1)), ("\u{1B}[<0;15;5Mt", .tap(key: 3)),
      ("\u{1B}[<0;15;1m\u{1B}[<2;15;1M\u{1B}[<0;900;900Mt", .tap(key: 0)),
      ("\u{1B}[<65;1;1Mt", .tap(key: 2)), ("/w2\rt", .tap(key: 2)), ("/tt\r", nil),
    ] as [(String, Board.Request?)])
  func asksForWhatAKeyDoes(keys: String, request: Board.Request?) {
    var board = Self.board()
    #expect(Self.press(keys, on: &board).last == request)
  }

  @Test func opensAWidgetWithItsStatus() {
    var board = Self.board()
    board.detail = (1...9).map { "line \($0)" }
    #expect(Self.press("l\r", on: &board) == [])
    #expect(board.openedWidget == 1)
    #expect(board.visible.map(\.key) == [1])
    #expect(Self.text(board)[0].hasPrefix("▸ w1"))
    #expect(Self.text(board)[7] == "line 5")
    _ = Self.press("G", on: &board)
    #expect(Self.text(board)[7] == "line 9")
    _ = Self.press("k", on: &board)
    #expect(Self.text(board)[7] == "line 8")
    _ = Self.press("g", on: &board)
    #expect(Self.text(board)[0].hasPrefix("▸ w1"))
    // A click on the selected card opens it too; a widget that goes takes its page along.
    _ = Self.press("q\u{1B}[<0;15;2M", on: &board)
    #expect(board.openedWidget == 1)
    board.show(board.widgets.filter { $0.key != 1 }, in: board.size)
    #expect(board.page == nil)
  }

  @Test func showsOnlyWhatHasTheWords() {
    var board = Self.board()
    var widgets = board.widgets
    widgets[3].words = "dday Ünser Fest"
    board.show(widgets, in: board.size)
    _ = Self.press("/ünser", on: &board)
    #expect(board.isTyping)
    #expect(board.widgets.map(\.key) == [3])
    #expect(Self.text(board).last?.contains("/ünser") == true)
    _ = Self.press("x", on: &board)
    #expect(Self.text(board)[1].contains("Nothing has 'ünserx'"))
    _ = Self.press("\u{7F}\r", on: &board)
    #expect(!board.isTyping && board.widgets.map(\.key) == [3])
    #expect(board.press(.escape) == nil)
    #expect(board.widgets.count == 4)
    #expect(board.press(.escape) == .quit)
    _ = Self.press("/\u{7F}", on: &board)
    #expect(!board.isTyping)
  }

  @Test(arguments: [
    ("2", 1), ("j\r", 1), ("jjjjk\r", 3), ("\r", 0), ("G\r", 12), ("x0", nil), ("\u{7F}", nil),
    // The list has scrolled to the selected one, which is in the last line but one.
    ("G\u{1B}[<0;2;7M", 11), ("\u{1B}[<0;2;5M", 1), ("\u{1B}[<0;2;2M", nil),
  ])
  func letsChooseOneOfSeveral(keys: String, chosen: Int?) {
    var board = Self.board()
    var choices = BoardChoices(
      kind: .buttons, key: 2, title: "Which?", labels: (1...13).map { "label \($0)" },
      effects: (1...13).map { .link("\($0)") })
    board.offer(choices)
    #expect(Self.text(board)[3] == "▸ 1  label 1")
    let requests = Self.press(keys, on: &board)
    choices.selected = chosen ?? 0
    #expect(requests == (chosen == nil ? [] : [.choose(choices)]))
    if chosen != nil { #expect(board.page == nil) }
  }

  @Test func sendsOnlyLinesThatAreOthers() {
    var screen = ScreenLines()
    #expect(screen.update(to: ["a", "b"]).contains("\u{1B}[2J"))
    #expect(screen.update(to: ["a", "b"]) == "")
    let text = screen.update(to: ["a", "c"])
    #expect(text == "\u{1B}[?2026h\u{1B}[2;1Hc\u{1B}[0m\u{1B}[K\u{1B}[?2026l")
    screen.forget()
    #expect(screen.update(to: ["a", "c"]).contains("\u{1B}[2J"))
  }
}
