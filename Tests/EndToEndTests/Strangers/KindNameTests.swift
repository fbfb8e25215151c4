#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Names of kinds: no plugin takes those of what comes with the program.
  @Suite(.waitsForPrograms) struct KindNameTests {
    private func install(_ stage: PluginStage, kind: String) throws -> Outcome {
      let path = try stage.script(
        "evil", hello: #""version":1,"plugin":"evil","pluginVersion":"1""#,
        kinds: #"{"kind":"\#(kind)"}"#, view: #""evil""#)
      return try stage.home.run("plugin", "install", path, "--json")
    }

    @Test(
      arguments: [
        "dday", "DDAY", "DDay", "dday/dday", "evil/dday", "a/b", "/", "ddаy", "ԁday", "ｄｄａｙ",
        "dd\u{200B}ay", "d\u{301}day", "ddáy", "𝐝𝐝𝐚𝐲", "ddαy", "cl0ck", "cIock", "СLOCK", "clосk",
        "ꮯlock", "Day_Count", "day‑count", "day count", "steрs", "Ѕteps", "Running-Command",
        "scoreboard", "ѕсоrebоаrd", "locaI-clock", "1ocal-clock", "d-day", "d day", "dday ",
        " dday",
        "dday\u{A0}", "steps\u{3000}", "dday.", "day-count-", "-x", "tides ",
      ])
    func areTaken(kind: String) throws {
      let stage = try PluginStage()
      let outcome = try install(stage, kind: kind)
      #expect(outcome.status == 1, "\(kind)")
      let error = try #require(try outcome.toldErrors().first)
      #expect(error["code"].string == "plugin.kind-name")
      #expect(error["summary"].string?.hasPrefix("Plugin 'evil' has a kind '") == true)
      #expect(try stage.plugins()["evil"] == nil)
      #expect(try !stage.pluginFolders().contains("evil"))
    }

    @Test(
      arguments: [
        "tides", "시계", "시계 D-Day", "часы", "時計", "الساعة", "Ρολόι", "countdown", "Clocks",
        "pedometer", "Game",
      ])
    func areFreeForOthers(kind: String) throws {
      let stage = try PluginStage()
      let outcome = try install(stage, kind: kind)
      #expect(outcome.status == 0 && !outcome.errors.contains("warning"), "\(outcome.errors)")
      try stage.home.make("add", kind, "--id", "x")
      #expect(try stage.home.line("x") == "evil")
    }

    @Test func areFlaggedWhereTheyMixScripts() throws {
      let stage = try PluginStage()
      let outcome = try install(stage, kind: "tіdes")
      #expect(outcome.status == 0)
      let told = try outcome.errors.split(separator: "\n").map { try JSON(String($0))["note"] }
      let warning = try #require(told.first { $0["code"].string == "kind.mixed-scripts" })
      #expect(warning["summary"].string?.hasSuffix(": 'і' is Cyrillic (U+0456)") == true)
    }

    /// As a home is that was made when such names could be had.
    @Test(.needs(Tool.sqlite3), arguments: ["DDAY", "dday/dday"])
    func leaveTheirOwnersReachableInAnOldHome(name: String) throws {
      let stage = try PluginStage()
      #expect(try install(stage, kind: "tides").status == 0)
      let folded = name.lowercased()
      try HostileBackup.run(
        """
        UPDATE kind SET name = '\(name)', folded = '\(folded)',
        descriptor = replace(descriptor, '"tides"', '"\(name)"') WHERE plugin = 'evil'
        """, on: stage.home.registry)
      for (number, spelling) in ["dday", "DDay", "dday/dday", "DDAY/dday"].enumerated() {
        try stage.home.make("add", spelling, "--id", "own-\(number)", "anniversary=wedding")
        #expect(try stage.home.instance("own-\(number)")["plugin"].string == "dday")
      }
      try stage.home.make("add", "evil/\(name)", "--id", "other")
      #expect(try stage.home.instance("other")["plugin"].string == "evil")
      let export = try stage.home.make("export").output
      #expect(export.contains("add evil/\(name) --id other"))
      #expect(export.contains("add dday --id own-0"))
      let doctor = try stage.home.run("doctor", "--json")
      #expect(doctor.status == 3)
      let checks = try doctor.json()["checks"].array
      #expect(checks.contains { $0["check"].string == "kinds" && $0["state"].string == "problem" })
    }
  }
#endif
