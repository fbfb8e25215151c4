import Foundation
import TestSupport
import Testing

/// Payloads as a server for iOS sends them.
@Suite(.waitsForPrograms) struct ActivityPushTests {
  static func aps(_ members: String, at seconds: Int = 0) -> String {
    let timestamp = Int(Date().timeIntervalSince1970) + seconds
    return #"{"aps":{"timestamp":\#(timestamp),\#(members)}}"#
  }

  static func state(_ home: Int) -> String {
    #""content-state":{"home":\#(home),"away":0,"period":2,"clock":"5:00"}"#
  }

  private func score(_ home: ScratchHome) throws -> Int? {
    try home.json("activity", "list")[0]["content"]["home"].int
  }

  @Test func areTakenFromTheStartToTheEnd() throws {
    let home = try ScratchHome()
    let start = try PayloadFile.text("start")
    #expect(try home.make("activity", "push", "Game", input: start).line == "200 started game-1")
    let update = try PayloadFile.text("update", at: 2)
    #expect(try home.make("activity", "push", "game-1", input: update).line == "200")
    #expect(try score(home) == 7)
    let late = try PayloadFile.text("former", at: -60)
    #expect(
      try home.make("activity", "push", "game-1", input: late).line
        == "200 ignored: the activity already has newer content")
    #expect(try score(home) == 7)
    let token = try #require(try home.json("activity", "list")[0]["token"].string)
    let end = try PayloadFile.text("end", at: 3)
    #expect(try home.make("activity", "push", token, input: end).line == "200")
    #expect(try home.make("activity", "list").output == "")
    let over = try home.run("activity", "push", token, input: update)
    #expect(over.status == 1)
    #expect(over.errors.contains("error: 410 Unregistered: activity 'game-1' has ended"))
  }

  @Test(
    arguments: [
      ("", 400, "PayloadEmpty"), ("{}", 400, "PayloadEmpty"),
      (String(repeating: " ", count: 4096) + "{}", 413, "PayloadTooLarge"),
      (#"{"aps":{"event":"start","timestamp":1}}"#, 400, "PayloadEmpty"),
    ] as [(String, Int, String)])
  func areRefusedInThePushServicesWords(payload: String, status: Int, reason: String) throws {
    let home = try ActivityCommandTests.game()
    let outcome = try home.run("activity", "push", "game", "--json", input: payload)
    #expect(outcome.status == 1)
    #expect(try outcome.json()["status"].int == status)
    #expect(try outcome.json()["reason"].string == reason)
  }

  @Test func keepTheLastGoodStateWhereOneDoesNotDecode() throws {
    let home = try ActivityCommandTests.game("state.home:=9")
    let broken = try PayloadFile.text("undecodable", at: 2)
    let outcome = try home.make("activity", "push", "game", input: broken)
    #expect(outcome.errors.contains("still shows the previous state"))
    #expect(
      outcome.errors.contains("'home' must be a whole number, not \"many\"; 'away' is missing"))
    let shown = try home.make("activity", "show", "game", "--format", "line")
    #expect(shown.line == "BEA 9 LIO 0 Q1 10:00 (earlier state)")
    #expect(shown.errors.contains("warning: 'game' shows an earlier state"))
    let listed = try home.json("activity", "list")[0]
    #expect(listed["reason"].string == "activity.state")
    #expect(listed["stale"].bool == true)
    // What is changed by hand is what is seen.
    let three = try home.make("activity", "update", "game", "home+=3")
    #expect(three.line == "game: BEA 12 LIO 0 Q1 10:00")
    #expect(try home.json("activity", "list")[0]["reason"].isNull)
  }

  @Test(.needs(Tool.script)) func markTheLastGoodStateForWhoFollows() throws {
    let home = try ActivityCommandTests.game("state.home:=9")
    try PayloadFile.text("undecodable", at: 2)
      .write(toFile: home.folder + "/broken.json", atomically: true, encoding: .utf8)
    let outcome = try home.follow(
      "activity show game --format line --follow", notesTo: .terminal,
      """
      until_line 'BEA 9'; echo "$line"
      "$0" activity push game --file broken.json > /dev/null 2>&1
      until_line earlier; echo "$line"
      "$0" activity update game home+=3 > /dev/null
      until_line 'BEA 12'; echo "$line"
      cat talk
      """)
    #expect(
      outcome.lines.prefix(3) == [
        "BEA 9 LIO 0 Q1 10:00", "BEA 9 LIO 0 Q1 10:00 (earlier state)", "BEA 12 LIO 0 Q1 10:00",
      ])
    #expect(outcome.output.contains("'game' shows an earlier state"))
  }

  @Test(.needs(Tool.script)) func areToldAloudWithoutATitleThatIsNotThere() throws {
    let home = try ActivityCommandTests.game()
    let push = Self.aps(#""event":"update","alert":"Half-time",\#(Self.state(3))"#, at: 2)
    try push.write(toFile: home.folder + "/push.json", atomically: true, encoding: .utf8)
    let outcome = try home.follow(
      "activity show game --format line --follow", notesTo: .terminal,
      """
      until_line 'BEA 0'
      "$0" activity push game --file push.json > /dev/null
      until_talk Half; grep note: talk
      """)
    #expect(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("Half-time"))
  }
}
