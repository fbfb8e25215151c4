import Foundation
import TestSupport
import Testing

/// Recorded streams of pushes that are played.
@Suite(.waitsForPrograms) struct ActivityReplayTests {
  @Test func playsWithTheTimeBetween() throws {
    let home = try ActivityCommandTests.game()
    let lines = try [PayloadFile.text("former", at: 300), PayloadFile.text("update", at: 500)]
    let began = Date()
    let outcome = try home.make(
      "activity", "replay", "-", "--id", "game", "--speed", "400",
      input: lines.joined(separator: "\n"))
    #expect(outcome.lines == ["game: BEA 5 LIO 0 Q2 4:40", "game: BEA 7 LIO 0 Q2 4:10"])
    #expect(Date().timeIntervalSince(began) >= 0.5)
  }

  @Test func playsSeveralActivitiesOfOneFile() throws {
    let home = try ScratchHome()
    let token = String(repeating: "0a", count: 32)
    let file = home.folder + "/stream.jsonl"
    let lines = try [
      PayloadFile.line("start", of: "final", at: 0),
      PayloadFile.line("start", of: token, at: 1).replacing("\"id\"", with: "\"token\""),
      PayloadFile.line("update", of: token, at: 2).replacing("\"id\"", with: "\"token\""),
      PayloadFile.line("former", of: "final", at: 3),
      PayloadFile.line("end", of: token, at: 4).replacing("\"id\"", with: "\"token\""), "",
    ]
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let outcome = try home.make("activity", "replay", file, "--speed", "100")
    #expect(
      outcome.lines == [
        "final: BEA 0 LIO 0 Q2 5:00", "game-1: BEA 0 LIO 0 Q2 5:00",
        "game-1: BEA 7 LIO 0 Q2 4:10", "final: BEA 5 LIO 0 Q2 4:40",
        "game-1 is over",
      ])
    #expect(try home.json("activity", "list").array.map { $0["id"].string } == ["final"])
  }

  /// What was late when it was recorded is late again.
  @Test func keepsTheOrderOfTimestamps() throws {
    let home = try ScratchHome()
    let lines = try [
      PayloadFile.text("start", at: 0), PayloadFile.text("update", at: 20),
      PayloadFile.text("former", at: 10),
    ]
    let outcome = try home.make(
      "activity", "replay", "-", "--speed", "100", input: lines.joined(separator: "\n"))
    #expect(outcome.lines.last == "game-1: BEA 7 LIO 0 Q2 4:10")
    #expect(outcome.errors.contains("note: Line 3 was skipped: the activity has newer content"))
  }

  @Test func goesOnAfterWhatIsRefused() throws {
    let home = try ScratchHome()
    let lines = try [
      PayloadFile.text("start", at: 0), "{}", PayloadFile.text("undecodable", at: 1),
      PayloadFile.line("update", of: "nobody", at: 2), PayloadFile.text("update", at: 3),
    ]
    let outcome = try home.run(
      "activity", "replay", "-", "--speed", "100", input: lines.joined(separator: "\n"))
    #expect(outcome.status == 4)
    #expect(outcome.lines == ["game-1: BEA 0 LIO 0 Q2 5:00", "game-1: BEA 7 LIO 0 Q2 4:10"])
    for words in [
      "Line 2: the payload has no 'aps'",
      "Line 3: plugin 'scoreboard' says: Couldn't decode the state: 'home' must be a whole",
      "Line 4: Unknown activity 'nobody'",
    ] { #expect(outcome.errors.contains(words), "\(outcome.errors)") }
  }

  @Test(
    arguments: [
      ([], "{}\n", 64, "Line 1: the payload has no 'aps'"),
      ([], #"{"payload": {"aps": 3}}"#, 64, "Line 1: 'aps' is 3, not an object"),
      (["--speed", "0"], "", 64, "'0' isn't a valid speed"),
      (["--speed", "2", "--original-timestamps"], "", 64, "can't be used together"),
      ([], String(repeating: "x", count: 100_000), 64, "Line 1 is longer than 16384 bytes"),
      (
        [], #"{"aps":{"event":"end","timestamp":1}}"#, 64,
        "Line 1: No earlier line starts an activity"
      ),
    ] as [([String], String, Int32, String)])
  func saysWhatIsWrong(flags: [String], input: String, status: Int32, words: String) throws {
    let home = try ScratchHome()
    let outcome = try home.run(["activity", "replay", "-"] + flags, input: input)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test(
    arguments: [
      ("/nonexistent", "'/nonexistent' can't be read: No such file"), ("/", "'/' can't be read"),
    ])
  func saysWhichFileCannotBeRead(path: String, words: String) throws {
    let outcome = try ScratchHome().run("activity", "replay", path)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func takesMomentsAsTheyAreWhereAsked() throws {
    let home = try ActivityCommandTests.game()
    let lines = try [PayloadFile.text("update"), PayloadFile.text("former", at: -3600)]
    let outcome = try home.make(
      "activity", "replay", "-", "--id", "game", "--original-timestamps", "--json",
      input: lines.joined(separator: "\n"))
    #expect(try outcome.jsonLines().count == 1)
    #expect(try outcome.jsonLines()[0]["content"]["home"].int == 7)
    #expect(try outcome.toldErrors().isEmpty)
  }

  @Test func playsEachLineAsItComesAndEndsByCtrlC() throws {
    let home = try ActivityCommandTests.game()
    try PayloadFile.text("update").appending("\n")
      .write(toFile: home.folder + "/update.json", atomically: true, encoding: .utf8)
    let outcome = try home.shell(
      """
      cd '\(home.folder)'; mkfifo pipe; exec 3<>pipe
      "$0" activity replay - --id game < pipe > out 2> errors & player=$!
      cat update.json >&3
      until grep -q 'BEA 7' out; do sleep 0.02; done
      kill -INT $player; wait $player; echo "status $?"; cat errors
      """)
    #expect(outcome.lines == ["status 130"])
  }
}
