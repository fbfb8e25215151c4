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
        let program = try stage.launch(["daemon", "run"]).start(streams: stage.nextStreams())
        tally.daemons += 1
        await watch(program, &random)
      } catch {
        report(.daemon, step: tally.commands, "\(error)")
      }
      if random.isOne(in: 4) { await pause(random.duration(upTo: .milliseconds(500))) }
    }
  }

  private func watch(_ program: StartedProgram, _ random: inout SeededGenerator) async {
    let until = ContinuousClock.now + random.duration(upTo: .seconds(4))
    while ContinuousClock.now < until, !isOver, program.endedStatus() == nil {
      await pause(.milliseconds(5))
    }
    let disturbancesBefore = disturbances
    let isCalm = disturbance == nil
    if let status = program.endedStatus() {
      let errors = String(decoding: program.errors, as: UTF8.self)
      if isCalm, disturbancesBefore == disturbances {
        report(.daemon, step: tally.commands, "it ended by itself with \(status)", [errors])
      }
      program.removeStreams()
      return
    }
    guard !isOver, let fault = fault(.daemon, &random) else { return await stop(program) }
    let struck = await fault.strike(program, within: .milliseconds(50), &random)
    tally.use(fault, struck: struck)
    guard struck, let expected = fault.daemonStatus else { return await stop(program) }
    if expected != 0 { tally.daemonKills += 1 }
    guard let ended = await program.ended(within: .seconds(30)) else {
      report(.hung, step: tally.commands, "the daemon, after '\(fault.name)'")
      return
    }
    if ended.status != expected {
      report(
        .daemon, step: tally.commands, "it ended with \(ended.status) after '\(fault.name)'",
        [ended.errors])
    }
  }

  /// Ends the daemon as a service does.
  func stop(_ program: StartedProgram) async {
    program.send(SIGTERM)
    guard let ended = await program.ended(within: .seconds(30)) else {
      report(.hung, step: tally.commands, "the daemon, after SIGTERM")
      return
    }
    if ended.status != 0 {
      report(
        .daemon, step: tally.commands, "it ended with \(ended.status) after SIGTERM",
        [ended.errors])
    }
  }
}
