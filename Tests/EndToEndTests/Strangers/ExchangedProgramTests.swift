#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A program that isn't the one that was installed is never run, whoever has put it there.
  @Suite(.waitsForPrograms) struct ExchangedProgramTests {
    private func program(_ stage: PluginStage) throws -> String {
      let folder = stage.home.path + "/plugins/tides"
      let name = try #require(
        try FileManager.default.contentsOfDirectory(atPath: folder).first {
          $0.hasPrefix("program-")
        })
      return "\(folder)/\(name)/tides"
    }

    private func stage() throws -> PluginStage {
      let stage = try PluginStage()
      try stage.home.make(
        "plugin", "install",
        stage.script("tides", hello: #""version":1,"plugin":"tides","pluginVersion":"1""#))
      try stage.home.make("add", "tides", "--id", "sea")
      return stage
    }

    private func expectRefused(
      _ stage: PluginStage, _ trace: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let outcome = try stage.home.run("reload", "sea", "--json")
      let result = try outcome.json()["results"][0]
      #expect(result["code"].string == "plugin.changed", sourceLocation: sourceLocation)
      #expect(
        !FileManager.default.fileExists(atPath: trace), "it ran", sourceLocation: sourceLocation)
      let plugin = try stage.home.json("plugin", "show", "tides")
      #expect(plugin["state"].string == "missing", sourceLocation: sourceLocation)
      // What it showed stays, and all others go on.
      #expect(try stage.home.line("sea") == "tides", sourceLocation: sourceLocation)
      #expect(try stage.home.line("good") == "good", sourceLocation: sourceLocation)
    }

    @Test(
      .needs(Tool.sqlite3),
      arguments: [
        "'../../evil'", "'../../../evil'", "'program-x/../../../../evil'", "'/bin/sh'", "'evil'",
        "'container/evil'",
      ])
    func refusesPathsThatLeadElsewhere(program: String) throws {
      let stage = try stage()
      let trace = stage.home.folder + "/ran"
      for path in [
        "/evil", "/home/evil", "/home/plugins/evil", "/home/plugins/tides/container/evil",
      ] {
        try stage.write("#!/bin/sh\n: > '\(trace)'\n", to: stage.home.folder + path)
      }
      try HostileBackup.run(
        "UPDATE plugin SET program = \(program) WHERE id = 'tides'", on: stage.home.registry)
      try expectRefused(stage, trace)
    }

    enum Exchange: String, CaseIterable {
      case rewritten, sameSizeAndTime, link, linkedFolder, other, added, writable
    }

    @Test(arguments: Exchange.allCases)
    func refusesFilesThatWereExchanged(how: Exchange) throws {
      let stage = try stage()
      let (path, trace) = (try program(stage), stage.home.folder + "/ran")
      let folder = (path as NSString).deletingLastPathComponent
      let evil = "#!/bin/sh\n: > '\(trace)'\n"
      let other = stage.home.folder + "/evil"
      try stage.write(evil, to: other)
      let files = FileManager.default
      switch how {
      case .rewritten: try stage.write(evil, to: path)
      case .sameSizeAndTime:
        let before = try files.attributesOfItem(atPath: path)
        let size = try #require((before[.size] as? NSNumber)?.intValue)
        try stage.write(evil + String(repeating: "#", count: size - evil.utf8.count), to: path)
        try files.setAttributes(
          [.modificationDate: before[.modificationDate] as Any], ofItemAtPath: path)
      case .link:
        try files.removeItem(atPath: path)
        try files.createSymbolicLink(atPath: path, withDestinationPath: other)
      case .linkedFolder:
        try files.moveItem(atPath: folder, toPath: stage.home.folder + "/moved")
        try files.createSymbolicLink(
          atPath: folder, withDestinationPath: stage.home.folder + "/moved")
      case .other:
        try files.removeItem(atPath: path)
        try files.moveItem(atPath: other, toPath: path)
      case .added: try stage.write("print('x')", to: folder + "/usercustomize.py")
      case .writable: try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
      }
      try expectRefused(stage, trace)
    }

    /// A home that was copied, or made before files were looked at, is read once.
    @Test(.needs(Tool.sqlite3)) func runsTheSameProgramInOtherFiles() throws {
      let stage = try stage()
      let copy = try ScratchHome(timeZone: nil, locale: nil)
      try FileManager.default.copyItem(atPath: stage.home.path, toPath: copy.path)
      try HostileBackup.run("UPDATE plugin SET program_stamp = NULL", on: stage.home.registry)
      for home in [copy, stage.home] {
        #expect(try home.make("reload", "sea").status == 0)
        let stored = try Program.run(
          Launch(
            executable: Tool.sqlite3,
            arguments: [
              home.registry, "SELECT length(program_stamp) FROM plugin WHERE id = 'tides'",
            ], environment: [:]))
        #expect(stored.line == "64")
      }
    }
  }
#endif
