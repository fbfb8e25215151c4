import Foundation
import TestSupport
import Testing

/// A game from its start to its end, by commands.
@Suite(.waitsForPrograms) struct ActivityCommandTests {
  static let teams = [
    "home.name=Bears", "home.code=BEA", "away.name=Lions", "away.code=LIO", "state.home=0",
    "state.away=0", "state.period=1", "state.clock=10:00",
  ]

  static func game(_ more: String...) throws -> ScratchHome {
    let home = try ScratchHome()
    try home.make(["activity", "start", "Game", "--id", "game"] + teams + more)
    return home
  }

  @Test func isPlayedByCommands() throws {
    let home = try ScratchHome()
    let started = try home.make(["activity", "start", "game"] + Self.teams)
    #expect(started.line == "Started game-1: BEA 0 LIO 0 Q1 10:00")
    let three = try home.make(
      "activity", "update", "game-1", "state.home+=3", "clock=9:41", "lastPlay=Three by Kim")
    #expect(three.line == "game-1: BEA 3 LIO 0 Q1 9:41")
    #expect(try home.make("activity", "show", "game-1").output.contains("Three by Kim"))
    let ended = try home.make("activity", "end", "game-1")
    #expect(ended.line.hasPrefix("Ended game-1; shown until "))
    let late = try home.run("activity", "update", "game-1", "state.home+=2")
    #expect(late.status == 1)
    #expect(late.errors.contains("error: 'game-1' has ended and can't be updated"))
    try home.make("activity", "end", "game-1", "--dismiss", "now")
    #expect(try home.make("activity", "list").output == "")
    #expect(try home.run("activity", "show", "game-1").status == 2)
  }

  @Test(arguments: [
    ("lockScreen", "Bears"), ("compact", "BEA 7"), ("minimal", "+7"), ("expanded", "BEA"),
    ("standBy", "Lions"), ("small", "Lions"),
  ])
  func hasEachOfItsForms(presentation: String, words: String) throws {
    let home = try Self.game("state.home:=7")
    let text = try home.make("activity", "show", "game", "--presentation", presentation).output
    #expect(text.contains(words), "\(text)")
    let file = home.folder + "/game.svg"
    try home.make("activity", "show", "--presentation", presentation, "--out", file)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<svg"))
  }

