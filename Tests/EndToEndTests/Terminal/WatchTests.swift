import Foundation
import TestSupport
import Testing

/// The board on a terminal of its own.
@Suite(.waitsForPrograms) struct WatchTests {
  private func watch(
    _ home: ScratchHome, _ words: String..., columns: Int = 80, rows: Int = 24
  ) throws -> TerminalProgram {
    let board = try TerminalProgram(
      home, ["watch"] + words, columns: columns, rows: rows)
    try board.wait { $0.isAlternate && $0.lines.last?.isEmpty == false }
    return board
  }

  @Test func drawsCardsAndGivesTheTerminalBack() throws {
    let board = try watch(ScratchHome.couple())
    try board.wait { $0.text.contains("▸ big") && $0.text.contains("met-1") }
    #expect(!board.screen.isCursorShown)
    #expect(board.screen.lines.last?.contains("3 widgets") == true)
    #expect(!board.isGivenBack)
    board.type("q")
    #expect(try board.end() == 0)
    #expect(board.isGivenBack)
  }

  @Test func reflowsWhenTheTerminalIsResized() throws {
    let board = try watch(ScratchHome.couple(), columns: 120)
    try board.wait { $0.lines.contains { $0.contains("small") && $0.contains("met-1") } }
    board.resize(columns: 30, rows: 60)
    try board.wait { screen in
      screen.text.contains("met-1")
        && !screen.lines.contains { $0.contains("small") && $0.contains("met-1") }
    }
    board.resize(columns: 10, rows: 3)
    try board.wait { $0.lines[0].contains("big") }
    board.type("q")
    #expect(try board.end() == 0)
  }

  @Test func drawsOnATerminalThatIsTiny() throws {
    let board = try watch(ScratchHome.couple(), columns: 10, rows: 3)
    try board.wait { $0.lines[0].contains("big") }
    board.type("jjG?q")
    board.type("q")
    #expect(try board.end() == 0)
    #expect(board.isGivenBack)
  }

