internal import Foundation
internal import TestSupport

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Trial {
  /// Keeps a daemon running, ends it in all ways, and starts it again.
  func keepDaemon() async {
    var random = random.branch(1000)
    while !isOver {
      do {
        var launch = stage.launch(["daemon", "run"])
        let fault = random.isOne(in: 3) ? callFault(&random) : nil
        if let fault {
          _ = fault.prepare(&launch, on: stage, &random)
          // A daemon makes more calls than a command.
          launch.environment["FAULTS_AT"] = "\(Int.random(in: 1...300, using: &random))"
          tally.use(fault, struck: true)
        }
        let program = try launch.start(streams: stage.nextStreams())
        tally.daemons += 1
        await watch(program, hasFault: fault != nil, &random)
      } catch {
        report(.daemon, step: tally.commands, "\(error)")
      }
      if random.isOne(in: 4) { await pause(random.duration(upTo: .milliseconds(500))) }
    }
  }

  /// A fault of the daemon's own calls.
  private func callFault(_ random: inout SeededNumbers) -> (any Fault)? {
    random.element(of: faults.filter { $0 is CutFault || $0 is FailedCallFault })
  }

  /// The exit codes of a daemon that was cut, or whose calls fail.
  private static let faultStatuses: Set<Int32> = [0, 1, 75, 128 + SIGKILL, Answer.endedByFault]

  private func watch(
    _ program: StartedProgram, hasFault: Bool, _ random: inout SeededNumbers
  ) async {
    let disturbancesBefore = disturbances
    let wasCalm = disturbance == nil
    let until = ContinuousClock.now + random.duration(upTo: .seconds(4))
    while ContinuousClock.now < until, !isOver, program.endedStatus() == nil {
      await pause(.milliseconds(5))
    }
    if let status = program.endedStatus() {
      let errors = String(decoding: program.errors, as: UTF8.self)
      let isExpected = hasFault && Self.faultStatuses.contains(status)
      if isExpected { tally.daemonKills += 1 }
      // Without a disk to write to, for instance, a daemon ends at once.
      if !isExpected, wasCalm, disturbancesBefore == disturbances {
        report(.daemon, step: tally.commands, "it ended by itself with \(status)", [errors])
      }
      program.removeStreams()
      return
    }
    guard !isOver, let fault = fault(.daemon, &random) else { return await stop(program, hasFault) }
    let struck = await fault.strike(program, within: .milliseconds(50), &random)
    tally.use(fault, struck: struck)
    guard struck, let expected = fault.daemonStatus else { return await stop(program, hasFault) }
    if expected != 0 { tally.daemonKills += 1 }
    guard let ended = await program.ended(within: .seconds(30)) else {
      report(.hung, step: tally.commands, "the daemon, after '\(fault.name)'")
      return
    }
    if ended.status != expected, !(hasFault && Self.faultStatuses.contains(ended.status)) {
      report(
        .daemon, step: tally.commands, "it ended with \(ended.status) after '\(fault.name)'",
        [ended.errors])
    }
  }

  /// Ends the daemon as a service does.
  func stop(_ program: StartedProgram, _ hasFault: Bool = false) async {
    program.send(SIGTERM)
    guard let ended = await program.ended(within: .seconds(30)) else {
      report(.hung, step: tally.commands, "the daemon, after SIGTERM")
      return
    }
    if ended.status != 0, !(hasFault && Self.faultStatuses.contains(ended.status)) {
      report(
        .daemon, step: tally.commands, "it ended with \(ended.status) after SIGTERM",
        [ended.errors])
    }
  }
}
