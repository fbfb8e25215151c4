import Foundation
import Testing

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
    #expect(Self.board(3, columns: 10).visible == 0..<3)
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
    #expect(board.visible.contains(selected))
  }

  @Test func asksForWhatItCannotDo() {
    var board = Self.board()
    _ = board.press(.right)
    #expect(board.press(.reload) == .reload(key: 1))
    #expect(board.press(.reloadAll) == .reloadAll)
    #expect(board.press(.quit) == .quit)
    #expect(Self.board(0).visible.isEmpty)
  }

  @Test func showsItsKeysAndGoesBackBeforeItLeaves() {
    var board = Self.board()
    #expect(board.press(.help) == nil)
    #expect(Self.text(board).contains { $0.contains("reload the selected widget") })
    #expect(board.press(.quit) == nil)
    #expect(board.press(.quit) == .quit)
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
    #expect(board.press(.reload) == nil)
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

  @Test func takesEscapeAloneForLeavingWhenNothingFollowsInTime() throws {
    var keys = BoardKeys()
    let now = Date()
    #expect(keys.take([0x1B], at: now) == [])
    let end = try #require(keys.openUntil)
    #expect(keys.take([], at: end - 0.01) == [])
    #expect(keys.take([], at: end) == [.quit])
    #expect(keys.openUntil == nil)
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
