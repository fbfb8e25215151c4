import Foundation
import TestSupport
import Testing

/// Streams that are closed, full, or left by their reader.
@Suite(.waitsForPrograms) struct StreamTests {
  @Test(
    arguments: [
      (#""$0" list >&-"#, 1, "Couldn't print the result: stdout is closed"),
      (#""$0" list --json >&-"#, 1, "stdout is closed"),
      (#""$0" --version >&-"#, 1, "stdout is closed"),
      (#""$0" set big anniversary=met >&-"#, 4, "The change was made; don't run the command again"),
      (#""$0" set - anniversary=met <&-"#, 64, "'stdin' can't be read: Bad file descriptor"),
      (#""$0" set big anniversary@=- <&-"#, 64, "'stdin' can't be read: Bad file descriptor"),
      (#""$0" list <&- >/dev/null"#, 0, ""),
      (#""$0" list >/dev/null 2>&-"#, 0, ""),
      (#""$0" list --frob 2>&-"#, 64, ""),
      (#""$0" show nobody 2>&-"#, 2, ""),
      (#""$0" list <&- >&- 2>&-"#, 1, ""),
    ] as [(String, Int32, String)])
  func closedAreToldApartFromAFailure(script: String, status: Int32, words: String) throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(script)
    #expect(outcome.status == status)
    #expect(words.isEmpty ? outcome.errors == "" : outcome.errors.contains(words))
    // Nothing that was meant for a stream has gone into a file of the home.
    #expect(try home.json("list").array.count == 3)
    let isChanged = try home.instance("big")["own"]["anniversary"].string == "met"
    #expect(isChanged == (status == 4))
  }

  @Test(
    .enabled("needs /dev/full") { FileManager.default.fileExists(atPath: "/dev/full") },
    arguments: [
      (#""$0" list >/dev/full"#, 1), (#""$0" help >/dev/full"#, 1),
      (#""$0" set big anniversary=met >/dev/full"#, 4),
      (#""$0" set big anniversary=met --json >/dev/full"#, 4),
      (#""$0" anniversary add X 2027-01-01 >/dev/full"#, 4),
      (#""$0" remove big >/dev/full"#, 4), (#""$0" list --frob 2>/dev/full"#, 64),
    ] as [(String, Int32)])
  func tellsAScriptWhetherToRepeatWhenTheAnswerHasNoRoom(script: String, status: Int32) throws {
    let home = try ScratchHome.couple()
    #expect(try home.shell(script).status == status)
  }

  @Test(
    .needs(Tool.bash),
    arguments: [
      "list", "list --json", "anniversary list --json", "log", "timeline big --json --views",
      "help",
    ])
  func goOnQuietlyWhenTheReaderHasGone(command: String) throws {
    let home = try ScratchHome.couple()
    try home.make(
      "anniversary", "edit", "wedding", "--title", String(repeating: "x", count: 6_000))
    let outcome = try home.shell(
      "\"$0\" \(command) | head -c 10; exit ${PIPESTATUS[0]}", with: Tool.bash)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test func quietSaysErrorsOnly() throws {
    let home = try ScratchHome.couple()
    for words in [
      ["reload", "--all"], ["set", "big", "anniversary=met"],
      ["anniversary", "add", "X", "2027-01-01"],
    ] {
      let outcome = try home.make(words + ["--quiet"])
      #expect(outcome.output + outcome.errors == "", "\(words)")
    }
    let outcome = try home.run("set", "big", "anniversary=nope", "-q")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: "))
  }
}
