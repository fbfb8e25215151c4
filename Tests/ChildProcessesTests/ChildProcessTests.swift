import ChildProcesses
import Foundation
import Testing

@Suite(.needs("/bin/sh", "/bin/cat", "/usr/bin/env"))
struct ChildProcessTests {
  @Test func carriesTenThousandPipelinedLinesThereAndBack() throws {
    let process = try ChildProcess(ProcessLaunch(executable: "/bin/cat"))
    // A kilobyte each: far more than both pipes hold.
    let lines = (0..<10_000).map { "\($0) " + String(repeating: "x", count: 1_000) }
    for line in lines { process.send(line.utf8) }
    process.closeInput()
    let events = process.allEvents()
    #expect(events.dropLast().map(\.text) == lines)
    #expect(events.last == .ended(.exited(0)))
    #expect(process.status == .exited(0))
  }

  @Test func handsBytesOnAsTheyAre() throws {
    let process = try ChildProcess(ProcessLaunch(executable: "/bin/cat"))
    process.send([0xff, 0x00, 0xfe])
    process.send([])
    process.closeInput()
    #expect(process.allEvents() == [.line([0xff, 0x00, 0xfe]), .line([]), .ended(.exited(0))])
  }

  @Test func refusesALineOverTheLimit() throws {
    let process = try shell("head -c 20971520 /dev/zero; echo; exec sleep 60")
    #expect(process.next(until: .patience) == .tooLong(limit: 16 << 20))
    #expect(process.next(until: .soon(20)) == nil)
    #expect(process.terminate(grace: .zero) == .signalled(SIGKILL))
  }

  @Test func takesALineOfExactlyTheLimit() throws {
    let process = try shell("echo 12345; echo 123456", lineLimit: 5)
    #expect(
      process.allEvents() == [
        .line("12345"), .tooLong(limit: 5), .ended(process.status ?? .unknown),
      ])
  }

  @Test func dropsWhatNoNewlineEnds() throws {
    #expect(try shell("printf 'a\\nb'").allEvents() == [.line("a"), .ended(.exited(0))])
  }

  @Test func endsWithTheStatusOfAProcessThatClosedItsOutput() throws {
    #expect(try shell("exec >&-; exit 3").allEvents() == [.ended(.exited(3))])
  }

  @Test func waitsForAProcessThatOnlyClosedItsOutput() throws {
    let process = try shell("echo a; exec >&- 2>&-; exec sleep 60")
    #expect(process.next(until: .patience) == .line("a"))
    #expect(process.next(until: .soon(100)) == nil)
    #expect(!process.isOutputOpen)
    #expect(process.status == nil)
  }

  @Test(arguments: [
    ("SEGV", "signal 11 (segmentation fault)"), ("ABRT", "signal 6 (aborted)"),
    ("KILL", "signal 9 (killed)"), ("TERM", "signal 15 (terminated)"),
  ])
  func namesTheSignalOfACrash(_ signal: String, words: String) throws {
    let process = try shell("echo last; kill -\(signal) $$")
    let events = process.allEvents()
    #expect(events.first == .line("last"))
    #expect(process.status?.description == words)
  }

  @Test func stopsWaitingAtTheDeadline() throws {
    let process = try shell("exec sleep 60")
    let start = ContinuousClock.now
    let happenings = ChildProcess.wait(on: [process], until: start + .milliseconds(50))
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    guard case .deadline? = happenings.first, happenings.count == 1 else {
      Issue.record("Expected only the deadline: \(happenings)")
      return
    }
    #expect(process.terminate(grace: .milliseconds(200)) == .signalled(SIGTERM))
  }

  @Test func reportsTheDeadlineBesideAFlood() throws {
    let process = try shell("while :; do echo flood; done")
    var hasPassed = false
    let deadline = ContinuousClock.Instant.soon(50)
    while !hasPassed, ContinuousClock.now < deadline + .seconds(20) {
      for case .deadline in ChildProcess.wait(on: [process], until: deadline) { hasPassed = true }
    }
    #expect(hasPassed)
    #expect(process.terminate(grace: .milliseconds(200)) == .signalled(SIGTERM))
  }

  @Test func waitsOnSeveralAtOnce() throws {
    let slow = try shell("read line; echo slow $line")
    let quick = try shell("echo quick")
    var texts: [String] = []
    while slow.status == nil || quick.status == nil {
      for happening in ChildProcess.wait(on: [slow, quick], until: .patience) {
        guard case .event(let event, let process) = happening else { continue }
        if let text = event.text { texts.append(text) }
        if process === quick, case .ended = event { slow.send("answer".utf8) }
      }
    }
    #expect(texts == ["quick", "slow answer"])
    #expect(ChildProcess.wait(on: [slow, quick], until: nil).isEmpty)
  }

  @Test func wakesForAnotherDescriptor() throws {
    let process = try shell("exec sleep 60")
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    let happenings = ChildProcess.wait(on: [process], until: .patience, also: [descriptor])
    guard case .readable(descriptor)? = happenings.first, happenings.count == 1 else {
      Issue.record("Expected only the descriptor: \(happenings)")
      return
    }
  }

  @Test func outlivesAProcessThatReadsNothing() throws {
    let process = try shell("exec <&-; echo ready; read line; exit 4")
    for _ in 0..<1_000 { process.send(repeatElement(65, count: 1_000)) }
    let events = process.allEvents()
    #expect(events.first == .line("ready"))
    #expect(events.last == .ended(process.status ?? .unknown))
    #expect(process.unsentByteCount == 0)
  }

  @Test func keepsTheLastOfTheErrorOutput() throws {
    let process = try shell("head -c 300000 /dev/zero >&2; echo last >&2")
    #expect(process.allEvents() == [.ended(.exited(0))])
    #expect(process.errorOutput.count == ChildProcess.errorOutputLimit)
    #expect(process.errorOutput.suffix(6) == [0] + Array("last\n".utf8))
  }

  @Test(.needs(SandboxStage.python))
  func hasHeardWhatWasSaidOnStderrBeforeALine() throws {
    let script = """
      import os
      for number in range(20000):
        os.write(2, b"%d\\n" % number)
        os.write(1, b"%d\\n" % number)
      """
    let process = try ChildProcess(
      ProcessLaunch(executable: SandboxStage.python, arguments: ["-I", "-S", "-c", script]))
    var count = 0
    var missed: [Int] = []
    while let event = process.next(until: .patience) {
      guard let number = event.text.flatMap({ Int($0) }) else { continue }
      count += 1
      let heard = process.errorOutput.suffix(16).split(separator: UInt8(ascii: "\n")).last
      let last = heard.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? -1
      if last < number { missed.append(number) }
    }
    #expect(count == 20_000)
    #expect(missed.isEmpty)
  }
}
