import Foundation
import TestSupport
import Testing

/// A widget that is followed: `show --follow`.
@Suite(.waitsForPrograms) struct FollowTests {
  @Test func printsAtOnceAndAtEachChange() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.follow(
      "show small --follow",
      """
      read -r first <&3; echo "$first"
      "$0" set small anniversary=met -q; read -r second <&3; echo "$second"
      "$0" reload small -q
      "$0" set small anniversary=mina -q; read -r third <&3; echo "$third"
      """)
    #expect(outcome.lines.count == 3)
    for (line, title) in zip(outcome.lines, ["Our wedding", "First met", "Mina"]) {
      #expect(line.contains(title))
    }
  }

  /// A backup that was moved into the place of the registry, as its companions are.
  @Test(arguments: ["show small --follow", "log small --follow --limit 1"])
  func goesOnWithTheRegistryThatReplacedItsOwn(command: String) throws {
    let home = try ScratchHome.couple()
    let outcome = try home.follow(
      command,
      """
      read -r first <&3
      cp -r home copy && export WIDGETRY_HOME="$PWD/copy"
      "$0" set small anniversary=met -q
      rm home/registry.sqlite-*; mv copy/registry.sqlite-* home 2> talk2; mv copy/registry.sqlite home
      export WIDGETRY_HOME="$PWD/home"
      "$0" set small anniversary=mina -q
      until_line Mina; echo "$line"
      """)
    #expect(outcome.output.contains("Mina"))
  }

  @Test(arguments: [("INT", Int32(130)), ("TERM", 143)])
  func endsInOrderBySignal(signal: String, status: Int32) throws {
    let home = try ScratchHome.couple()
    let outcome = try home.follow(
      "show small --follow",
      "read -r first <&3; kill -\(signal) $follower; wait $follower; echo $?; cat talk")
    #expect(outcome.lines == ["\(status)"])
  }

  @Test(
    .needs(Tool.bash),
    arguments: ["show small --follow", "events --now", "show small --follow --json"])
  func endsQuietlyWhenNobodyReadsThoughNothingChanges(command: String) throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      "\"$0\" \(command) | head -n 1 > /dev/null; echo ${PIPESTATUS[0]}", with: Tool.bash)
    #expect(outcome.lines == ["0"])
    #expect(outcome.errors == "")
  }

  @Test func tellsJSONOnlyWhereSomethingElseIsSeen() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.follow(
      "show small --follow --json",
      """
      read -r first <&3; echo "$first"
      "$0" reload small -q; "$0" set small anniversary=met -q
      until_line 'First met'; echo "$line"
      """)
    let told = try outcome.jsonLines()
    #expect(told.map { $0["id"].string } == ["small", "small"])
    #expect(told[1]["line"].string?.contains("First met") == true)
  }

  @Test func writesAPictureAnewAndPrintsItsName() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.follow(
      "show small --follow --out small.svg",
      """
      read -r first <&3; echo "$first"; cp small.svg before.svg
      "$0" set small anniversary=met -q; read -r second <&3; echo "$second"
      cmp -s before.svg small.svg || echo other
      """)
    #expect(outcome.lines == ["small.svg", "small.svg", "other"])
  }

  @Test func doesWhatIsDueByItself() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.follow(
      "show small --follow",
      """
      read -r first <&3
      "$0" set small anniversary=met --no-reload -q; until_line 'First met'; echo "$line"
      """)
    #expect(outcome.line.contains("First met"))
    #expect(try home.log("small").last?["outcome"].string == "reloaded")
  }

  @Test(.needs(Tool.script)) func followsOneThatIsNamedAnewAndEndsWithItsRemoval() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.follow(
      "show small --follow", notesTo: .terminal,
      """
      read -r first <&3
      "$0" set small --id tiny -q; "$0" set tiny anniversary=met -q; until_line 'First met'
      "$0" remove tiny -q; follower_status; cat talk
      """)
    #expect(outcome.lines.first == "2")
    #expect(outcome.output.contains("note: 'small' is now named 'tiny'"))
    #expect(outcome.output.contains("error: 'tiny' was removed"))
  }

  @Test func waitsForOneThatIsGoneWhereABarHasWordsForIt() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.follow(
      "show late --follow --fallback '…'",
      """
      read -r first <&3; echo "$first"
      "$0" add dday --id late anniversary=met -q; until_line 'First met'; echo "$line"
      "$0" remove late -q; read -r gone <&3; echo "$gone"; cat talk
      """)
    #expect(outcome.lines.count == 3)
    #expect(outcome.lines.first == "…")
    #expect(outcome.lines.last == "…")
  }

  @Test func showsWordsInsteadOfAnErrorWhereThereAreSome() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.run("show", "nobody", "--fallback", "no day")
    #expect(outcome.status == 0)
    #expect(outcome.line == "no day")
    #expect(outcome.errors == "")
  }

  @Test(
    arguments: [
      (["--at", "tomorrow"], "'--at' and '--follow' can't be combined"),
      (["--format", "svg"], "'--follow' needs a file"),
      (["--format", "json", "--fallback", "x"], "'--fallback' needs a text format, not 'json'"),
    ])
  func refusesWhatCannotBeFollowed(flags: [String], words: String) throws {
    let home = try ScratchHome.couple()
    let outcome = try home.run(["show", "small", "--follow"] + flags)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words))
  }

  @Test func endsWithTheLastOfManyValuesWrittenAtOnce() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.follow(
      "show small --follow",
      """
      write() { "$0" anniversary edit wedding --title "$1" --no-reload -q; }
      for pair in 1 2 3 4 5; do
        write "first $pair"; "$0" reload small -q & sleep 0.02
        write "second $pair"; "$0" reload small -q; wait $!
        until_line "second $pair"; echo "$line"
      done
      """)
    #expect(outcome.lines.count == 5)
  }
}