  @Test func tellsAsJSON() throws {
    let home = try Self.game("--relevance", "5")
    let activity = try home.json("activity", "list")[0]
    #expect(
      activity.keys.isSuperset(of: [
        "id", "type", "state", "attributes", "content", "startedAt", "staleAt", "endsAt",
        "relevance", "token",
      ]))
    #expect(activity["relevance"].int == 5)
    #expect(activity["staleAt"].isNull)
    #expect(activity["attributes"]["home"]["name"].string == "Bears")
    #expect(activity["token"].string?.count == 64)
    let shown = try home.json("activity", "show", "game")
    #expect(shown["activity"]["id"].string == "game")
    #expect(shown["line"].string?.contains("Bears") == true)
  }

  @Test(
    arguments: [
      (["start", "Gane"], 2, "Unknown activity type 'Gane'"),
      (["start", "Game"], 64, "'Game' needs home.name (text), home.code (text)"),
      (["start", "Game", "home.nam=x"], 64, "Unknown field 'home.nam'"),
      (
        ["start", "Game", "clock=9:00"], 64,
        "'clock' is a field of the state, not of the attributes"
      ),
      (["start", "Game", "home.nam=x"], 64, "did you mean 'home.name'?"),
      (["start", "Game", "home.name=x"], 64, "'Game' needs home.code (text)"),
      (["start", "Game", "home=x"], 64, "'home' must be an object, not 'x'"),
      (["start", "Game", "home=x"], 64, "home.name=… home.code=…, or 'home:={"),
      (
        ["start", "Game", "state.home=many"], 64,
        "'state.home' must be a whole number, not 'many'"
      ),
      (["start", "Game", "--at", "2020-01-01"], 64, "'2020-01-01' is in the past: "),
      (["update", "game"], 64, "'activity update' needs something to change"),
      (["update", "gone", "home=1"], 2, "Unknown activity 'gone'"),
      (["update", "game", "home:={"], 64, "'home' isn't valid JSON"),
      (["update", "game", "clock.x=1"], 64, "'clock.x' is unknown: 'clock' is text"),
      (
        ["update", "game", "home:=\"x\"", "away:=1.5"], 64,
        "Couldn't decode the state: 'home' must be a whole number, not \"x\"; "
          + "'away' must be a whole number, not 1.5"
      ),
      (["update", "game", "home:=99999999999999999999"], 64, "1e+20 is too large"),
      (["update", "game", "home=1.5", "away=x"], 64, "'away' must be a whole number, not 'x'"),
      (["update", "game", "attributes.home=1"], 64, "attributes never change"),
      (["update", "game", "state=1"], 64, "'state' must be an object, not '1'"),
      (["update", "game", "--alert", " "], 64, "The text of '--alert' is empty"),
      (["update", "game", "gone", "gone-2", "home=1"], 2, "Unknown activity 'gone-2'"),
      (["end", "game", "gone"], 2, "Unknown activity 'gone'"),
      (["end", "gone"], 2, "Unknown activity 'gone'"),
      (["show", "gone"], 2, "Unknown activity 'gone'"),
      (["update", "game", "--relevance", "x", "home=1"], 64, "'x' isn't a number"),
    ] as [([String], Int32, String)])
  func saysWhatIsWrong(words: [String], status: Int32, summary: String) throws {
    let home = try Self.game()
    let before = try home.json("activity", "list").description
    let outcome = try home.run(["activity"] + words)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(summary), "\(outcome.errors)")
    #expect(try home.json("activity", "list").description == before)
  }

  @Test func takesTheWholeStateFromAFile() throws {
    let home = try Self.game("state.lastPlay=Tip-off")
    let state = #"{"home":1,"away":2,"period":4,"clock":"0:09"}"#
    try home.make("activity", "update", "game", "--values", "-", "away=5", input: state)
    let content = try home.json("activity", "list")[0]["content"]
    #expect(content["away"].int == 5)
    #expect(content["lastPlay"].isMissing)
    try home.make("activity", "update", "game", "lastPlay=x")
    try home.make("activity", "update", "game", "isOver=yes", "lastPlay:=null")
    let line = try home.make("activity", "show", "game", "--format", "line").line
    #expect(line == "BEA 1 LIO 5 Final")
  }

  @Test func changesSeveralAtOnceAndTellsWhatItCouldNot() throws {
    let home = try Self.game()
    try home.make(["activity", "start", "Game", "--id", "other"] + Self.teams)
    let both = try home.make("activity", "update", "game", "other", "home=2")
    #expect(both.lines == ["game: BEA 2 LIO 0 Q1 10:00", "other: BEA 2 LIO 0 Q1 10:00"])
    try home.make("activity", "end", "other")
    let outcome = try home.run("activity", "update", "other", "game", "home=3", "--json")
    #expect(outcome.status == 4)
    #expect(try outcome.json().array.count == 1)
    #expect(try outcome.json()[0]["content"]["home"].int == 3)
    #expect(outcome.errors.contains("'other' has ended"))
    let ended = try home.make("activity", "end", "-", input: "game\nother\n")
    #expect(ended.lines.count == 2)
  }

  @Test func saysWhenAScheduledOneBegins() throws {
    let home = try ScratchHome()
    let outcome = try home.make(
      ["activity", "start", "Game", "--id", "later", "--at", "+1h"] + Self.teams)
    #expect(outcome.line.hasPrefix("Scheduled later; starts "))
    let shown = try home.make("activity", "show", "later")
    #expect(shown.output == "")
    #expect(shown.errors.contains("note: 'later' starts "))
    #expect(!shown.errors.contains("nothing"))
    #expect(try home.make("activity", "list").line.contains("\tstarts 20"))
    let json = try home.json("activity", "show", "later")
    #expect(json["activity"]["state"].string == "pending")
    #expect(json["line"].isNull)
  }

  @Test func callsATypeByOneName() throws {
    let home = try ScratchHome()
    try home.make(["activity", "start", "GameAttributes", "--id", "game"] + Self.teams)
    let fields = try home.make("activity", "list").line.split(separator: "\t")
    #expect(fields[3] == "Game")
    try home.make("activity", "end", "game")
    let late = try home.run("activity", "update", "game", "home=1")
    #expect(late.errors.contains("Run 'widgetry activity start Game ...' to start another one"))
  }

  @Test func listsTypesWithAllThatTheyNeedHoweverNarrowItIs() throws {
    let home = try ScratchHome()
    let program = try TerminalProgram(
      home, ["activity", "list", "--types"], columns: 40, rows: 20)
    try program.wait { screen in
      ["Game (scoreboard)", "home.name", "state.clock"].allSatisfy(screen.text.contains)
    }
    #expect(try program.end() == 0)
  }

  @Test func marksAStaleOne() throws {
    let home = try Self.game("--stale", "now")
    #expect(
      try home.make("activity", "show", "game", "--format", "line").line
        == "BEA 0 LIO 0 Q1 10:00 (stale)")
    #expect(try home.make("activity", "show", "game").lines.last == "(stale)")
    #expect(try home.json("activity", "list")[0]["stale"].bool == true)
    #expect(try home.make("activity", "list").output.contains("Q1 10:00 (stale)"))
  }

  @Test func doesNotCountAsAWidget() throws {
    let home = try Self.game()
    #expect(try home.make("list").output == "")
    #expect(!(try home.make("kinds").output.contains("GameAttributes")))
    #expect(try home.run("add", "GameAttributes").status == 2)
  }
}
