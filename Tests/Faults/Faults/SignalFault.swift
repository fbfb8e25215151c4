internal import TestSupport

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sends a signal at a random moment.
struct SignalFault: Fault {
  enum Signal {
    case kill, terminate, interrupt

    var number: Int32 {
      switch self {
      case .kill: SIGKILL
      case .terminate: SIGTERM
      case .interrupt: SIGINT
      }
    }
  }

  var name: String
  var signal: Signal
  var target: FaultTarget
  var weight: Int

  /// A daemon ends cleanly, unless it is killed.
  var daemonStatus: Int32? { signal == .kill ? 128 + SIGKILL : 0 }

  func strike(
    _ program: StartedProgram, within usual: Duration, _ random: inout SeededNumbers
  ) async -> Bool {
    if await program.ends(within: random.duration(upTo: usual)) { return false }
    program.send(signal.number)
    return true
  }
}
