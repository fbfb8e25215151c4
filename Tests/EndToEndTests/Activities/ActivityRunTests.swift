import Foundation
import TestSupport
import Testing

/// `activity run`: a command in our place, with an activity beside it.
@Suite(.waitsForPrograms) struct ActivityRunTests {
  @Test(
    arguments: [
      ("true", 0, "done"), ("exit 3", 3, "failed (3)"), ("exit 255", 255, "failed (255)"),
      ("exit 137", 137, "failed (137)"), ("kill -9 $$", 137, "ended by signal 9"),
      ("kill -TERM $$", 143, "ended by signal 15"), ("kill -INT $$", 130, "interrupted"),
    ] as [(String, Int32, String)])
  func exitsAsTheCommandDoes(script: String, status: Int32, words: String) throws {
    let home = try ScratchHome()
    let outcome = try home.shell("\"$0\" activity run -- sh -c '\(script)'")
    #expect(outcome.status == status)
    let activity = try home.json("activity", "list")[0]
    #expect(activity["state"].string == "ended")
    #expect(activity["alerts"].int == 1)
    let shown = try home.make("activity", "show", "--presentation", "lockScreen").output
    #expect(words == "done" || shown.contains(words), "\(shown)")
    #expect(activity["type"].string == "CommandAttributes")
  }

  @Test func printsInOneOrderWhereBothStreamsLeadToOnePlace() throws {
    let script = "for n in 1 2 3 4; do echo out$n; echo error$n >&2; done"
    let outcome = try ScratchHome().shell("\"$0\" activity run -- sh -c '\(script)' 2>&1")
    let expected = (1...4).flatMap { ["out\($0)", "error\($0)"] }
    #expect(outcome.lines == expected)
  }