  @Test func needsATerminal() throws {
    let outcome = try ScratchHome.couple().run("watch")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("'watch' needs a terminal"))
  }

  @Test(arguments: [("\u{3}", Int32(130)), ("\u{1C}", 131), ("\u{1B}", 0)])
  func endsByKeysWithTheTerminalGivenBack(keys: String, status: Int32) throws {
    let board = try watch(ScratchHome.couple())
    board.type(keys)
    #expect(try board.end() == status)
    #expect(board.isGivenBack)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM, SIGXCPU, SIGSEGV, SIGABRT])
  func endsBySignalsWithTheTerminalGivenBack(signal: Int32) throws {
    let board = try watch(ScratchHome.couple())
    board.send(signal)
    #expect(try board.end() == 128 + (signal == SIGHUP ? SIGTERM : signal))
    #expect(board.isGivenBack)
  }

  @Test func givesTheTerminalBackAtTwoSignalsAtOnce() throws {
    let board = try watch(ScratchHome.couple())
    board.send(SIGSTOP)
    try board.waitUntilStopped()
    board.send(SIGTERM)
    board.send(SIGINT)
    board.send(SIGCONT)
    #expect([130, 143].contains(try board.end()))
    #expect(board.isGivenBack)
  }

  @Test func goesOnAfterASignalThatAsksForNoEnd() throws {
    let board = try watch(ScratchHome.couple())
    board.send(SIGWINCH)
    board.send(SIGCONT)
    board.type("?")
    try board.wait { $0.text.contains("hide this help") }
    board.type("qq")
    #expect(try board.end() == 0)
  }

  @Test func standsStillWithTheTerminalGivenBackAndGoesOn() throws {
    let board = try watch(ScratchHome.couple())
    for _ in 1...2 {
      board.type("\u{1A}")
      try board.waitUntilStopped()
      #expect(board.isGivenBack)
      board.send(SIGCONT)
      try board.wait { $0.isAlternate && $0.text.contains("▸ big") }
      #expect(!board.isGivenBack)
    }
    board.type("q")
    #expect(try board.end() == 0)
    #expect(board.isGivenBack)
  }

  @Test func endsBySignalsThatCameWhileItStoodStill() throws {
    let board = try watch(ScratchHome.couple())
    board.type("\u{1A}")
    try board.waitUntilStopped()
    board.send(SIGTERM)
    board.send(SIGCONT)
    #expect(try board.end() == 143)
    #expect(board.isGivenBack)
  }

  @Test func startsOneReloadHoweverLongItsKeyIsHeld() throws {
    let home = try ScratchHome.couple()
    let before = try home.log("big").count
    let board = try watch(home)
    board.type(String(repeating: "r", count: 100))
    try board.wait { $0.lines.last?.contains("reloading big") == true }
    try board.wait { $0.lines.last?.contains("3 widgets") == true }
    board.type("q")
    #expect(try board.end() == 0)
    let asked = try home.log("big").dropFirst(before).reduce(0) { $0 + ($1["times"].int ?? 1) }
    #expect((1...2).contains(asked))
  }

  /// A home with a widget that has buttons and a link.
  private func homeWithButtons() throws -> ScratchHome {
    let home = try ScratchHome()
    let path = home.folder + "/cups.1h.sh"
    let script = #"""
      #!/bin/sh
      [ "$1" ] && { echo "$1" >> "$HOME/cups"; exit; }
      echo "Cups $(wc -l < "$HOME/cups" 2> /dev/null || echo 0) | href=https://example.org/cups"
      echo ---
      echo "Add a cup | bash=\"$0\" param1=one"
      echo "Add two | bash=\"$0\" param1=two"
      echo "Large"
      echo "--Add | bash=\"$0\" param1=large"
      echo "Small"
      echo "--Add | bash=\"$0\" param1=small"
      """#
    try Data((script + "\n").utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try home.make("plugin", "install", path, "--allow", "run")
    try home.make("anniversary", "add", "First met", "2024-03-15", "--id", "met")
    try home.make("add", "dday", "--id", "day", "anniversary=met")
    try home.make("add", "cups", "--id", "cups")
    return home
  }

  @Test func opensAWidgetAndPressesItsButtons() throws {
    let home = try homeWithButtons()
    let board = try watch(home, rows: 40)
    board.type("l\r")
    try board.wait { $0.text.contains("cups (cups, systemSmall) is current") }
    #expect(board.screen.text.contains("1  Add a cup"))
    board.type("t")
    try board.wait { $0.text.contains("Press which button of cups?") }
    #expect(board.screen.text.contains("3  Large: Add"))
    // Of two buttons with the same words, the chosen one is pressed.
    board.type("4")
    try board.wait { $0.text.contains("cups: Cups 1") && $0.text.contains("interaction") }
    let pressed = try String(
      contentsOfFile: home.path + "/plugins/cups/container/cups", encoding: .utf8)
    #expect(pressed == "small\n")
    board.type("\u{1B}")
    try board.wait { $0.text.contains("▸ cups") && $0.text.contains("day") }
    board.type("q")
    #expect(try board.end() == 0)
  }

  @Test func filtersAndFollowsTheMouse() throws {
    let board = try watch(try homeWithButtons(), columns: 80)
    board.type("/cup")
    try board.wait { !$0.text.contains(" day") && $0.text.contains("▸ cups") }
    board.type("\u{1B}")
    try board.wait { $0.text.contains(" day") }
    // A click selects the other card, and a second one opens it.
    try board.wait { $0.lines[0].contains("▸ cups") }
    board.type("\u{1B}[<0;3;3M")
    try board.wait { $0.lines[0].contains("▸ day") && !$0.lines[0].contains("▸ cups") }
    board.type("\u{1B}[<0;3;3M")
    try board.wait { $0.lines.last?.contains("Esc back") == true }
    #expect(board.screen.text.contains("day (dday, systemSmall)"))
    board.type("\u{3}")
    #expect(try board.end() == 130)
    #expect(board.isGivenBack)
  }

  @Test func editsValuesOnTheTerminal() throws {
    let home = try homeWithButtons()
    try home.make("anniversary", "add", "Wedding", "2027-05-22", "--id", "wed")
    let board = try watch(home)
    board.type("gge")
    try board.wait { !$0.isAlternate && $0.text.contains("anniversary") }
    board.type("wed\n")
    try board.wait { $0.text.contains(">") || $0.isAlternate }
    // Enter keeps each other value.
    for _ in 1...12 where !board.screen.isAlternate {
      let before = board.screen.text
      board.type("\n")
      try board.wait { $0.isAlternate || $0.text != before }
    }
    try board.wait { $0.isAlternate && $0.text.contains("Wedding") }
    // Ctrl-C leaves the questions, and not the board.
    board.type("e")
    try board.wait { !$0.isAlternate && $0.text.contains("anniversary") }
    board.type("\u{3}")
    try board.wait { $0.text.contains("Press Enter") }
    board.type("\n")
    try board.wait { $0.isAlternate && $0.text.contains("Wedding") }
    // One more Enter may have opened the widget.
    board.type("qq")
    #expect(try board.end() == 0)
    #expect(board.isGivenBack)
  }

  @Test func saysWhyNothingIsSeenWhereThereAreWidgets() throws {
    let board = try watch(ScratchHome.couple(), "--state", "stale")
    try board.wait { $0.text.contains("0 of 3 widgets: no widget is stale") }
    board.type("q")
    #expect(try board.end() == 0)
  }

  @Test(.needs(Tool.sqlite3)) func goesOnWhereTheRegistryCannotBeRead() throws {
    let home = try ScratchHome.couple()
    let board = try watch(home)
    let made = try home.shell(
      """
      cd '\(home.path)'; sqlite3 registry.sqlite "VACUUM INTO 'newer'"
      sqlite3 newer 'PRAGMA user_version = 9999'; rm -f registry.sqlite-*; mv newer registry.sqlite
      """)
    #expect(made.errors == "")
    board.resize(columns: 60, rows: 20)
    try board.wait { $0.lines.last?.hasPrefix(" '/") == true && $0.text.contains("big") }
    board.type("q")
    #expect(try board.end() == 0)
  }
}
