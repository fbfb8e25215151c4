#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What can't be installed, said with a way out; nothing is changed by the attempt.
  @Suite(.waitsForPrograms) struct BadProgramTests {
    struct Case: CustomTestStringConvertible, Sendable {
      var testDescription: String
      var status: Int32 = 1
      var code: String
      /// With the paths from the stage's folder on.
      var summary: String
      var hint: String
      /// Makes what is to be installed, and answers its path.
      var make: @Sendable (PluginStage) throws -> String
    }

    @Test(arguments: Case.files + Case.plugins)
    func isNotInstalled(_ bad: Case) throws {
      let stage = try PluginStage()
      let path = try bad.make(stage)
      let folders = try stage.pluginFolders()
      let before = try stage.plugins()
      let outcome = try stage.home.run("plugin", "install", path, "--json")
      #expect(outcome.status == bad.status)
      #expect(outcome.output == "")
      let errors = try outcome.toldErrors()
      #expect(errors.count == 1)
      let error = try #require(errors.first)
      let folder = stage.home.folder + "/"
      #expect(error["code"].string == bad.code)
      #expect(error["summary"].string?.replacing(folder, with: "") == bad.summary)
      let hint = error["hint"].string?.replacing(folder, with: "")
      #expect(hint?.contains(bad.hint) == true, "\(hint ?? "no hint")")
      #expect(try stage.plugins() == before)
      #expect(try stage.pluginFolders() == folders)
      #expect(stage.processesThatStay() == [])
    }
  }

  extension BadProgramTests.Case {
    static let files: [Self] = [
      Self(
        testDescription: "not executable", code: "process.not-executable",
        summary: "'script' isn't executable (permission denied)", hint: "chmod +x"
      ) { stage in
        let path = stage.home.folder + "/script"
        try stage.write("#!/bin/sh\n", to: path, mode: 0o644)
        return path
      },
      Self(
        testDescription: "not there", status: 2, code: "plugin.not-found",
        summary: "'missing' doesn't exist", hint: "widgetry plugin new NAME"
      ) { $0.home.folder + "/missing" },
      Self(
        testDescription: "a broken link", status: 2, code: "plugin.not-found",
        summary: "'link' is a broken link", hint: "ls -l link"
      ) { stage in
        let path = stage.home.folder + "/link"
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: "nowhere")
        return path
      },
      Self(
        testDescription: "for another machine", code: "process.wrong-architecture",
        summary: "'foreign' is ELF for RISC-V, but this machine runs \(machine)",
        hint: "Build it on this machine"
      ) { stage in
        var head = [UInt8](repeating: 0, count: 64)
        head.replaceSubrange(0..<7, with: [0x7f] + Array("ELF".utf8) + [2, 1, 1])
        head[16] = 2
        head[18] = 243
        return try stage.file("foreign", head)
      },
      Self(
        testDescription: "a folder", code: "plugin.not-a-package",
        summary: "'folder' is a folder without a Package.swift or a plugin's manifest",
        hint: "widgetry plugin new NAME"
      ) { stage in
        let path = stage.home.folder + "/folder"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
      },
      Self(
        testDescription: "text", code: "process.no-interpreter",
        summary: "'text' is a text file without an interpreter line", hint: "#!/bin/sh"
      ) { try $0.file("text", Array("echo hello\n".utf8)) },
      Self(
        testDescription: "an empty file", code: "process.empty", summary: "'empty' is empty",
        hint: "#!/bin/sh"
      ) { try $0.file("empty", []) },
      Self(
        testDescription: "a script without its interpreter", code: "process.interpreter-not-found",
        summary:
          "Script 'script' needs the interpreter '/nonexistent/python', which isn't installed",
        hint: "Install it"
      ) { try $0.file("script", Array("#!/nonexistent/python\n".utf8)) },
      Self(
        testDescription: "a pipe", code: "process.not-a-file",
        summary: "'pipe' isn't a file, but a pipe, socket or device",
        hint: "Specify the path of a program"
      ) { stage in
        try #require(mkfifo(stage.home.folder + "/pipe", 0o755) == 0)
        return stage.home.folder + "/pipe"
      },
    ]

    static let plugins: [Self] = [
      Self(
        testDescription: "for a newer protocol", code: "plugin.protocol",
        summary: "Plugin 'newer' uses protocol version 2, but this widgetry supports only 1",
        hint: "Update widgetry"
      ) { stage in
        try stage.script("newer", hello: #""version":2,"plugin":"newer","pluginVersion":"1""#)
      },
      Self(
        testDescription: "a name that comes with the program", code: "plugin.taken",
        summary: "Plugin 'dday' is bundled with widgetry",
        hint: "Rename your plugin and its kinds"
      ) { stage in
        try stage.script("mine", hello: #""version":1,"plugin":"dday","pluginVersion":"1""#)
      },
      Self(
        testDescription: "a name from elsewhere", code: "plugin.taken",
        summary: "Plugin 'bad-good' was installed from 'bad-good'",
        hint: "widgetry plugin install other/good --replace"
      ) { stage in
        try stage.script(
          "good", hello: #""version":1,"plugin":"bad-good","pluginVersion":"1""#,
          inFolder: "other")
      },
      Self(
        testDescription: "without a kind", code: "plugin.no-kinds",
        summary: "'none' offers no kinds", hint: "Answer 'describe' with at least one"
      ) { stage in
        try stage.script(
          "none", hello: #""version":1,"plugin":"none","pluginVersion":"1""#, kinds: "")
      },
      Self(
        testDescription: "with a kind that is there twice", code: "plugin.description",
        summary:
          "Plugin 'twice' describes its kinds incorrectly: kind 'A' appears twice",
        hint: "widgetry plugin check"
      ) { stage in
        try stage.script(
          "twice", hello: #""version":1,"plugin":"twice","pluginVersion":"1""#,
          kinds: #"{"kind":"a"},{"kind":"A"}"#)
      },
    ]

    #if arch(x86_64)
      private static let machine = "ELF for x86_64"
    #else
      private static let machine = "ELF for arm64"
    #endif
  }

  extension PluginStage {
    fileprivate func file(_ name: String, _ contents: [UInt8]) throws -> String {
      let path = home.folder + "/" + name
      try Data(contents).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return path
    }
  }
#endif
