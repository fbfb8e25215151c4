import ChildProcesses
import Foundation
import Testing

/// What a script's first line has run.
@Suite struct ScriptProgramTests {
  /// A first line, and the interpreters that it has run, as names in the folder.
  @Test(arguments: [
    ("#!{}/tool", ["tool"]),
    ("#! {}/tool -x y", ["tool"]),
    ("#!{}/env tool", ["env", "tool"]),
    ("#!{}/env -S tool -x", ["env", "tool"]),
    ("#!{}/env -S A=1 B_2=x,y tool -x \"$Z\"", ["env", "tool"]),
    ("#!{}/env -S PATH=\"${PATH}:/opt/x/bin:/usr/local/bin\" A=1 tool -i", ["env", "tool"]),
    ("#!{}/env -S PATH=${PATH}:/opt/x/bin tool", ["env", "tool"]),
    ("#!{}/link", ["tool"]),
    ("#!{}/inner", ["inner", "tool"]),
    ("#!{}/env inner", ["env", "inner", "tool"]),
  ])
  func findsEverythingThatAScriptRuns(_ line: String, names: [String]) throws {
    try withTemporaryFolder { folder in
      let folder = try #require(realPath(folder))
      let line = line.replacing("{}", with: folder)
      try write(.program(machine: .here), to: folder + "/tool")
      try write(.program(machine: .here), to: folder + "/env")
      try write(Array("#!\(folder)/tool\n".utf8), to: folder + "/inner")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "tool")
      try write(Array("\(line)\necho\n".utf8), to: folder + "/script")
      let file = try ProgramFile.inspect(folder + "/script", searchPath: ["/nonexistent", folder])
      let interpreters = names.map { "\(folder)/\($0)" }
      #expect(file.kind == .script(interpreters: interpreters))
      #expect(file.executables == ["\(folder)/script"] + interpreters)
      #expect(file.path == folder + "/script")
    }
  }

  @Test(.needs("/usr/bin/env", "/bin/sh"), arguments: ["/bin/sh", "-S /bin/sh -e", "-S A=1 sh"])
  func findsTheSystemsPrograms(_ argument: String) throws {
    try withTemporaryFolder { folder in
      try write(Array("#!/usr/bin/env \(argument)\n".utf8), to: folder + "/script")
      let file = try ProgramFile.inspect(folder + "/script", searchPath: ["/bin"])
      #expect(file.executables.contains { $0 == realPath("/bin/sh") })
    }
  }

  /// Whatever `env` would make of it, only what is named clearly is opened.
  @Test(arguments: [
    ("-S --unset X tool", "--unset"), ("-S -i tool", "-i"), ("-S -iu tool tool", "-iu"),
    ("-S -a name tool", "-a"), ("-S -u X tool", "-u"), ("-S -C/ tool", "-C/"),
    ("-S -- tool", "--"), ("-S", "-S"), ("-S A=1", "-S A=1"), ("-S PATH={} tool", "PATH={}"),
    ("-S PATH=\"/x:${PATH}\" tool", "PATH=\"/x:${PATH}\""),
    ("-S PATH=\"${PATH}:${X}\" tool", "PATH=\"${PATH}:${X}\""), ("-S PATH=\" tool", "PATH=\""),
    ("-S PATH=\"${PATH}:/x y\" tool", "PATH=\"${PATH}:/x"), ("-S =1 tool", "=1"),
    ("-S A=\"x y\" tool", "A=\"x"), ("-S t\\ool", "t\\ool"),
    ("-S ${X} tool", "${X}"), ("-S #tool", "#tool"), ("-Stool", "-Stool"), ("-vS tool", "-vS tool"),
    ("-i", "-i"), ("-", "-"), ("--split-string=tool", "--split-string=tool"), ("A=1", "A=1"),
    ("A=1 tool", "A=1 tool"), ("-S A=1\u{b}tool tool", "A=1\u{b}tool"),
  ])
  func refusesWhatEnvReadsInOtherWays(_ argument: String, word: String) throws {
    try withTemporaryFolder { folder in
      try write(.program(machine: .here), to: folder + "/env")
      for name in ["tool", "X", "name"] {
        try write(.program(machine: .here), to: "\(folder)/\(name)")
      }
      let line = "#!{}/env \(argument)\n".replacing("{}", with: folder)
      try write(Array(line.utf8), to: folder + "/script")
      let error = #expect(throws: ProcessError.self) {
        try ProgramFile.inspect(folder + "/script", searchPath: [folder])
      }
      #expect(error?.code == "process.env-options")
      #expect(error?.summary.contains("'\(word.replacing("{}", with: folder))'") == true)
      #expect(error?.hint != nil)
    }
  }

  @Test(arguments: [
    "{}/tool", "-S {}/tool", "-S A=1 {}/tool", "./tool", "folder/tool", "/usr/../{}/tool",
    "/usr/bin/../../{}/tool", "/usrx/tool",
  ])
  func letsEnvRunNothingOfTheUsers(_ argument: String) throws {
    try withTemporaryFolder { folder in
      for name in ["env", "tool"] { try write(.program(machine: .here), to: "\(folder)/\(name)") }
      let line = "#!{}/env \(argument)\n".replacing("{}", with: folder)
      try write(Array(line.utf8), to: folder + "/script")
      let error = #expect(throws: ProcessError.self) {
        try ProgramFile.inspect(folder + "/script", searchPath: [folder])
      }
      #expect(error?.code == "process.env-path")
      #expect(error?.hint != nil)
    }
  }

  /// What others fill, `others`, means something else as soon as they like.
  @Test(arguments: [
    ("others/tool", false), ("others/link", false), ("others/up/tool", false),
    ("others/../tool", true), ("tool", true), ("link", true), ("twice", true), ("back", false),
    ("folder/tool", false), ("by", false), ("others2/tool", true),
  ])
  func isRunWithNothingThatOthersCanExchange(_ interpreter: String, isTaken: Bool) throws {
    try withTemporaryFolder { folder in
      let files = FileManager.default
      for name in ["others", "others2"] {
        try files.createDirectory(
          atPath: "\(folder)/\(name)", withIntermediateDirectories: false)
      }
      for name in ["tool", "others/tool", "others2/tool"] {
        try write(.program(machine: .here), to: "\(folder)/\(name)")
      }
      let links = [
        "link": "tool", "twice": folder + "/link", "back": "others/tool", "folder": "others",
        "others/link": "../tool", "others/up": "..", "by": "others/up/tool",
      ]
      for (link, target) in links {
        try files.createSymbolicLink(atPath: "\(folder)/\(link)", withDestinationPath: target)
      }
      try write(Array("#!\(folder)/\(interpreter)\n".utf8), to: folder + "/script")
      let inspect = { () throws(ProcessError) in
        try ProgramFile.inspect(
          folder + "/script", searchPath: [], outside: [folder + "/folder", "/nonexistent"])
      }
      if isTaken {
        let last = try inspect().executables.last
        #expect(last?.hasSuffix("tool") == true)
      } else {
        let error = #expect(throws: ProcessError.self) { try inspect() }
        #expect(error?.code == "process.unsafe-interpreter")
      }
    }
  }

  #if os(Linux)
    @Test(arguments: ["/proc/self/root{}/tool", "{}/here/tool"])
    func isRunWithNothingThatMeansAnotherToEachProcess(_ interpreter: String) throws {
      try withTemporaryFolder { folder in
        try write(.program(machine: .here), to: folder + "/tool")
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/here", withDestinationPath: "/proc/self/root" + folder)
        let line = "#!\(interpreter)\n".replacing("{}", with: folder)
        try write(Array(line.utf8), to: folder + "/script")
        let error = #expect(throws: ProcessError.self) {
          try ProgramFile.inspect(folder + "/script", searchPath: [])
        }
        #expect(error?.code == "process.unsafe-interpreter")
      }
    }
  #endif
}
