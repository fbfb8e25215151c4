import ChildProcesses
import Foundation
import Testing

#if os(Linux)
  @Suite(.needs("/bin/sh", "/bin/sleep"))
  struct PauseTests {
    /// The letter by which the system tells what a process is doing: `T` for one that stands still.
    private func state(of process: Int32) -> Character? {
      let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      return status?.split(separator: ")").last?.dropFirst().first
    }

    private func waits(until holds: () -> Bool) -> Bool {
      let deadline = ContinuousClock.Instant.patience
      while !holds() {
        guard .now < deadline else { return false }
        usleep(1_000)
      }
      return true
    }

    @Test func stopsAndContinuesAllOfTheGroup() throws {
      let process = try shell("sleep 60 & echo $!; while read line; do echo $line; done")
      guard case .line(let bytes)? = process.next(until: .patience),
        let child = Int32(String(decoding: bytes, as: UTF8.self))
      else {
        Issue.record("no child")
        return
      }
      process.pause()
      #expect(waits { state(of: process.identifier) == "T" && state(of: child) == "T" })
      process.send(Array("hello".utf8))
      #expect(process.next(until: .soon(50)) == nil)
      process.resume()
      #expect(process.next(until: .patience) == .line("hello"))
      #expect(waits { state(of: child) != "T" })
    }

    @Test func endsInOrderAlsoWhenPaused() throws {
      let process = try shell(
        "trap 'echo asked; exit 3' TERM; echo r; while :; do sleep 0.01; done")
      #expect(process.next(until: .patience) == .line("r"))
      process.pause()
      #expect(process.terminate(grace: .seconds(20)) == .exited(3))
    }

    @Test func endsWithItsInputAlsoWhenPaused() throws {
      let process = try shell("echo r; read line; exit 4")
      #expect(process.next(until: .patience) == .line("r"))
      process.pause()
      process.closeInput()
      #expect(process.allEvents() == [.ended(.exited(4))])
    }

    @Test func isKilledWhenPaused() throws {
      let process = try shell("echo r; sleep 60")
      #expect(process.next(until: .patience) == .line("r"))
      process.pause()
      #expect(process.terminate(grace: .zero) == .signalled(SIGKILL))
    }
  }
#endif
