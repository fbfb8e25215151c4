import Foundation
import TestSupport
import Testing

@testable import ChildProcesses

/// Programs that are run to their end.
@Suite(.waitsForPrograms) struct ProgramRunTests {
  private func run(
    _ script: String, until deadline: ContinuousClock.Instant? = nil,
    onStart: (Int32) -> Void = { _ in }, onLine: (([UInt8]) -> Void)? = nil
  ) throws -> ProgramRun {
    try ProgramRun(
      of: ProcessLaunch(executable: "/bin/sh", arguments: ["-c", script]), until: deadline,
      onStart: onStart, onLine: onLine)
  }

  @Test(arguments: [
    ("printf 'a\\nb\\n'; echo c >&2", ChildProcesses.ExitStatus.exited(0), "a\nb", "c\n"),
    ("echo a; exit 3", .exited(3), "a", ""),
    ("kill -9 $$", .signalled(9), "", ""),
    ("cat; echo end", .exited(0), "end", ""),
  ])
  func tellsHowItEndedAndWhatItPrinted(
    script: String, status: ChildProcesses.ExitStatus, text: String, errors: String
  ) throws {
    let run = try run(script)
    #expect(run.status == status)
    #expect(run.hasSucceeded == (status == .exited(0)))
    #expect(run.text == text)
    #expect(run.errorText == errors)
  }

  @Test func passesOnEachLineAtOnce() throws {
    let file = NSTemporaryDirectory() + "widgetry-line-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    var lines: [String] = []
    // The program goes on only after its first line was passed on.
    _ = try run(
      "echo first; while ! [ -e '\(file)' ]; do sleep 0.01; done; echo second",
      onLine: { line in
        lines.append(String(decoding: line, as: UTF8.self))
        _ = FileManager.default.createFile(atPath: file, contents: nil)
      })
    #expect(lines == ["first", "second"])
  }

  @Test(arguments: [
    ("sleep 600", ProgramRun.Ending.tookTooLong),
    ("head -c 40000000 /dev/zero | tr '\\0' x; sleep 600", .printedTooMuch),
    ("yes $(head -c 4000 /dev/zero | tr '\\0' x)", .printedTooMuch),
  ])
  func isStoppedIfItDoesNotEnd(script: String, ending: ProgramRun.Ending) throws {
    var process: Int32 = 0
    let isSilent = script.hasPrefix("sleep")
    let run = try run(script, until: isSilent ? .now + .milliseconds(50) : nil) { process = $0 }
    #expect(run.ending == ending && run.status == nil && !run.hasSucceeded)
    #expect(kill(process, 0) != 0 && errno == ESRCH)
  }

  @Test func findsTheProcessesOfAFile() throws {
    let program = NSTemporaryDirectory() + "widgetry-sleep-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: program) }
    try FileManager.default.copyItem(
      atPath: URL(fileURLWithPath: "/bin/sleep").resolvingSymlinksInPath().path, toPath: program)
    let process = try ChildProcess(ProcessLaunch(executable: program, arguments: ["600"]))
    defer { process.terminate(grace: .zero) }
    #expect(RunningCopies.processes(of: program) == [process.identifier])
    #expect(RunningCopies.processes(of: program + ".none").isEmpty)
  }
}
