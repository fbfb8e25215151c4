import Foundation
import TestSupport
import Testing

/// With `--quiet` an answer is printed all the same, and of a change nothing but errors.
@Suite(.waitsForPrograms) struct QuietTests {
  @Test func printsWhatReadingCommandsAnswer() throws {
    let home = try ScratchHome.couple()
    try home.make("defaults", "write", "group.trip", "city", "Busan")
    try home.make(
      ["activity", "start", "Game", "--id", "game"] + ActivityCommandTests.teams)
    for words in [
      ["show", "big"], ["show", "big", "--format", "line"], ["list"], ["status", "big"],
      ["timeline", "big"], ["kinds"], ["kind", "show", "dday"], ["options", "dday", "count"],
      ["anniversary", "list"], ["anniversary", "show", "met"], ["anniversary", "calendar"],
      ["anniversary", "milestones", "met"], ["activity", "list", "--types"], ["activity", "show"],
      ["steps", "show"], ["steps", "access"], ["plugin", "list"],
      ["defaults", "read", "group.trip"],
      ["defaults", "list"], ["home"], ["home", "show"], ["export"], ["anniversary", "export"],
      ["completion", "bash"], ["--version"], ["help", "exit"], ["show", "--help"],
    ] {
      let loud = try home.make(words)
      let quiet = try home.make(words + ["--quiet"])
      #expect(quiet.output != "", "\(words)")
      // Times of now may differ by a moment.
      #expect(quiet.lines.count == loud.lines.count, "\(words)")
      #expect(quiet.errors == "", "\(words)")
    }
    let log = try home.make("log", "-q")
    #expect(log.output != "" && log.errors == "")
    // The answer is the exit status and a line; the hint is left out.
    let daemon = try home.run("daemon", "status", "-q")
    #expect(daemon.status == 3)
    #expect(daemon.output.hasPrefix("No daemon is running for ") && daemon.errors == "")
  }

  @Test func printsNothingOfAChangeThatGoesWell() throws {
    let home = try ScratchHome.couple()
    for words in [
      ["set", "big", "anniversary=met"], ["reload", "--all"], ["add", "dday", "--id", "third"],
      ["remove", "third"], ["home", "set", "--locale", "ko"], ["steps", "access", "allow"],
      ["anniversary", "add", "X", "2027-01-01"],
    ] {
      let outcome = try home.make(words + ["-q"])
      #expect(outcome.output == "" && outcome.errors == "", "\(words)")
    }
    let picture = home.folder + "/big.svg"
    #expect(try home.make("show", "big", "--out", picture, "-q").output == "")
    #expect(FileManager.default.fileExists(atPath: picture))
    // A result that was asked for as JSON is wanted.
    #expect(try home.make("set", "big", "anniversary=met", "-q", "--json").output != "")
    let wrong = try home.run("set", "big", "anniversary=nobody", "-q")
    #expect(wrong.status == 2 && wrong.output == "")
    #expect(wrong.errors.hasPrefix("error: "))
  }
}
