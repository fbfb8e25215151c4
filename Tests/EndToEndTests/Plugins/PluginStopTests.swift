#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What others do to a plugin's process while the program waits for it.
  @Suite(.waitsForPrograms) struct PluginStopTests {
    @Test func tellsThatAPluginWasKilledAndGoesOn() throws {
      let stage = try PluginStage()
      let reload = try reloadWaiting(on: stage)
      let plugin = try #require(stage.processNumbers(inFolderOf: "bad-late").first)
      kill(plugin, SIGKILL)
      let outcome = try reload.outcome(until: .now + .seconds(20))
      #expect(outcome.status == 1)
      let result = try outcome.json()["results"][0]
      #expect(result["code"].string == "plugin.crashed")
      let words =
        "Plugin 'bad-late' was killed by another program or because memory ran out (SIGKILL)"
      #expect(result["detail"].string?.hasPrefix(words) == true)
      #expect(try stage.home.line("x") == "late")
      try stage.expectNoHarm(from: ["bad-late"])
    }

    @Test func leavesNoPluginWhenTheProgramIsKilled() throws {
      let stage = try PluginStage()
      let reload = try reloadWaiting(on: stage)
      kill(reload.identifier, SIGKILL)
      #expect(try reload.outcome(until: .now + .seconds(20)).status == 128 + SIGKILL)
      #expect(stage.processesThatStay() == [])
      try stage.expectNoHarm(from: ["bad-late"])
    }

    @Test func leavesNoStoppedPluginWhenTheProgramIsInterrupted() throws {
      let stage = try PluginStage()
      let reload = try reloadWaiting(on: stage)
      let plugin = try #require(stage.processNumbers(inFolderOf: "bad-late").first)
      kill(plugin, SIGSTOP)
      kill(reload.identifier, SIGINT)
      let outcome = try reload.outcome(until: .now + .seconds(20))
      #expect([130, 128 + SIGINT].contains(outcome.status), "\(outcome.errors)")
      try stage.expectNoHarm(from: ["bad-late"])
    }

    /// A reload of a widget that has something to show, and whose plugin takes its time.
    private func reloadWaiting(on stage: PluginStage) throws -> RunningProgram {
      try stage.home.make("plugin", "install", stage.program("late"))
      try stage.home.make("add", "bad-late", "--id", "x", "seconds=0.01")
      try stage.home.make("set", "x", "seconds=8", "--no-reload")
      let reload = try RunningProgram(
        stage.home.launch(["reload", "x", "--json"]), streams: stage.home.folder + "/run")
      let deadline = ContinuousClock.now + .seconds(10)
      while stage.processNumbers(inFolderOf: "bad-late").isEmpty {
        try #require(ContinuousClock.now < deadline)
        usleep(1_000)
      }
      return reload
    }
  }
#endif
