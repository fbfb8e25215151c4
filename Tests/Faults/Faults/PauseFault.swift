internal import TestSupport

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Stops a program at a random moment, as when a laptop sleeps, and lets it continue.
struct PauseFault: Fault {
  var name: String
  var target: FaultTarget

  func strike(
    _ program: StartedProgram, within usual: Duration, _ random: inout SeededNumbers
  ) async -> Bool {
    if await program.ends(within: random.duration(upTo: usual)) { return false }
    program.send(SIGSTOP)
    // Not longer than others wait for a lock.
    try? await Task.sleep(for: random.duration(upTo: .milliseconds(400)))
    program.send(SIGCONT)
    return true
  }
}
