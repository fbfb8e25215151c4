import Foundation
import TestSupport
import Testing

/// Steps from the command line: kept once, told of honestly, shown at once.
@Suite(.waitsForPrograms) struct StepsCommandTests {
  private func home() throws -> ScratchHome {
    let home = try ScratchHome()
    try home.make("add", "steps")
    try home.make("steps", "access", "allow")
    return home
  }

  private func file(_ name: String, _ text: String, in home: ScratchHome) throws -> String {
    let path = home.folder + "/" + name
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private static func record(_ value: Int, minute: Int, source: String = "Phone") -> String {
    let clock =
      "\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    return """
      <Record value="\(value)" type="HKQuantityTypeIdentifierStepCount" unit="count"
        sourceName="\(source)" startDate="2026-01-10 \(clock):00 +0000"
        endDate="2026-01-10 \(clock):30 +0000"/>

      """
  }

  private static func export(_ count: Int) -> String {
    "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_US\">\n"
      + (0..<count).map { record(7, minute: $0) }.joined() + "</HealthData>\n"
  }

  @Test func importsOnceWhateverNumberOfTimesAndAtOnce() throws {
    let home = try home()
    let path = try file("export.xml", Self.export(500), in: home)
    let all = try Program.run(
      (0..<3).map { _ in home.launch(["steps", "import", path, "--json"]) })
    #expect(all.map(\.status) == [0, 0, 0], "\(all.map(\.errors))")
    #expect(try all.map { try $0.json()["added"].int ?? 0 }.reduce(0, +) == 500)
    let again = try home.json("steps", "import", path)
    #expect(again["added"].int == 0 && again["unchanged"].int == 500)
    #expect(try home.json("steps", "show", "--on", "2026-01-10")["total"].double == 3500)
  }

  @Test func showsNewStepsAtOnceAndLeavesOthersAlone() throws {
    let home = try home()
    try home.make("add", "dday")
    try home.make("steps", "add", "850")
    #expect(try home.line("steps-1") == "850 steps")
    let asked = try home.log("steps-1").last
    #expect(asked?["reason"].string == "dataChanged" && asked?["shown"].string == "850 steps")
    #expect(try home.log("dday-1").count == 1)
    // What changes nothing reloads nothing.
    try home.make("steps", "delivery", "off")
    let before = try home.log("steps-1").count
    try home.make("steps", "add", "9")
    #expect(try home.log("steps-1").count == before)
  }

  /// What cannot be kept is told of line by line, and the rest is kept.
  @Test(
    arguments: [
      ("{\"value\":12}\n{\"value\":-1}\n{\"value\":1e300}\n{\"value\":\"x\"}\nnonsense\n", 1, 4),
      (
        "{\"value\":12,\"start\":\"2026-01-10T10:00:00Z\",\"end\":\"2026-01-10T09:00:00Z\"}\n", 0, 1
      ),
      ("{\"value\":12,\"start\":\"2999-01-10T10:00:00Z\"}\n", 0, 1), ("", 0, 0),
    ])
  func tellsWhatItDoesNotKeep(_ lines: String, _ added: Int, _ skipped: Int) throws {
    let home = try home()
    let outcome = try home.run("steps", "import", "-", "--json", input: lines)
    let report = try outcome.json()
    #expect(report["added"].int == added && report["skippedCount"].int == skipped)
    #expect(report["skipped"].array.allSatisfy { $0["summary"].string?.isEmpty == false })
    #expect(outcome.status == (skipped == 0 ? 0 : 4))
  }

  @Test func keepsWhatStandsBeforeABreakAndCompletesItLater() throws {
    let home = try home()
    let whole = Self.export(60)
    let path = try file("export.xml", String(whole.prefix(whole.count / 2)), in: home)
    let outcome = try home.run("steps", "import", path, "--json")
    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("The file ends early"))
    let kept = try #require(try outcome.json()["added"].int)
    #expect((1..<60).contains(kept))
    try whole.write(toFile: path, atomically: false, encoding: .utf8)
    let rest = try home.json("steps", "import", path)
    #expect(rest["added"].int == 60 - kept && rest["unchanged"].int == kept)
  }

  @Test func goesOnAfterItWasKilled() throws {
    let home = try home()
    let count = 60_000
    let lines = (0..<count).map { "{\"value\":1,\"start\":\(1_767_225_600 + $0 * 60)}\n" }.joined()
    let path = try file("steps.jsonl", lines, in: home)
    let running = try RunningProgram(
      home.launch(["steps", "import", path]), streams: home.folder + "/run")
    let deadline = ContinuousClock.now + .seconds(20)
    while try home.json("steps", "sources").array.isEmpty, ContinuousClock.now < deadline {}
    kill(running.identifier, SIGKILL)
    _ = try running.outcome(until: .now + .seconds(20))
    let report = try home.json("steps", "import", path)
    #expect(report["ending"].string == "complete")
    #expect((report["added"].int ?? 0) + (report["unchanged"].int ?? 0) == count)
    #expect(try home.json("doctor")["ok"].bool == true)
  }

  @Test func followsAScriptLineByLine() throws {
    let home = try home()
    let path = try file("walk.jsonl", "", in: home)
    let running = try RunningProgram(
      home.launch(["steps", "import", path, "--follow"]), streams: home.folder + "/run")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    for (line, shown) in [("{\"value\":12}\n", "12 steps"), ("{\"value\":12}\n", "24 steps")] {
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(line.utf8))
      let deadline = ContinuousClock.now + .seconds(20)
      while try home.line("steps-1") != shown { try #require(ContinuousClock.now < deadline) }
    }
    kill(running.identifier, SIGINT)
    let outcome = try running.outcome(until: .now + .seconds(20))
    #expect(outcome.status == 130, "\(outcome.errors)")
    #expect(try home.line("steps-1") == "24 steps")
  }

  @Test(
    arguments: [
      (["steps", "add", "abc"], "isn't a number of steps"), (["steps", "add", "-5"], "-5"),
      (["steps", "add", "5", "--end", "2999-01-01"], "in the future"),
      (["steps", "add", "5", "--start", "2026-01-02", "--end", "2026-01-01"], "ends before"),
      (["steps", "add", "5", "--start", "2999-01-01"], "in the future"),
      (["steps", "import", "nowhere.zip"], "can't be read"),
      (["steps", "import", "."], "can't be read"),
      (["steps", "access", "maybe"], "Unknown word"),
      (["steps", "delivery", "weekly"], "Unknown word"),
      (["steps", "show", "--on", "someday"], "someday"),
    ])
  func refusesWhatIsWrong(_ words: [String], _ told: String) throws {
    let outcome = try home().run(words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(told) && outcome.errors.contains("hint:"), "\(outcome.errors)")
  }

  /// A decision about one plugin goes before that about all, and is seen at once.
  @Test func decidesForOnePlugin() throws {
    let home = try home()
    try home.make("steps", "add", "850")
    for (words, shown) in [
      (["deny", "--plugin", "steps"], "No steps yet today"),
      (["reset", "--plugin", "steps"], "850 steps"),
      (["deny"], "No steps yet today"), (["allow", "--plugin", "steps"], "850 steps"),
    ] {
      try home.make(["steps", "access"] + words)
      #expect(try home.line("steps-1") == shown, "\(words)")
    }
    let report = try home.json("steps", "access")
    #expect(report["access"].string == "denied")
    #expect(report["plugins"].array.map { $0["access"].string } == ["authorized"])
    #expect(report["plugins"][0]["types"].strings == ["HKQuantityTypeIdentifierStepCount"])
    #expect(try home.run("steps", "access", "allow", "--plugin", "dday").status == 2)
    #expect(try home.run("steps", "access", "--plugin", "steps").status == 64)
  }

  @Test func forgetsWhatWasAddedByMistake() throws {
    let home = try home()
    try home.make("steps", "add", "850", "--source", "Phone")
    try home.make("steps", "add", "1000000")
    #expect(try home.run("steps", "remove").status == 64)
    #expect(try home.run("steps", "remove", "--source", "Band").status == 2)
    let words = ["steps", "remove", "--on", "today", "--source", "widgetry", "--json"]
    #expect(try home.make(words + ["--dry-run"]).json()["removed"].int == 1)
    #expect(try home.line("steps-1") == "1,000,850 steps")
    #expect(try home.make(words).json()["removed"].int == 1)
    #expect(try home.line("steps-1") == "850 steps")
    #expect(try home.make(words).json()["removed"].int == 0)
  }

  /// A table of days: today's total is that of the day so far, and a later one takes its place.
  @Test func correctsTheTotalsOfDays() throws {
    let home = try home()
    let today = try home.shell("date -u +%Y-%m-%d").line
    func imported(_ lines: String) throws -> JSON {
      try home.make("steps", "import", "-", "--json", input: "date,steps\n" + lines).json()
    }
    func total(_ day: String) throws -> Double? {
      try home.json("steps", "show", "--on", day)["total"].double
    }
    #expect(try imported("2026-01-20,8000\n\(today),5000\n")["added"].int == 2)
    #expect(try home.line("steps-1") == "5,000 steps")
    #expect(try total("today") == 5000)
    let again = try imported("2026-01-20,8500\n\(today),6000\n")
    #expect(again["added"].int == 0 && again["changed"].int == 2)
    #expect(try total("2026-01-20") == 8500)
    #expect(try home.line("steps-1") == "6,000 steps")
    #expect(try imported("2026-01-20,8500\n")["unchanged"].int == 1)
  }

  @Test(arguments: ["ISO-8859-1", "UTF-8"]) func readsNamesInLatin1(_ encoding: String) throws {
    let home = try home()
    let path = home.folder + "/export.xml"
    let text = Self.export(1).replacing("Phone", with: "Jürg's iPhone")
      .replacing("version=\"1.0\"", with: "version=\"1.0\" encoding=\"\(encoding)\"")
    try #require(text.data(using: .isoLatin1)).write(to: URL(filePath: path))
    try home.make("steps", "import", path)
    #expect(try home.json("steps", "sources")[0]["source"].string == "Jürg's iPhone")
  }

  @Test func prefersTheSourceThatIsChosen() throws {
    let home = try home()
    for (count, source) in [("1000", "Apple Watch"), ("700", "iPhone")] {
      try home.make(
        "steps", "add", count, "--start", "2026-01-10T08:00", "--end", "2026-01-10T09:00",
        "--source",
        source)
    }
    func total() throws -> Double? {
      try home.json("steps", "show", "--on", "2026-01-10")["total"].double
    }
    #expect(try total() == 1000)
    try home.make("steps", "sources", "--prefer", "iphone")
    #expect(try total() == 700)
    #expect(try home.json("steps", "show", "--on", "2026-01-10")["naive"].double == 1700)
    #expect(try home.run("steps", "sources", "--prefer", "Band").status == 2)
    #expect(try total() == 700)
  }
}
