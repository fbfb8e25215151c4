import ChildProcesses
import Foundation
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips where the system lacks something of the sandbox.
  static var needsSandbox: Self {
    .enabled("needs Landlock 6 and seccomp") { Sandbox.support.notes.isEmpty }
  }
}

@Suite(.needsSandbox, .needs("/bin/sh", SandboxStage.python))
struct SandboxTests {
  @Test(arguments: Act.onFiles + Act.onProcesses + Act.onTheSystem)
  func refuses(_ act: Act) throws {
    let outcome = try SandboxStage.with { stage in
      try stage.outcome(of: act, in: stage.sandbox())
    }
    #expect(act.outcomes.contains(outcome))
  }

  /// An act that fails by itself would prove nothing.
  @Test(arguments: (Act.onFiles + Act.onProcesses + Act.onTheSystem).filter(\.isTriedOutside))
  func isWhatRefuses(_ act: Act) throws {
    let outcome = try SandboxStage.with { try $0.outcome(of: act, in: nil) }
    #expect(outcome == act.outcomeOutside)
  }

  @Test(arguments: Act.allowed)
  func allows(_ act: Act) throws {
    let outcome = try SandboxStage.with { stage in
      try stage.outcome(of: act, in: stage.sandbox())
    }
    #expect(act.outcomes.contains(outcome))
  }

  /// Builds copy resources with their modes and times.
  @Test(arguments: [
    #"os.chmod(own + "/data", 0o600)"#, #"os.chmod("file", 0o600)"#,
    #"os.fchmod(os.open("file", os.O_RDONLY), 0o600)"#, #"os.chown(own + "/data", -1, -1)"#,
    #"os.utime(home + "/registry.sqlite", (1, 1))"#,
  ])
  func reportsChangesOfModesAsDoneIfTheyAreIgnored(act: String) throws {
    try SandboxStage.with { stage in
      let files = ["own/data", "container/file", "registry.sqlite"].map { stage.folder + "/" + $0 }
      func states() throws -> [String] {
        try files.map {
          let attributes = try FileManager.default.attributesOfItem(atPath: $0)
          let keys: [FileAttributeKey] = [.posixPermissions, .modificationDate, .ownerAccountID]
          return keys.map { "\(attributes[$0] ?? "")" }.joined(separator: " ")
        }
      }
      let before = try states()
      var sandbox = try stage.sandbox()
      sandbox.ignoresModes = true
      #expect(try stage.outcome(of: Act("", act, ""), in: sandbox) == "done")
      #expect(try states() == before)
    }
  }

  @Test(.promptly) func endsWithAParentThatIsKilled() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let leash = try Leash(in: folder)
    let path = leash.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let sandbox = Sandbox(writable: [path], allowsProcesses: true)
      var launch = ProcessLaunch.shell("exec 3>'\(path)'; echo ready; trap '' HUP; exec sleep 60")
      launch.sandbox = sandbox
      let process = try ChildProcess(launch)
      precondition(process.next(until: .patience) == .line("ready"))
      kill(getpid(), SIGKILL)
    }
    #expect(leash.isLoose())
  }

  @Test func refusesToStartWhatIsNotAmongItsPrograms() {
    let launch = ProcessLaunch(executable: "/bin/sh", sandbox: Sandbox())
    let error = #expect(throws: ProcessError.self) { try ChildProcess(launch) }
    #expect(error?.code == "process.not-in-sandbox")
    #expect(
      error?.summary
        == "'/bin/sh', or its interpreter or loader, may not run in its sandbox")
  }

  @Test func refusesAPathThatWouldMeanAnother() {
    let launch = ProcessLaunch(executable: "/bin/sh", sandbox: Sandbox(readable: ["/\0/never"]))
    let error = #expect(throws: ProcessError.self) { try ChildProcess(launch) }
    #expect(error?.code == "process.contains-nul")
  }
}

@Suite struct SandboxSupportTests {
  @Test func knowsThisSystem() {
    #if os(Linux)
      #expect(Sandbox.support.hasFilter)
    #else
      #expect(!Sandbox.support.notes.isEmpty)
    #endif
  }

  #if os(Linux)
    @Test(
      arguments: [
        (8, []),
        (6, []),
        (
          4,
          [
            "Plugins that may start processes can send signals to yours, because this kernel has "
              + "Landlock 4 instead of 6"
          ]
        ),
        (
          1,
          [
            "Plugins can't move files from one folder to another, because this kernel has "
              + "Landlock 1 instead of 2",
            "Plugins can empty files that they may only read, because this kernel has "
              + "Landlock 1 instead of 3",
            "Plugins that may start processes can send signals to yours, because this kernel has "
              + "Landlock 1 instead of 6",
          ]
        ),
        (
          nil,
          [
            "Your files can't be protected from plugins, because Landlock is missing: plugins that "
              + "you installed start only with --unguarded, and can then read and change all your "
              + "files; bundled plugins run with only a filter for system calls"
          ]
        ),
      ] as [(Int?, [String])])
    func saysWhatIsMissing(_ landlock: Int?, notes: [String]) {
      #expect(SandboxSupport(landlock: landlock, hasFilter: true).notes == notes)
    }

    @Test func saysThatNothingIsStartedWithoutAFilter() {
      #expect(
        SandboxSupport(landlock: 7, hasFilter: false).notes
          == ["This system can't filter system calls, so plugins can't be started"])
    }
  #endif
}