  @Test(
    arguments: [
      ("ls -la", "Unknown flag '-la'; write the command's own flags after --"),
      ("ls -la", "hint:  widgetry activity run -- ls …"),
      ("--title '' -- true", "The text of '--title' is empty"),
    ])
  func saysWhatIsTypedWrongly(line: String, words: String) throws {
    let outcome = try ScratchHome().shell("\"$0\" activity run \(line)")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func callsCtrlCByOneWord() throws {
    let home = try ScratchHome()
    let outcome = try home.shell("\"$0\" activity run --id build -- sh -c 'kill -INT $$'")
    #expect(outcome.status == 130)
    #expect(try home.make("activity", "list").output.contains("interrupted 0:0"))
    #expect(try home.make("activity", "show", "build").output.contains("interrupted"))
    let screen = try home.make("activity", "show", "build", "--presentation", "standBy")
    #expect(screen.lines.contains("interrupted"))
  }

  @Test(
    arguments: [
      ("echo '[1/4] begin'; exec sleep 9", ["Build", "25%", "[1/4] begin"]),
      ("echo begin; exec sleep 9", ["Build", "begin"]),
    ] as [(String, [String])])
  func fillsAScreen(script: String, lines: [String]) throws {
    let home = try ScratchHome()
    let outcome = try home.shell(
      """
      "$0" activity run --title Build --id build -- sh -c "$SCRIPT" > /dev/null &
      until "$0" activity show build --presentation standBy 2>&1 | grep -q begin
      do sleep 0.02; done
      "$0" activity show build --presentation standBy; kill -TERM $!; wait
      """, environment: ["SCRIPT": script])
    for line in lines { #expect(outcome.lines.contains(line), "\(outcome.output)") }
    #expect(outcome.lines.contains { $0.hasPrefix("0:0") }, "\(outcome.output)")
  }

  @Test(
    arguments: [
      ("no-such-program", 127, "no-such-program: command not found"),
      ("./missing", 127, "missing"), ("/etc/passwd", 126, "passwd"), ("/etc", 126, "/etc"),
    ] as [(String, Int32, String)])
  func saysWhatCannotBeRun(command: String, status: Int32, words: String) throws {
    let home = try ScratchHome()
    let outcome = try home.shell("\"$0\" activity run -- \(command)")
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(try home.make("activity", "list").output == "")
  }

  /// A command whose reader went away is told so, as in any pipe.
  @Test func endsWhenNobodyReads() throws {
    let home = try ScratchHome()
    let outcome = try home.shell(
      #"("$0" activity run --id yes -- yes; echo $? > "$STATUS") | head -1"#,
      environment: ["STATUS": home.folder + "/status"])
    #expect(outcome.output == "y\n")
    let status = try String(contentsOfFile: home.folder + "/status", encoding: .utf8)
    #expect(status == "141\n")
    #expect(try home.json("activity", "list")[0]["state"].string == "ended")
  }

  @Test func startsAgainUnderTheSameID() throws {
    let home = try ScratchHome()
    for status in [0, 3] {
      _ = try home.shell("\"$0\" activity run --id build -- sh -c 'exit \(status)'")
      #expect(try home.json("activity", "list")[0]["content"]["status"].int == status)
    }
  }

  @Test func passesInputAndOutputOn() throws {
    let home = try ScratchHome()
    let outcome = try home.shell(
      """
      printf 'one\\ntwo' | "$0" activity run --title Copy --id copy -- \
      sh -c 'cat; echo; echo "[3/4] last" >&2; exit 5'
      """)
    #expect(outcome.output == "one\ntwo\n")
    #expect(outcome.errors == "[3/4] last\n")
    #expect(outcome.status == 5)
    let line = try home.make("activity", "show", "copy", "--format", "line").line
    #expect(line.hasPrefix("failed (5) 0:0"), "\(line)")
    let card = try home.make("activity", "show", "copy").output
    for words in ["Copy", "[3/4] last", "failed (5)"] { #expect(card.contains(words), "\(card)") }
  }

  @Test func showsTheCommandWhileItRuns() throws {
    let home = try ScratchHome()
    let outcome = try home.shell(
      """
      "$0" activity run --title Build --id build -- sh -c 'echo "[1/4] begin"; \
      while [ ! -e "$1" ]; do sleep 0.02; done' sh '\(home.folder)/go' &
      while ! "$0" activity show build --format line 2>&1 | grep -q '25%'; do sleep 0.02; done
      "$0" activity show build --format line; touch '\(home.folder)/go'; wait $!
      """)
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains { $0.hasPrefix("25% 0:0") }, "\(outcome.output)")
    #expect(try home.json("activity", "list")[0]["content"]["line"].string == "[1/4] begin")
  }

  @Test func runsTheCommandWhereNoHomeCanBeMade() throws {
    let home = try ScratchHome()
    home.environment["WIDGETRY_HOME"] = "/dev/null/nowhere"
    let outcome = try home.shell("\"$0\" activity run -- sh -c 'echo done; exit 4'")
    #expect(outcome.status == 4)
    #expect(outcome.output == "done\n")
    #expect(
      outcome.errors.contains("warning: The command is running, but can't be shown as an activity"))
  }

  @Test func passesASignalOnToTheCommand() throws {
    let home = try ScratchHome()
    let outcome = try home.shell(
      """
      "$0" activity run -- sh -c 'trap "echo caught; exit 9" TERM; echo $PPID > "$1"; \
      while :; do sleep 0.02; done' sh '\(home.folder)/pid' &
      while [ ! -s '\(home.folder)/pid' ]; do sleep 0.02; done
      kill -TERM "$(cat '\(home.folder)/pid')"
      wait $!
      """)
    #expect(outcome.status == 9)
    #expect(outcome.output == "caught\n")
  }

  @Test func goesOnWhenItsActivityIsTakenAway() throws {
    let home = try ScratchHome()
    let outcome = try home.shell(
      """
      "$0" activity run --id gone -- sh -c 'until "$1" activity end gone --dismiss now -q \
      2>/dev/null; do sleep 0.02; done; echo more; echo end' sh "$0"
      """)
    #expect(outcome.status == 0)
    #expect(outcome.output == "more\nend\n")
    #expect(outcome.errors == "")
  }

  @Test func givesTheCommandATerminalWhereThereIsOne() throws {
    let home = try ScratchHome()
    let program = try TerminalProgram(
      home,
      ["activity", "run", "--", "sh", "-c", "test -t 1 && echo yes; stty size < /dev/stdout"],
      columns: 90, rows: 20)
    try program.wait { $0.text.contains("yes") && $0.text.contains("20 90") }
    #expect(try program.end() == 0)
  }
}
