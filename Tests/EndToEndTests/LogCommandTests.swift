import Foundation
import TestSupport
import Testing

/// What `log` tells, and of what.
@Suite(.waitsForPrograms) struct LogCommandTests {
  let home: ScratchHome

  init() throws {
    home = try ScratchHome.couple()
  }

  @Test func countsEqualDeferralsAsOneLine() throws {
    try home.make("set", "met-1", "--budget", "system")
    try home.make("reload", "met-1", "--wait")
    for _ in 0..<4 { try home.make("reload", "met-1") }
    let lines = try home.log("met-1").filter { $0["code"].string == "budget.spacing" }
    #expect(lines.map { $0["times"].int } == [4])
  }

  @Test(arguments: [
    (["--outcome", "queued"], ["queued"]),
    (["--outcome", "queued", "--outcome", "unchanged"], ["unchanged", "queued"]),
    (["--reason", "requested"], ["unchanged", "queued"]),
    (["--reason", "requested", "--outcome", "failed"], []),
  ])
  func picksByOutcomeAndReason(flags: [String], outcomes: [String]) throws {
    try home.make("reload", "big")
    try home.make("reload", "big", "--no-wait")
    let lines = try home.make(["log", "big", "--json"] + flags).jsonLines()
    #expect(lines.map { $0["outcome"].string } == outcomes)
  }

  @Test func namesWhatAHelperWasStartedBy() throws {
    try home.make("reload", "big", "--no-wait")
    try home.make("show", "big", "--format", "line")
    var last = try #require(try home.log("big").last)
    for _ in 0..<1000 where last["outcome"].string == "queued" {
      usleep(10_000)
      last = try #require(try home.log("big").last)
    }
    #expect(last["by"]["command"].string == "show")
    #expect(last["by"]["selector"].string == "big --format line")
  }

  @Test func tellsSeconds() throws {
    let fields = try #require(try home.make("log", "big").lines.first).split(separator: "\t")
    #expect(fields[0].wholeMatch(of: /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/) != nil)
  }

  @Test func tellsWhyOfSeveralWidgets() throws {
    let text = try home.make("status", "big", "small").output
    #expect(text.contains("big (dday") && text.contains("small (dday"))
    #expect(
      try home.json("status", "big", "small").array.map { $0["id"].string } == ["big", "small"])
    #expect(try home.json("status", "big")["id"].string == "big")
  }
}
