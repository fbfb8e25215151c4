import Foundation
import TestSupport
import Testing

/// One stored timeline that cannot be read takes nothing from the others.
@Suite(.waitsForPrograms, .needs(Tool.sqlite3)) struct UnreadablePageTests {
  let home: ScratchHome

  init() throws {
    home = try ScratchHome.couple()
    let script =
      "UPDATE page SET content = x'FF' WHERE key / 1024 = (SELECT timeline FROM shown s "
      + "JOIN instance i ON i.key = s.instance WHERE i.id = 'met-1')"
    let outcome = try Program.run(
      Launch(executable: Tool.sqlite3, arguments: [home.registry, script], environment: [:]))
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: [["next"], ["next", "--for", "3d"]])
  func leavesNextToTheOthers(words: [String]) throws {
    let told = try home.make(words)
    #expect(told.lines.contains { $0.contains("\tbig\tshown\t") })
    #expect(
      told.errors == """
        warning: Couldn't read the stored timeline of 'met-1'
        hint:    Run 'widgetry reload met-1' to replace it

        """)
  }

  @Test func isTheSameForListAndStatus() throws {
    #expect(try home.instance("met-1")["state"].string == "stale")
    #expect(try home.instance("met-1")["reason"].string == "timeline.unreadable")
    let status = try home.json("status")
    #expect(status["counts"]["stale"].int == 1)
    #expect(status["counts"]["current"].int == 2)
    #expect(status["problems"][0]["id"].string == "met-1")
    #expect(try home.make("list", "--state", "stale", "--ids").lines == ["met-1"])
    #expect(
      try home.make("status", "met-1").output.contains("why     Couldn't read the stored timeline"))
  }
}
