import Foundation
import TestSupport
import Testing

/// How long `reload` stays, and what it says of what is not done yet.
@Suite(.waitsForPrograms, .needs(Tool.sqlite3)) struct ReloadWaitingTests {
  let home: ScratchHome

  /// `met-1` may be reloaded again only after minutes.
  init() throws {
    home = try ScratchHome.couple()
    try home.make("set", "met-1", "--budget", "system")
    try charge(secondsAgo: 1)
  }

  /// Charges its budget, which asks for five minutes from one run to the next.
  private func charge(secondsAgo seconds: Double) throws {
    let at = Int((Date().timeIntervalSince1970 - seconds) * 1000)
    try sql(
      "DELETE FROM charge;"
        + "INSERT INTO charge SELECT key, \(at) FROM instance WHERE id = 'met-1'")
  }

  private func sql(_ script: String) throws {
    let outcome = try Program.run(
      Launch(executable: Tool.sqlite3, arguments: [home.registry, script], environment: [:]))
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    arguments: [
      ([], 0, "deferred", "budget.spacing"),
      (["--timeout", "5s"], 0, "deferred", "budget.spacing"),
      (["--wait", "--timeout", "1s"], 75, "deferred", "reload.timed-out"),
      (["--no-wait"], 0, "queued", nil),
      (["--dry-run"], 0, "deferred", "budget.spacing"),
      (["--if-changed"], 0, "skipped", "reload.not-needed"),
      (["--if-changed", "--wait"], 0, "skipped", "reload.not-needed"),
    ] as [([String], Int32, String, String?)])
  func tellsWhatBecameOfOneThatIsPutOff(
    flags: [String], status: Int32, outcome: String, code: String?
  ) throws {
    let told = try home.run(["reload", "met-1", "--json"] + flags)
    #expect(told.status == status, "\(told.errors)")
    let result = try told.json()["results"][0]
    #expect(result["outcome"].string == outcome)
    #expect(result["code"].string == code)
  }

  @Test(arguments: [
    ["--wait", "--no-wait"], ["--dry-run", "--wait"], ["--dry-run", "--no-wait"],
  ])
  func refusesWaysThatExcludeEachOther(flags: [String]) throws {
    let told = try home.run(["reload", "met-1"] + flags)
    #expect(told.status == 64)
    #expect(told.errors.contains("can't be combined"))
  }

  /// Starts a reload that waits, and stays until it does.
  private func waiting(_ flags: String...) throws -> RunningProgram {
    let streams = home.folder + "/waiting"
    let running = try RunningProgram(
      home.launch(["reload", "met-1", "--wait", "--json"] + flags), streams: streams)
    let deadline = ContinuousClock.now + .seconds(20)
    while try !String(contentsOfFile: streams + ".err", encoding: .utf8).contains("Waiting for") {
      try #require(.now < deadline)
      usleep(2000)
    }
    return running
  }

  @Test func answersWhatAnotherProcessHasDone() throws {
    let running = try waiting()
    try home.make("set", "met-1", "--budget", "unlimited")
    let outcome = try running.outcome(until: .now + .seconds(20))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try outcome.json()["results"][0]["outcome"].string == "unchanged")
  }

  @Test func runsWhatIsPutOffWhenItsMomentHasCome() throws {
    try charge(secondsAgo: 298)
    let outcome = try home.make("reload", "met-1", "--wait", "--timeout", "15s", "--json")
    #expect(try outcome.json()["results"][0]["outcome"].string == "unchanged")
  }

  #if os(Linux)
    @Test func sleepsWhileAnotherProcessHoldsWhatIsDue() throws {
      try charge(secondsAgo: 296)
      let due = Date() + 4
      let running = try waiting()
      let claim = home.path + "/run/1-held"
      let held = open(claim, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      try #require(flock(held, LOCK_EX | LOCK_NB) == 0)
      try sql("UPDATE instance SET claim = '1-held' WHERE id = 'met-1'")
      while Date() < due + 0.2 { usleep(10_000) }
      let before = try processorTicks(of: running.identifier)
      while Date() < due + 1.2 { usleep(10_000) }
      #expect(try processorTicks(of: running.identifier) - before < 10)
      close(held)
      let outcome = try running.outcome(until: .now + .seconds(20))
      #expect(try outcome.json()["results"][0]["outcome"].string == "unchanged")
    }

    /// Hundredths of a second on the processor.
    private func processorTicks(of identifier: pid_t) throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
      let fields = try #require(text.split(separator: ")").last).split(separator: " ")
      return try #require(Int(fields[11])) + (try #require(Int(fields[12])))
    }
  #endif
}
