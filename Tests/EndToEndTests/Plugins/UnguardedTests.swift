#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A machine without Landlock: the calls are answered as by a kernel that doesn't have them.
  @Suite(.waitsForPrograms, .needs(Tool.python)) struct UnguardedTests {
    private static let withoutLandlock = """
      import ctypes, os, struct, sys
      system = ctypes.CDLL(None, use_errno=True)
      code = struct.pack("HBBI", 0x20, 0, 0, 0)
      for call in [444, 445, 446]:
        code += struct.pack("HBBI", 0x15, 0, 1, call) + struct.pack("HBBI", 6, 0, 0, 0x50026)
      code += struct.pack("HBBI", 6, 0, 0, 0x7fff0000)
      buffer = ctypes.create_string_buffer(code)
      program = struct.pack("HxxxxxxP", len(code) // 8, ctypes.addressof(buffer))
      assert system.prctl(38, 1, 0, 0, 0) == 0 and system.prctl(22, 2, program) == 0
      os.execv(sys.argv[1], sys.argv[1:])
      """

    private func run(_ home: ScratchHome, _ words: String...) throws -> Outcome {
      var launch = home.launch(words)
      launch.arguments = ["-I", "-S", "-c", Self.withoutLandlock, launch.executable] + words
      launch.executable = Tool.python
      return try Program.run(launch)
    }

    private func tides(_ stage: PluginStage) throws -> String {
      try stage.script("tides", hello: #""version":1,"plugin":"tides","pluginVersion":"1""#)
    }

    @Test func isRefusedAtTheInstallation() throws {
      let stage = try PluginStage()
      let path = try tides(stage)
      let refused = try run(stage.home, "plugin", "install", path, "--json")
      #expect(refused.status == 1)
      let error = try #require(try refused.toldErrors().first)
      #expect(error["code"].string == "plugin.unguarded")
      let hint = try #require(error["hint"].string)
      for words in ["Linux 5.13", "landlock", "--security-opt seccomp=FILE"] {
        #expect(hint.contains(words))
      }
      #expect(hint.hasSuffix("widgetry plugin install \(path) --unguarded"))
      #expect(try stage.plugins()["tides"] == nil)
      #expect(try run(stage.home, "plugin", "check", path, "--json").status == 1)
      #expect(
        try run(stage.home, "plugin", "dev", path, "--once", "--home", stage.home.path).status == 1)
      #expect(try !stage.pluginFolders().contains("tides"))
    }

    @Test func isRefusedWhenItIsStarted() throws {
      let stage = try PluginStage()
      try stage.home.make("plugin", "install", tides(stage))
      try stage.home.make("add", "tides", "--id", "t")
      let reload = try run(stage.home, "reload", "t", "--json")
      #expect(reload.status != 0)
      let result = try reload.json()["results"][0]
      #expect(result["code"].string == "plugin.unguarded")
      let report = try run(stage.home, "plugin", "show", "tides", "--json").json()
      #expect(report["state"].string == "refused")
      let checks = try run(stage.home, "doctor", "--json").json()["checks"].array
      #expect(
        checks.contains {
          $0["check"].string == "plugins" && $0["state"].string == "problem"
            && $0["hint"].string?.contains("widgetry plugin grants tides --unguarded") == true
        })
    }

    @Test func runsWhatIsAllowedToAndSaysSo() throws {
      let stage = try PluginStage()
      let path = try tides(stage)
      #expect(try run(stage.home, "plugin", "install", path, "--unguarded").status == 0)
      #expect(try run(stage.home, "add", "tides", "--id", "t").status == 0)
      #expect(try stage.home.line("t") == "tides")
      #expect(try stage.home.json("plugin", "show", "tides")["unguarded"].bool == true)
      #expect(try stage.home.make("plugin", "list").output.contains("ready, unguarded"))
      #expect(try stage.home.make("plugin", "show", "tides").output.contains("ready, unguarded"))
      let checks = try stage.home.json("doctor")["checks"].array
      #expect(checks.contains { $0["check"].string == "unguarded" && $0["state"].string == "note" })
      // What was said of it holds for its next version.
      #expect(try run(stage.home, "plugin", "update", "tides").status == 0)

      try stage.home.make("plugin", "grants", "tides", "--guarded")
      #expect(try run(stage.home, "reload", "t").status != 0)
      try stage.home.make("plugin", "grants", "tides", "--unguarded")
      #expect(try run(stage.home, "reload", "t").status == 0)
      let both = try stage.home.run("plugin", "grants", "tides", "--guarded", "--unguarded")
      #expect(both.status == 64)
    }

    @Test func isNotAllowedToWhatComesFromElsewhere() throws {
      let stage = try PluginStage()
      try stage.home.make("plugin", "install", tides(stage), "--unguarded")
      let other = try stage.script(
        "tides", hello: #""version":1,"plugin":"tides","pluginVersion":"2""#, inFolder: "other")
      #expect(try run(stage.home, "plugin", "install", other, "--replace").status == 1)
      try stage.home.make("plugin", "install", other, "--replace")
      #expect(try stage.home.json("plugin", "show", "tides")["unguarded"].bool == false)
    }

    @Test func isNotBroughtBackByABackup() throws {
      let stage = try PluginStage()
      try stage.home.make("plugin", "install", tides(stage), "--unguarded")
      let file = stage.home.folder + "/backup"
      try stage.home.make("backup", file)
      try stage.home.make("restore", file, "--yes")
      #expect(try stage.home.json("plugin", "show", "tides")["unguarded"].bool == false)
    }

    /// No word of the line or the environment of a plugin's caller lets it run besides.
    @Test func isStillKeptFromFilesWhereTheyCanBeGuarded() throws {
      let stage = try PluginStage()
      try stage.home.make("plugin", "install", stage.program("reads-database"), "--unguarded")
      try stage.home.make("add", "bad-reads-database", "--id", "x")
      #expect(try stage.home.line("x") == "database refused")
    }

    @Test func runsWhatComesWithTheProgram() throws {
      let home = try ScratchHome()
      #expect(try run(home, "anniversary", "add", "Wedding", "2027-05-22").status == 0)
      #expect(try run(home, "add", "dday", "--id", "d", "anniversary=wedding").status == 0)
      #expect(try home.line("d").hasPrefix("Wedding"))
      let checks = try run(home, "doctor", "--json").json()["checks"].array
      let sandbox = try #require(checks.first { $0["check"].string == "sandbox" })
      #expect(sandbox["state"].string == "note")
      #expect(sandbox["hint"].string?.contains("landlock") == true)
    }
  }
#endif
