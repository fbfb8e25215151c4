import ChildProcesses
import Foundation
import TestSupport
import Testing

#if os(Linux)
  @Suite(.needs("/bin/sh", "/bin/sleep"))
  struct UsageTests {
    @Test func countsOneWithoutChildren() throws {
      let process = try shell("echo ready; exec sleep 60")
      #expect(process.next(until: .patience) == .line("ready"))
      let usage = try #require(process.usage())
      #expect(usage.processes == 1)
      #expect(usage.memoryBytes > 0)
    }

    @Test func addsUpTheTree() throws {
      let process = try shell(
        "sh -c 'sleep 60 & sleep 60 & echo ready; wait' & read line; echo never; wait")
      #expect(process.next(until: .patience) == .line("ready"))
      let usage = try #require(process.usage())
      #expect(usage.processes == 4)
      let alone = try shell("echo ready; read line")
      #expect(alone.next(until: .patience) == .line("ready"))
      #expect(usage.memoryBytes > (try #require(alone.usage())).memoryBytes)
    }

    @Test(.needs(SandboxStage.python))
    func seesMemoryGrow() throws {
      let process = try ChildProcess(
        ProcessLaunch(
          executable: SandboxStage.python,
          arguments: [
            "-I", "-c",
            """
            import sys
            print("ready", flush=True); sys.stdin.readline()
            held = b"x" * (64 << 20)
            print("grown", flush=True); sys.stdin.readline()
            """,
          ]))
      #expect(process.next(until: .patience) == .line("ready"))
      let before = try #require(process.usage()).memoryBytes
      process.send([])
      #expect(process.next(until: .patience) == .line("grown"))
      let after = try #require(process.usage()).memoryBytes
      #expect(after - before > 60 << 20)
    }

    @Test func countsNothingAfterTheEnd() throws {
      let process = try shell(":")
      _ = process.allEvents()
      #expect(process.usage() == nil)
    }

    @Test func stopsCounting() throws {
      let process = try shell(
        "i=0; while [ $i -lt 300 ]; do sleep 60 & i=$((i + 1)); done; echo ready; wait")
      #expect(process.next(until: .patience) == .line("ready"))
      #expect(process.usage()?.processes == ProcessUsage.processLimit)
    }
  }

  /// Whoever adopts orphans does so for the whole process, so each of these runs in one of its own.
  @Suite(.needs("/bin/sh", "/bin/sleep"))
  struct OrphanTests {
    /// Leaves a process behind whose parent is gone, in the same group.
    private static let doubleFork = "sh -c 'sleep 60 &'; echo ready; read line"

    @Test(.promptly, arguments: [true, false])
    func areCountedAndTakenBack(_ isSandboxed: Bool) async {
      await #expect(processExitsWith: .success) { [isSandboxed = isSandboxed as Bool] in
        Orphans.adopt()
        var launch = ProcessLaunch.shell(OrphanTests.doubleFork)
        if isSandboxed { launch.sandbox = Sandbox(allowsProcesses: true) }
        let process = try ChildProcess(launch)
        precondition(process.next(until: .patience) == .line("ready"))
        precondition(process.usage()?.processes == 2)
        process.send([])
        precondition(process.allEvents() == [.ended(.exited(0))])
        precondition(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
      }
    }

    @Test(.promptly) func areTakenBackWhileTheProcessGoesOn() async {
      await #expect(processExitsWith: .success) {
        Orphans.adopt()
        let process = try shell("sh -c ': & echo $!'; read line; echo alive; read line")
        guard case .line(let bytes)? = process.next(until: .patience),
          let orphan = pid_t(String(decoding: bytes, as: UTF8.self))
        else { preconditionFailure() }
        process.send([])
        precondition(process.next(until: .patience) == .line("alive"))
        let deadline = ContinuousClock.Instant.patience
        while kill(orphan, 0) == 0 {
          precondition(ContinuousClock.now < deadline)
          _ = process.next(until: .soon(1))
        }
        precondition(process.status == nil && process.usage()?.processes == 1)
      }
    }

    @Test(.promptly) func endWithTheProcessHoweverItEnds() async {
      await #expect(processExitsWith: .success) {
        Orphans.adopt()
        for ending in ["exit 3", "kill -SEGV $$", "exec sleep 60"] {
          var launch = ProcessLaunch.shell(
            "for i in 1 2 3; do sh -c 'sleep 60 & sleep 60 &'; done; sleep 60 & echo r; \(ending)")
          launch.sandbox = Sandbox(allowsProcesses: true)
          let process = try ChildProcess(launch)
          precondition(process.next(until: .patience) == .line("r"))
          process.terminate(grace: .milliseconds(5))
          precondition(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
        }
      }
    }
  }
#endif
