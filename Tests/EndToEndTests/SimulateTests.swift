import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Days and weeks ahead, in a moment.
@Suite(.waitsForPrograms) struct SimulateTests {
  private let week = ["simulate", "--all", "--from", "2027-05-20", "--for", "7d"]

  @Test func printsTheSameEachTimeAndStoresNothing() throws {
    let home = try ScratchHome.couple()
    try home.make("list")
    let before = try home.everything()
    let first = try home.make(week + ["--json"])
    #expect(try home.make(week + ["--json"]).output == first.output)
    #expect(try home.make(week).output == home.make(week).output)
    #expect(try home.everything() == before)
  }

  @Test func tellsEachChangeInTheOrderOfTimeAndThenASummary() throws {
    let home = try ScratchHome.couple()
    let lines = try home.make(week + ["--json"]).jsonLines()
    let events = lines.dropLast()
    let moments = events.map { $0["at"].string ?? "" }
    #expect(moments == moments.sorted())
    let shown = events.filter { $0["event"].string == "shown" && $0["id"].string == "small" }
    #expect(
      shown.map { "\($0["entryDate"].string ?? "") \($0["line"].string ?? "")" } == [
        "2027-05-20T00:00:00Z Our wedding D-2", "2027-05-21T00:00:00Z Our wedding D-1",
        "2027-05-22T00:00:00Z Our wedding D-Day", "2027-05-23T00:00:00Z Our wedding D+1",
        "2027-05-24T00:00:00Z Our wedding D+2", "2027-05-25T00:00:00Z Our wedding D+3",
        "2027-05-26T00:00:00Z Our wedding D+4",
      ])
    let summary = try #require(lines.last)
    #expect(summary["event"].string == "summary")
    #expect(summary["until"].string == "2027-05-27T00:00:00Z")
    #expect(summary["calls"].int == 3)
    #expect(summary["instances"].array.count == 3)
    #expect(summary["instances"][0]["shown"].int == 7)
  }

  @Test func saysWhereTheClocksOfAZoneChange() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.make(
      "simulate", "small", "--from", "2027-03-13", "--for", "2d", "--time-zone", "America/New_York")
    #expect(
      outcome.lines == [
        "2027-03-13 00:00\tsmall\tcall\tadded: 29 entries, then after 2027-04-03 12:00",
        "2027-03-13 00:00\tsmall\tshown\tOur wedding D-70",
        "2027-03-14 00:00\tsmall\tshown\tOur wedding D-69",
        "2027-03-14 03:00\t\tclock\tclocks go from UTC-5 to UTC-4",
        "2027-03-15 00:00\tsmall\tshown\tOur wedding D-68",
        "2027-03-15 01:00\tsmall\tsummary\t1 call (0 merged, 0 failed), 0 deferred, 3 shown",
      ])
  }

  @Test func tellsProgramsWhereTheClocksChangeToo() throws {
    let home = try ScratchHome.couple()
    let lines = try home.make(
      "simulate", "small", "--from", "2027-03-13", "--for", "2d", "--time-zone",
      "America/New_York", "--json"
    ).jsonLines()
    let change = try #require(lines.first { $0["event"].string == "clock" })
    #expect(change["at"].string == "2027-03-14T07:00:00Z")
    #expect(change["id"].isNull)
    #expect(change["before"].int == -18_000)
    #expect(change["after"].int == -14_400)
    #expect(
      lines.map { $0["at"].string ?? "" }.dropLast().sorted()
        == lines.dropLast().map { $0["at"].string ?? "" })
  }

  @Test func tellsASkippedDay() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.make(
      "simulate", "small", "--from", "2011-12-29", "--for", "2d", "--time-zone", "Pacific/Apia")
    #expect(
      outcome.lines.dropFirst().dropLast() == [
        "2011-12-29 00:00\tsmall\tshown\tOur wedding D-5623",
        "2011-12-31 00:00\t\tclock\tclocks go from UTC-10 to UTC+14",
        "2011-12-31 00:00\tsmall\tshown\tOur wedding D-5621",
      ])
  }

  @Test(
    arguments: [
      (["simulate"], 64, "No widget selected"),
      (["simulate", "nobody"], 2, "Unknown widget 'nobody'"),
      (["simulate", "--all", "--for", "0s"], 64, "'--for' needs a time longer than 0, not '0s'"),
      (["simulate", "--all", "--for", "7"], 64, "Add a unit: 7s, 7m, 7h or 7d"),
      (["simulate", "--all", "--budget", "phone"], 64, "'phone' isn't a budget"),
      (["simulate", "--all", "--budget", "system:99"], 64, "40 to 70 reloads a day"),
      (["simulate", "--all", "--from", "someday"], 64, "'someday'"),
      (["simulate", "--all", "--time-zone", "Mars/Base"], 64, "Mars/Base"),
      (["simulate", "--where", "anniversary=nobody"], 2, "No widget matches"),
    ] as [([String], Int32, String)])
  func refusesWhatItCannotSimulate(words: [String], status: Int32, errors: String) throws {
    let outcome = try ScratchHome.couple().run(words)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(errors))
  }

  @Test func tellsThatThereIsNothing() throws {
    let home = try ScratchHome()
    let outcome = try home.run("simulate", "--all")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("No widget matches"))
    #expect(!FileManager.default.fileExists(atPath: home.path))
  }

  @Test(.needs(Tool.bash)) func endsWhenItsReaderHasGone() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      "\"$0\" simulate --all --from 2027-01-01 --for 3650d | head -c 10; exit ${PIPESTATUS[0]}",
      with: Tool.bash)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test func endsWhenItIsInterrupted() throws {
    let home = try ScratchHome.couple()
    let streams = home.folder + "/run"
    let running = try RunningProgram(
      home.launch(["simulate", "--all", "--from", "2027-01-01", "--for", "36500d"]),
      streams: streams)
    let deadline = ContinuousClock.now + .seconds(60)
    let printed = { (try? Data(contentsOf: URL(fileURLWithPath: streams + ".out"))) ?? Data() }
    while printed().isEmpty, ContinuousClock.now < deadline { usleep(1_000) }
    #expect(!printed().isEmpty)
    kill(running.identifier, SIGINT)
    #expect(try running.outcome(until: .now + .seconds(60)).status == 130)
  }
}
