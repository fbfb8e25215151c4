import ChildProcesses
import Foundation
import TestSupport
import Testing

@Suite(.needs("/bin/sh", "/bin/cat"))
struct ChildEndTests {
  @Test func killsAProcessThatIgnoresBeingAsked() throws {
    let process = try shell("trap '' TERM; echo ready; while :; do sleep 1; done")
    #expect(process.next(until: .patience) == .line("ready"))
    #expect(process.terminate(grace: .milliseconds(50)) == .signalled(SIGKILL))
    #expect(process.next(until: .patience) == nil)
  }

  @Test func letsAProcessEndInItsOwnWayWithinTheGrace() throws {
    let process = try shell(
      "trap 'echo bye >&2; exit 7' TERM; echo ready; while :; do sleep 0.01; done")
    #expect(process.next(until: .patience) == .line("ready"))
    #expect(process.terminate(grace: .seconds(20)) == .exited(7))
    #expect(String(decoding: process.errorOutput, as: UTF8.self).hasSuffix("bye\n"))
  }

  @Test(arguments: [
    "sleep 60 & echo ready; wait", "trap '' TERM; sleep 60 & echo ready; wait; sleep 60",
  ])
  func takesItsGroupAlongWhenTerminated(_ script: String) throws {
    try withTemporaryFolder { folder in
      let leash = try Leash(in: folder)
      let process = try shell("exec 3>'\(leash.path)'; \(script)")
      #expect(process.next(until: .patience) == .line("ready"))
      process.terminate(grace: .milliseconds(50))
      #expect(leash.isLoose())
    }
  }

  @Test func takesItsGroupAlongWhenItEnds() throws {
    try withTemporaryFolder { folder in
      let leash = try Leash(in: folder)
      let process = try shell("exec 3>'\(leash.path)'; sleep 60 & echo left; exit 5")
      #expect(process.allEvents() == [.line("left"), .ended(.exited(5))])
      #expect(leash.isLoose())
    }
  }

  @Test func isKilledWithItsLastReference() throws {
    try withTemporaryFolder { folder in
      let leash = try Leash(in: folder)
      var process: ChildProcess? = try shell("exec 3>'\(leash.path)'; echo ready; sleep 60; :")
      #expect(process?.next(until: .patience) == .line("ready"))
      process = nil
      #expect(leash.isLoose())
    }
  }

  #if os(Linux)
    @Test(.promptly) func leavesNoDescriptorAndNoZombie() async {
      await #expect(processExitsWith: .success) {
        func openDescriptors() throws -> Int {
          try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        }
        _ = try shell(":").allEvents()
        let before = try openDescriptors()
        let rounds = 20
        for round in 0..<rounds {
          _ = try shell("echo \(round)").allEvents()
          _ = try shell("exec sleep 60").terminate(grace: .milliseconds(5))
          _ = try shell("exec sleep 60")
          _ = try DetachedProcess(.shell(":")).wait(until: .patience)
          do {
            _ = try ChildProcess(ProcessLaunch(executable: "/nonexistent/program"))
          } catch {}
        }
        let after = try openDescriptors()
        // The test's own runtime opens and closes a few; a leak would add one in every round.
        precondition(after - before < rounds)
        precondition(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
      }
    }

    @Test(.promptly) func endsWithAParentThatIsKilled() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let leash = try Leash(in: folder)
      let path = leash.path
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let process = try shell("exec 3>'\(path)'; echo ready; trap '' HUP PIPE; exec sleep 60")
        precondition(process.next(until: .patience) == .line("ready"))
        kill(getpid(), SIGKILL)
      }
      #expect(leash.isLoose())
    }

    @Test(.promptly) func hangsUpOnTheGroupOfAParentThatIsKilled() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let leash = try Leash(in: folder)
      let path = leash.path
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let process = try shell("exec 3>'\(path)'; sleep 60 & echo ready; wait")
        precondition(process.next(until: .patience) == .line("ready"))
        kill(getpid(), SIGKILL)
      }
      #expect(leash.isLoose())
    }
  #endif
}
