import ChildProcesses
import Foundation
import Testing

@Suite(.needsSandbox, .needs(SandboxStage.python))
struct SandboxExactPathTests {
  private static let read = Act("reads the key", #"open(home + "/.ssh/id").read()"#)

  @Test(arguments: [".ssh/id", ".ssh", ".ssh/", "/.ssh//id", ".ssh/./id"])
  func givesWhatIsThere(_ path: String) throws {
    #expect(try outcome { $0.granted = [$1.folder + "/" + path] } == "done")
  }

  /// Each means the key, or the folder that it is in, at the time when the program is started.
  @Test(arguments: [
    "container/link", "container/folder", "container/folder/", "container/folder/id",
    "container/folder/.", "container/over/.ssh/id", "own/../.ssh/id", ".ssh/../.ssh", "missing",
    ".ssh/id/x", "",
  ])
  func leavesOutWhatLinksLeadTo(_ path: String) throws {
    let given = try outcome { sandbox, stage in
      let links = FileManager.default
      let container = stage.container
      try links.createSymbolicLink(
        atPath: container + "/folder", withDestinationPath: stage.folder + "/.ssh")
      try links.createSymbolicLink(atPath: container + "/over", withDestinationPath: "..")
      sandbox.granted = [path.isEmpty ? path : "\(stage.folder)/\(path)"]
    }
    #expect(given == "EACCES")
  }

  @Test func leavesOutAPathWithoutItsRoot() throws {
    #expect(try outcome { $0.granted = [String($1.folder.dropFirst()) + "/.ssh"] } == "EACCES")
  }

  @Test func mayBeWrittenByNobody() throws {
    let write = Act("writes", #"open(home + "/.ssh/id", "a")"#)
    #expect(try outcome(of: write) { $0.granted = [$1.folder + "/.ssh"] } == "EACCES")
  }

  @Test func runsNothingThatALinkLeadsTo() throws {
    try withTemporaryFolder { folder in
      let link = folder + "/sh"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/bin/sh")
      let loader = try ProgramFile.inspect("/bin/sh", searchPath: []).executables.dropFirst()
      let launch = ProcessLaunch(executable: link, sandbox: Sandbox(executable: [link] + loader))
      let error = #expect(throws: ProcessError.self) { try ChildProcess(launch) }
      #expect(error?.code == "process.not-in-sandbox")
    }
  }

  private func outcome(
    of act: Act = read, _ change: (inout Sandbox, SandboxStage) throws -> Void
  ) throws -> String {
    try SandboxStage.with { stage in
      var sandbox = try stage.sandbox()
      try change(&sandbox, stage)
      return try stage.outcome(of: act, in: sandbox)
    }
  }
}
