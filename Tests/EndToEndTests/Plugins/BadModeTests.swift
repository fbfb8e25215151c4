#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Every mode of the bad plugin, used by the program as a person uses it.
  @Suite(.waitsForPrograms) struct BadModeTests {
    @Test func knowsEveryModeOfTheProgram() throws {
      let launch = Launch(
        executable: BadPluginFile.path, arguments: ["--modes"], environment: [:])
      let modes = try Program.run(launch).lines.map { $0.prefix { $0 != "\t" } }
      #expect(modes.map(String.init) == BadModeCase.all.map(\.mode))
    }

    @Test(arguments: BadModeCase.all.filter { !$0.isSlow })
    func harmsNothingElse(_ bad: BadModeCase) throws {
      let stage = try PluginStage()
      let install = try stage.home.run(installing(bad, on: stage))
      let add = try stage.home.run(adding(bad))
      try check(bad, bad.end, on: stage, install: install, add: add)
    }

    /// All at once, because each takes as long as a plugin is waited for.
    @Test func harmsNothingElseWhenItIsSilent() throws {
      let cases = BadModeCase.all.filter(\.isSlow)
      let stages = try cases.map { _ in try PluginStage() }
      let launches = try zip(cases, stages).map { bad, stage in
        stage.home.launch(try installing(bad, on: stage))
      }
      let installs = try Program.run(launches)
      let adds = try Program.run(
        zip(cases, stages).map { bad, stage in stage.home.launch(adding(bad)) })
      for (index, bad) in cases.enumerated() {
        try check(bad, bad.end, on: stages[index], install: installs[index], add: adds[index])
      }
    }

    private func installing(_ bad: BadModeCase, on stage: PluginStage) throws -> [String] {
      ["plugin", "install", try stage.program(bad.mode), "--json"]
    }

    private func adding(_ bad: BadModeCase) -> [String] {
      ["add", bad.kind, "--id", "x", "--json"]
    }

    private func check(
      _ bad: BadModeCase, _ end: BadModeCase.End, on stage: PluginStage, install: Outcome,
      add: Outcome
    ) throws {
      switch end {
      case .either(let good, let worse):
        return try check(
          bad, add.status == 0 ? good : worse, on: stage, install: install, add: add)
      case .isRefused(let code, let words):
        try expectRefusal(bad, code, words, on: stage, install: install, add: add)
      case .shows(let words):
        #expect(install.status == 0 && add.status == 0, "\(install.errors)\(add.errors)")
        try expectShown(bad, words, on: stage)
      case .fails(let code, let words):
        #expect(install.status == 0, "\(install.errors)")
        try expectFailure(bad, code, words, on: stage, add: add)
      }
      try stage.expectNoHarm(from: [bad.plugin])
      #expect(stage.home.isSound)
    }

    private func expectRefusal(
      _ bad: BadModeCase, _ code: String, _ words: String, on stage: PluginStage,
      install: Outcome, add: Outcome
    ) throws {
      #expect(install.status == 1)
      let error = try #require(try install.toldErrors().first)
      #expect(error["code"].string == code)
      #expect(error["summary"].string == "Plugin '\(bad.plugin)' \(words)")
      #expect(add.status == 2)
      #expect(try stage.plugins()[bad.plugin] == nil)
      #expect(try !stage.pluginFolders().contains(bad.plugin))
      note(bad, install.status, code, error["summary"].string)
    }

    private func expectShown(_ bad: BadModeCase, _ words: String, on stage: PluginStage) throws {
      let line = try stage.home.line("x")
      #expect(line.isSaid(by: words), "\(line)")
      #expect(try stage.home.instance("x")["state"].string == "current")
      #expect(try stage.home.json("status")["counts"]["current"].int == 3)
      note(bad, 0, "", line)
    }

    private func expectFailure(
      _ bad: BadModeCase, _ code: String, _ words: String, on stage: PluginStage, add: Outcome
    ) throws {
      #expect(add.status == 4)
      #expect(try add.json()["id"].string == "x")
      let error = try #require(try add.toldErrors().first)
      #expect(error["code"].string == code)
      let subject = code.hasPrefix("plugin.") ? "Plugin '\(bad.plugin)' " : ""
      let summary = try #require(error["summary"].string)
      let told = "'x' was saved, but couldn't be reloaded: \(subject)\(words)"
      #expect(summary.isSaid(by: told), "\(summary)")
      let instance = try stage.home.instance("x")
      #expect(instance["state"].string == "pending")
      #expect(instance["lastError"]["code"].string == code)
      #expect(try stage.home.json("status")["counts"]["current"].int == 2)
      let shown = try stage.home.line("x")
      #expect(shown.contains("▒"))
      note(bad, add.status, code, "\(shown)  (\(summary))")
    }

    private func note(_ bad: BadModeCase, _ status: Int32, _ code: String, _ words: String?) {
      BadModeTable.add(
        BadModeTable.Row(mode: bad.mode, status: status, code: code, words: words ?? ""))
    }
  }

  extension BadModeTests {
    @Test func emptiesTheFolderThatAPluginFills() throws {
      let stage = try PluginStage()
      try stage.home.make("plugin", "install", stage.program("fills-disk"))
      let outcome = try stage.home.run("add", "bad-fills-disk", "--id", "x")
      #expect(outcome.errors.contains("hint:  The folder was emptied. "))
      let container = stage.home.path + "/plugins/bad-fills-disk/container"
      #expect(try FileManager.default.contentsOfDirectory(atPath: container) == [])
    }

    @Test func showsTheLastGoodWhenAPluginNoLongerOffersAKind() throws {
      let stage = try PluginStage()
      try stage.home.make("plugin", "install", stage.program("changes-kinds"))
      try stage.home.make("add", "bad-changes-kinds", "--id", "x")
      let outcome = try stage.home.run("reload", "x", "--json")
      #expect(outcome.status == 1)
      #expect(try outcome.json()["results"][0]["code"].string == "kind.unknown")
      #expect(try stage.home.line("x") == "changes-kinds")
      #expect(try stage.home.instance("x")["state"].string == "stale")
      try stage.expectNoHarm(from: ["bad-changes-kinds"])
    }

    @Test func failsOnlyTheConfigurationAtWhichAPluginCrashes() throws {
      let stage = try PluginStage()
      try stage.home.make("plugin", "install", stage.program("fate"))
      try stage.home.make("add", "bad-fate", "--id", "x")
      try stage.home.make("add", "bad-fate", "--id", "y")
      let outcome = try stage.home.run("set", "x", "fate=crash", "--json")
      #expect(outcome.status == 4)
      let error = try #require(try outcome.toldErrors().first)
      #expect(error["code"].string == "plugin.crashed")
      #expect(error["summary"].string?.contains("aborted (SIGABRT)") == true)
      let results = try stage.home.run("reload", "--plugin", "bad-fate", "--json").json()["results"]
      #expect(results.array.map { $0["id"].string } == ["x", "y"])
      #expect(results[0]["outcome"].string == "failed")
      #expect(["reloaded", "unchanged"].contains(results[1]["outcome"].string))
      try stage.expectNoHarm(from: ["bad-fate"])
    }

    /// A script in a loop must not keep a crash loop alive.
    @Test func parksAPluginThatKeepsFailingUntilItIsRestarted() throws {
      let stage = try PluginStage()
      try stage.home.make("plugin", "install", stage.program("trap-in-view"))
      #expect(try stage.home.run("add", "bad-trap-in-view", "--id", "x").status == 4)
      for _ in 0..<4 { _ = try stage.home.run("reload", "x") }
      #expect(try stage.plugins()["bad-trap-in-view"] == "parked")
      let instance = try stage.home.instance("x")
      #expect(instance["state"].string == "needsAttention")
      #expect(instance["reason"].string == "plugin.parked")
      let skipped = try stage.home.run("reload", "x", "--json").json()["results"][0]
      #expect(skipped["outcome"].string == "skipped")
      let log = try stage.home.make("plugin", "log", "bad-trap-in-view", "--limit", "1000")
      #expect(log.output.contains("Fatal error"))
      try stage.expectNoHarm(from: ["bad-trap-in-view"])
      #expect(try stage.home.run("plugin", "restart", "bad-trap-in-view").status == 4)
      #expect(try stage.plugins()["bad-trap-in-view"] == "ready")
    }
  }

  extension String {
    /// Whether this is what was expected, of which `…` is any rest.
    fileprivate func isSaid(by expected: String) -> Bool {
      expected.hasSuffix("…") ? hasPrefix(expected.dropLast()) : self == expected
    }
  }
#endif
