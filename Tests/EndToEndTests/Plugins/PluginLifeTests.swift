#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What becomes of plugins: files that go, installations that are cut off, several at once.
  @Suite(.waitsForPrograms) struct PluginLifeTests {
    private static let hello = #""version":1,"plugin":"tides","pluginVersion":"1""#

    @Test func runsACopyOfTheProgram() throws {
      let stage = try PluginStage()
      let path = stage.home.folder + "/bad-fate"
      try FileManager.default.copyItem(atPath: BadPluginFile.path, toPath: path)
      let installed = try stage.home.make("plugin", "install", path)
      #expect(
        installed.output.hasPrefix("Installed bad-fate") && installed.output.hasSuffix(" MB)\n"))
      try FileManager.default.removeItem(atPath: path)
      try stage.home.make("add", "bad-fate", "--id", "x")
      #expect(try stage.home.line("x") == "fine")
      let update = try stage.home.run("plugin", "update", "bad-fate", "--json")
      #expect(update.status == 2)
      #expect(try update.toldErrors().first?["code"].string == "plugin.not-found")
      try stage.home.make("reload", "x")
    }

    @Test func healsAPluginWhoseProgramIsGone() throws {
      let stage = try PluginStage()
      let folder = stage.home.path + "/plugins/bad-good"
      for name in try FileManager.default.contentsOfDirectory(atPath: folder)
      where name.hasPrefix("program-") {
        try FileManager.default.removeItem(atPath: folder + "/" + name)
      }
      let plugin = try stage.home.json("plugin", "show", "bad-good")
      #expect(plugin["state"].string == "missing")
      #expect(plugin["reason"].string?.hasSuffix("is missing") == true)
      let reload = try stage.home.run("reload", "good", "--json")
      #expect(reload.status == 1)
      #expect(try reload.json()["results"][0]["code"].string == "plugin.cannot-start")
      let told = try stage.home.run("reload", "good").errors
      #expect(told.contains("widgetry plugin update bad-good"))
      #expect(try stage.home.line("good") == "good")
      try stage.home.make("reload", "big")

      try stage.home.make("plugin", "update", "bad-good")
      #expect(try stage.plugins()["bad-good"] == "ready")
      try stage.expectNoHarm(from: [])
    }

    @Test func registersNothingOfAnInstallationThatIsKilled() throws {
      let stage = try PluginStage()
      let silent = stage.home.folder + "/silent"
      try stage.write("#!/bin/sh\nwhile read -r line; do :; done\n", to: silent)
      let before = try stage.plugins()
      let folders = try stage.pluginFolders()
      let install = try RunningProgram(
        stage.home.launch(["plugin", "install", silent]), streams: stage.home.folder + "/run")
      // It has been started, and is waited for.
      try waitUntil { !stage.processNumbers(inFolderOf: ".new-").isEmpty }
      kill(install.identifier, SIGKILL)
      #expect(try install.outcome(until: .now + .seconds(20)).status == 128 + SIGKILL)
      #expect(stage.processesThatStay() == [])
      #expect(try stage.plugins() == before)
      #expect(try stage.pluginFolders().count == folders.count + 1)
      // The next one clears that away.
      let tides = try stage.script("tides", hello: Self.hello)
      try stage.home.make("plugin", "install", tides)
      #expect(try stage.plugins()["tides"] == "ready")
      #expect(try stage.pluginFolders() == (folders + ["tides"]).sorted())
      try stage.expectNoHarm(from: ["tides"])
    }

    @Test func installsSeveralAtOnce() throws {
      let stage = try PluginStage()
      let tides = try stage.script("tides", hello: Self.hello)
      let others = try ["network", "noise", "unordered"].map(stage.program)
      let paths = [tides, tides, tides] + others
      let before = try stage.plugins().count
      let outcomes = try Program.run(
        paths.map { stage.home.launch(["plugin", "install", $0, "--json"]) })
      #expect(outcomes.map(\.status) == paths.map { _ in 0 }, "\(outcomes.map(\.errors))")
      let ids: Set = ["tides", "bad-network", "bad-noise", "bad-unordered"]
      #expect(try stage.plugins().filter { $0.value == "ready" }.count == before + ids.count)
      try stage.home.make("add", "tides", "--id", "x")
      #expect(try stage.home.line("x") == "tides")
      try stage.expectNoHarm(from: ids)
    }

    @Test func removesAPluginWhoseWidgetIsBeingReloaded() throws {
      let stage = try PluginStage()
      try stage.home.make("plugin", "install", stage.program("late"))
      try stage.home.make("add", "bad-late", "--id", "x", "seconds=0.01")
      try stage.home.make("set", "x", "seconds=2", "--no-reload")
      let reload = try RunningProgram(
        stage.home.launch(["reload", "x", "--json"]), streams: stage.home.folder + "/run")
      try waitUntil { !stage.processNumbers(inFolderOf: "bad-late").isEmpty }
      try stage.home.make("plugin", "remove", "bad-late")
      let outcome = try reload.outcome(until: .now + .seconds(20))
      #expect([0, 1].contains(outcome.status), "\(outcome.errors)")
      #expect(try stage.plugins()["bad-late"] == "missing")
      let instance = try stage.home.instance("x")
      #expect(instance["state"].string == "needsAttention")
      #expect(instance["reason"].string == "plugin.missing")
      #expect(try stage.home.line("x") == "late")
      try stage.expectNoHarm(from: [])
      // It comes back to life with its plugin.
      try stage.home.make("plugin", "install", stage.home.folder + "/bad-late")
      #expect(try stage.home.instance("x")["state"].string == "current")
    }

    @Test func tellsOfKindsThatAnUpdateNoLongerOffers() throws {
      let stage = try PluginStage()
      let path = try stage.script("tides", hello: Self.hello, kinds: #"{"kind":"old"}"#)
      try stage.home.make("plugin", "install", path)
      try stage.home.make("add", "old", "--id", "x")
      _ = try stage.script("tides", hello: Self.hello, kinds: #"{"kind":"new"}"#)
      let update = try stage.home.make("plugin", "update", "tides")
      #expect(update.errors.contains("warning: The plugin no longer offers kind 'old'"))
      #expect(try stage.home.json("plugin", "show", "tides")["kinds"].strings == ["new"])
      #expect(try stage.home.line("x") == "tides")
      #expect(try stage.home.instance("x")["state"].string == "needsAttention")
      try stage.home.make("add", "new", "--id", "y")
      try stage.expectNoHarm(from: ["tides"])
    }

    /// Waits for what another process does.
    private func waitUntil(_ isSo: () -> Bool) throws {
      let deadline = ContinuousClock.now + .seconds(10)
      while !isSo() {
        try #require(ContinuousClock.now < deadline)
        usleep(1_000)
      }
    }
  }
#endif
