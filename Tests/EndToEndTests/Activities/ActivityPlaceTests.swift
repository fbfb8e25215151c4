import Foundation
import TestSupport
import Testing

/// Where activities are seen beside their own commands: on pages, on boards, on a desktop.
@Suite(.waitsForPrograms) struct ActivityPlaceTests {
  @Test func standsFirstOnAPage() throws {
    let home = try ActivityCommandTests.game("state.home:=7")
    try home.make("add", "clock")
    let page = home.folder + "/page"
    try home.make("page", page)
    let html = try String(contentsOfFile: page + "/index.html", encoding: .utf8)
    let place = try #require(html.range(of: "activity.game"))
    #expect(html.range(of: "clock-1").map { $0.lowerBound > place.lowerBound } == true)
    #expect(html.contains("Bears 7"), "\(html)")
    let picture = page + "/activity.game.dark.svg"
    #expect(FileManager.default.fileExists(atPath: picture))
    // What does not change is not written.
    let before = try FileManager.default.attributesOfItem(atPath: picture)[.modificationDate]
    try home.make("activity", "update", "game", "--relevance", "5", "home=7")
    try home.make("page", page)
    let after = try FileManager.default.attributesOfItem(atPath: picture)[.modificationDate]
    #expect(before as? Date == after as? Date)
    // A page of some widgets is of those.
    try home.make("page", home.folder + "/other", "--kind", "clock")
    let other = try String(contentsOfFile: home.folder + "/other/index.html", encoding: .utf8)
    #expect(!other.contains("activity.game"))
    try home.make("activity", "end", "game", "--dismiss", "now")
    try home.make("page", page)
    #expect(!FileManager.default.fileExists(atPath: picture))
  }

  @Test func hasTheIslandOfAllThatGoOn() throws {
    let home = try ActivityCommandTests.game("state.home:=7", "--relevance", "5")
    let show = ["activity", "show", "--island"]
    #expect(try home.make(show + ["--format", "line"]).line == "BEA 7 LIO 0 Q1 10:00")
    try home.make(
      ["activity", "start", "Game", "--id", "other"] + ActivityCommandTests.teams
        + ["state.away:=9"])
    #expect(try home.make(show + ["--format", "line"]).line == "BEA +7 | LIO +9")
    #expect(try home.make("activity", "list").output.contains("BEA 7 LIO 0"))
    let parts = try home.json("activity", "show", "--island")
    #expect(parts[0]["activity"]["id"].string == "game")
    #expect(parts[1]["presentation"].string == "minimal")
    let file = home.folder + "/island.svg"
    try home.make(show + ["--out", file])
    let picture = try String(contentsOfFile: file, encoding: .utf8)
    #expect(picture.contains("width=\"98\" height=\"37\"") && picture.contains("LIO"))
    let page = home.folder + "/page"
    try home.make("page", page)
    let html = try String(contentsOfFile: page + "/index.html", encoding: .utf8)
    #expect(html.contains("island.game.any.svg") && html.contains("island.other.any.svg"))
    // Another one matters more.
    try home.make("activity", "update", "other", "--relevance", "9", "away=9")
    #expect(try home.make(show + ["--format", "line"]).line == "LIO +9 | BEA +7")
    try home.make("activity", "end", "game")
    #expect(try home.make(show + ["--format", "line"]).line == "BEA 0 LIO 9 Q1 10:00")
    #expect(try home.run(show + ["other"]).status == 64)
    try home.make("activity", "end", "other")
    #expect(try home.run(show).status == 2)
  }

  @Test func standsOnTheBoardAndIsToldAloud() throws {
    let home = try ActivityCommandTests.game("state.home:=7")
    let board = try TerminalProgram(home, ["watch"], columns: 90, rows: 30)
    try board.wait { $0.text.contains("▸ game") && $0.text.contains("Bears") }
    try home.make("activity", "update", "game", "home=10", "--alert", "Three points")
    try board.wait { $0.text.contains("10") && $0.text.contains("Three points") }
    try home.make("activity", "end", "game", "--dismiss", "now")
    try board.wait { $0.text.contains("There are no widgets yet") }
    board.type("q")
    #expect(try board.end() == 0)
  }

  @Test func isToldOnTheDesktop() throws {
    let home = try ActivityCommandTests.game()
    let program = home.folder + "/notify-send"
    try "#!/bin/sh\nprintf '%s|' \"$@\" >> '\(home.folder)/told'\n".write(
      toFile: program, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let daemon = try DaemonProcess(
      of: home,
      environment: [
        "PATH": home.folder + ":/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=none",
      ])
    // What was there before is not told again.
    try daemon.wait("it listens") {
      FileManager.default.fileExists(atPath: home.path + "/push.sock")
    }
    try home.make("activity", "update", "game", "home=3", "--alert", "<b>Three</b> & more")
    try daemon.wait("it is told") {
      let told = try? String(contentsOfFile: home.folder + "/told", encoding: .utf8)
      return told?.contains("--app-name=Widgetry|--|") == true && told?.contains("Three") == true
        && told?.contains("<b>") == false
    }
    #expect(try daemon.end().status == 0)
  }
}
