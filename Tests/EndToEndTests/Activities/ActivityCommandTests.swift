import Foundation
import Testing

/// A game from its start to its end, by commands.
@Suite struct ActivityCommandTests {
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
    #expect(ended.line.hasPrefix("Ended game-1; seen until "))
    let late = try home.run("activity", "update", "game-1", "state.home+=2")
    #expect(late.status == 1)
    #expect(late.errors.contains("error: 'game-1' is over, and takes no more updates"))
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
      (["start", "Gane"], 2, "No type of activities 'Gane'"),
      (["start", "Game"], 64, "'Game' needs home.name (text), home.code (text)"),
      (["start", "Game", "home.nam=x"], 64, "There is no 'home.nam'"),
      (["start", "Game", "home=x"], 64, "'home' needs JSON"),
      (["start", "Game", "state.home=many"], 64, "'home' cannot be 'many'"),
      (["update", "game"], 64, "'activity update' needs something to change"),
      (["update", "gone", "home=1"], 2, "No activity 'gone'"),
      (["update", "game", "home:={"], 64, "'home' is no JSON"),
      (["update", "game", "clock.x=1"], 64, "'clock.x' goes into text, which has no parts"),
      (["update", "game", "home:=\"x\""], 1, "The state does not decode: 'home' is no Int"),
      (["end", "gone"], 2, "No activity 'gone'"), (["show", "gone"], 2, "No activity 'gone'"),
      (["update", "game", "--relevance", "x", "home=1"], 64, "'x' is no number"),
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

  @Test func doesNotCountAsAWidget() throws {
    let home = try Self.game()
    #expect(try home.make("list").output == "")
    #expect(!(try home.make("kinds").output.contains("GameAttributes")))
    #expect(try home.run("add", "GameAttributes").status == 2)
  }
}
