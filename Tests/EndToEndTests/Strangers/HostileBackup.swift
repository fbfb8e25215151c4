#if os(Linux)
  import Foundation
  import Testing

  /// A home with a plugin that may use the network, its backup, and a home of someone else.
  final class HostileBackup {
    let stage: PluginStage
    let file: String
    /// Who restores the backup, and has nothing yet.
    let victim: ScratchHome

    init() throws {
      stage = try PluginStage()
      let program = try stage.script(
        "tides", hello: #""version":1,"plugin":"tides","pluginVersion":"1","asks":["network"]"#)
      try stage.home.make("plugin", "install", program, "--allow", "network")
      try stage.home.make("add", "tides", "--id", "sea")
      file = stage.home.folder + "/backup"
      try stage.home.make("backup", file)
      victim = try ScratchHome(timeZone: nil, locale: nil)
    }

    /// Changes the backup as its author would.
    func change(_ sql: String) throws {
      try Self.run(sql, on: file)
    }

    static func run(
      _ sql: String, on file: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let outcome = try Program.run(
        Launch(
          executable: Tool.sqlite3, arguments: ["-cmd", ".dbconfig defensive off", file, sql],
          environment: [:]))
      #expect(
        outcome.status == 0 && outcome.errors == "", "\(outcome.errors)",
        sourceLocation: sourceLocation)
    }

    /// A program that would say so if it were ever run.
    func trap() throws -> (path: String, trace: String) {
      let trace = victim.folder + "/ran"
      let path = victim.folder + "/evil"
      try stage.write("#!/bin/sh\n: > '\(trace)'\n", to: path)
      return (path, trace)
    }
  }
#endif
