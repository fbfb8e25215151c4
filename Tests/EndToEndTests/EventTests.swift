import Foundation
import TestSupport
import Testing

/// What `events` tells scripts of.
@Suite(.waitsForPrograms) struct EventTests {
  private func events(
    _ home: ScratchHome, _ words: String, _ script: String
  ) throws -> [JSON] {
    let outcome = try home.shell(
      """
      cd '\(home.folder)' && mkfifo told
      "$0" events \(words) --now > told & events=$!
      exec 3< told
      take() { for number in $(seq $1); do read -r line <&3; printf '%s\\n' "$line"; done; }
      \(script)
      kill -TERM $events; wait $events; true
      """)
    #expect(outcome.errors == "")
    return try outcome.jsonLines()
  }

  private func words(_ event: JSON) -> String {
    "\(event["event"].string ?? "") \(event["id"].string ?? "")"
  }

  @Test func tellWhatIsShownFirstAndThenWhatHappens() throws {
    let home = try ScratchHome.couple()
    let told = try events(
      home, "",
      """
      take 3
      "$0" add dday --id new anniversary=met -q; take 1
      "$0" set new anniversary=mina -q; take 2
      "$0" remove new -q; take 1
      """)
    #expect(
      told.map(words) == [
        "shown big", "shown small", "shown met-1", "added new", "configured new", "shown new",
        "removed new",
      ])
    #expect(told[0]["former"].isNull)
    #expect(told[5]["former"]["line"].string?.contains("First met") == true)
    #expect(told[5]["line"].string?.contains("Mina") == true)
    #expect(told[4]["revision"].int == 2)
    #expect(
      told[0].keys == [
        "at", "event", "id", "kind", "line", "state", "reason", "detail", "revision", "nextChange",
        "former",
      ])
  }

  @Test func tellOfActivities() throws {
    let home = try ActivityCommandTests.game()
    let told = try events(
      home, "",
      """
      take 1
      "$0" activity update game state.home=3 --alert 'Three!' -q; take 1
      "$0" activity update game --relevance 5 -q; take 1
      "$0" activity end game -q; take 1
      "$0" activity end game --dismiss now -q; take 1
      """)
    #expect(told.allSatisfy { words($0) == "activity game" })
    #expect(
      told.map { $0["state"].string } == ["active", "active", "active", "ended", "dismissed"])
    #expect(
      told.map { $0["alert"]["body"].string } == [nil, "Three!", nil, nil, nil])
    #expect(told[0]["former"].isNull)
    #expect(told[1]["line"].string?.hasPrefix("BEA 3") == true)
    #expect(told[1]["former"]["line"].string?.hasPrefix("BEA 0") == true)
    #expect(told[1]["content"]["home"].int == 3)
    #expect(told[2]["relevance"].double == 5)
    #expect(
      told[4].keys == [
        "at", "event", "id", "type", "line", "state", "content", "relevance", "reason", "detail",
        "alert", "former",
      ])
  }

  @Test(arguments: ["small", "--kind dday", "--instance '*'"])
  func tellNothingOfActivitiesToWhoChoosesWidgets(words: String) throws {
    let home = try ScratchHome.couple()
    try home.make(["activity", "start", "Game", "--id", "game"] + ActivityCommandTests.teams)
    let told = try events(
      home, words,
      """
      take 1
      "$0" activity update game state.home=3 -q; "$0" set small anniversary=met -q
      read -r line <&3; printf '%s\\n' "$line"
      """)
    #expect(told.allSatisfy { $0["event"].string != "activity" })
  }

  @Test func keepToWhomIsMeant() throws {
    let home = try ScratchHome.couple()
    let told = try events(
      home, "small",
      """
      take 1
      "$0" set big anniversary=met -q; "$0" set small anniversary=met -q; take 2
      """)
    #expect(told.map(words) == ["shown small", "configured small", "shown small"])
  }

  @Test func refuseAWidgetThatIsNotThere() throws {
    let home = try ScratchHome.couple()
    #expect(try home.run("events", "nobody").status == 2)
  }

  @Test func tellOfAHomeThatIsMadeLater() throws {
    let home = try ScratchHome()
    let told = try events(
      home, "",
      """
      "$0" anniversary add X 2027-01-01 -q; "$0" add dday anniversary=x -q; take 1
      """)
    // It may be there by the time that what is shown at first is told.
    #expect([["added dday-1"], ["shown dday-1"]].contains(told.map(words)))
  }
}
